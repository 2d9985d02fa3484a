import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Problem, useAttempt } from './attempt';
import { DeskDialog } from './desk-dialog';
import { useUnsavedChanges } from './unsaved-changes';

/**
 * A dialog around a form. It stays open, and says why, when `save` fails; `save` closes it. Whoever leaves it with what
 * they typed is asked first.
 *
 * @param isDirty tells whether there is something to lose where that is more than what is typed.
 * @param note stands beside the buttons.
 */
export function FormDialog({
  title,
  size = 'sm',
  action = 'Save',
  isReady = true,
  isDirty,
  note,
  save,
  onClose,
  children,
}: {
  title: string;
  size?: 'sm' | 'md';
  /** What the button is called that saves. */
  action?: string;
  isReady?: boolean;
  isDirty?: boolean;
  note?: ReactNode;
  save: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const [isTyped, setTyped] = useState(false);
  const [close, question] = useUnsavedChanges(isDirty ?? isTyped, onClose);
  const { problem, isBusy, attempt } = useAttempt();
  return (
    <DeskDialog
      title={title}
      size={size}
      isWhole
      onClose={close}
      onSubmit={() => void attempt(save)}
      onTyped={() => setTyped(true)}
      question={question}
      buttons={
        <>
          {note}
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy || !isReady}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <Problem text={problem} above={2} />
    </DeskDialog>
  );
}
