'use client';

import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
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
  const { problem, isBusy, attempt } = useAttempt();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(save);
        }}
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
      </form>
    </Dialog>
  );
}
