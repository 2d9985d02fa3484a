'use client';

import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Problem, useAttempt } from './attempt';
import { useLeaving } from './leaving';

/** Of the form in a dialog: what is between its head and its buttons scrolls, so both are in sight at every height. */
export const FORM_SX = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;

/**
 * A dialog around a form. It stays open, and says why, when `save` fails; `save` closes it. Whoever leaves it with what
 * they typed is asked first.
 */
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
  const [isTyped, setTyped] = useState(false);
  const [close, question] = useLeaving(isTyped, onClose);
  const { problem, isBusy, attempt } = useAttempt();
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isNarrow} onClose={close} aria-labelledby={heading}>
      <Box
        component="form"
        autoComplete="off"
        onChange={() => setTyped(true)}
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
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy || !isReady}>
            {action}
          </Button>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}
