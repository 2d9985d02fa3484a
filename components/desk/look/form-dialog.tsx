'use client';

import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Problem, useAttempt } from './attempt';

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
      {/* What is in between scrolls: the buttons are in sight at every height. */}
      <Box
        component="form"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(save);
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
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
