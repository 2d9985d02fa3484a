import CancelIcon from '@mui/icons-material/CloseOutlined';
import DropIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, type ComponentType } from 'react';

/** Asks before something is lost. What loses nothing has the focus: whoever presses Enter keeps what they have. */
export function ConfirmLoss({
  title,
  content,
  confirm,
  cancel,
  CancelIcon: Icon = CancelIcon,
  isOpen,
  isBusy = false,
  onConfirm,
  onClose,
}: {
  title: string;
  content: string;
  confirm: string;
  cancel: string;
  CancelIcon?: ComponentType;
  isOpen: boolean;
  /** Whether it is being done. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const heading = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{content}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose} startIcon={<Icon />}>
          {cancel}
        </Button>
        <Button color="warning" disabled={isBusy} onClick={onConfirm} startIcon={<DropIcon />}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
