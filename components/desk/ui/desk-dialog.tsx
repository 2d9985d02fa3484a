import { Box, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { useId, type ReactNode, type SyntheticEvent } from 'react';

/** What is between the head of a form and its buttons scrolls, so both are in sight at every height. */
const FORM_SX = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;

/**
 * A dialog with its heading and its buttons.
 *
 * @param isWhole gives it the whole screen of a phone. @param question stands over it: whether to leave it.
 * @param onSubmit makes it a form; `onTyped` is told that something was typed or chosen in it.
 */
export function DeskDialog({
  title,
  size = 'sm',
  isWhole = false,
  onClose,
  onSubmit,
  onTyped,
  buttons,
  question,
  children,
}: {
  title: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  isWhole?: boolean;
  onClose: () => void;
  onSubmit?: () => void;
  onTyped?: () => void;
  buttons: ReactNode;
  question?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const content = (
    <>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent onChange={onTyped}>{children}</DialogContent>
      <DialogActions>{buttons}</DialogActions>
    </>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth={size}
      fullScreen={isWhole && isNarrow}
      onClose={onClose}
      aria-labelledby={heading}
    >
      {onSubmit === undefined ? (
        content
      ) : (
        <Box component="form" autoComplete="off" onSubmit={submit} sx={FORM_SX}>
          {content}
        </Box>
      )}
      {question}
    </Dialog>
  );
}
