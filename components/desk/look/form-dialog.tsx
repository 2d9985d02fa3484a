'use client';

import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { Problem, useAttempt } from './attempt';

/** Of the form in a dialog: what is between its head and its buttons scrolls, so both are in sight at every height. */
export const FORM_SX = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;

/** A dialog around a form. It stays open, and says why, when `save` fails; `save` closes it. */
export function FormDialog({
  title,
  action = 'Save',
  isReady = true,
  save,
  onClose,
  children,
}: {
  title: string;
  /** What the button is called that saves. */
  action?: string;
  isReady?: boolean;
  save: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const heading = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { problem, isBusy, attempt } = useAttempt();
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isNarrow} onClose={onClose} aria-labelledby={heading}>
      <Box
        component="form"
        autoComplete="off"
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void attempt(save);
        }}
        sx={FORM_SX}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          {children}
          <Problem text={problem} above={2} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy || !isReady}>
            {action}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
