import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Stack } from '@mui/material';
import { DeleteWithUndoButton, type DeleteWithUndoButtonProps } from 'react-admin';

interface RowActionsProps extends Pick<DeleteWithUndoButtonProps, 'record' | 'resource' | 'successMessage'> {
  /** Of the row, after 'Edit' and 'Remove'. */
  readonly name: string;
  readonly onEdit: () => void;
}

/** Edits a row of a table, or removes it. It can be had back for some seconds: until then nothing has happened. */
export function RowActions({ name, onEdit, ...removed }: RowActionsProps) {
  return (
    <Stack direction="row" sx={{ whiteSpace: 'nowrap' }}>
      <IconButton onClick={onEdit} aria-label={`Edit ${name}`} size="small">
        <EditIcon fontSize="small" />
      </IconButton>
      <RemoveRow label="Remove" aria-label={`Remove ${name}`} {...removed} />
    </Stack>
  );
}

/** Removes a row of a table. */
export function RemoveRow(removed: DeleteWithUndoButtonProps) {
  return (
    <DeleteWithUndoButton
      redirect={false}
      // Red in every row would say that something is wrong.
      color="inherit"
      icon={<DeleteIcon />}
      sx={{ color: 'text.secondary', '&:hover': { color: 'error.main' } }}
      {...removed}
    />
  );
}
