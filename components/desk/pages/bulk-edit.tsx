'use client';

import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { PAGE_TEXT_LENGTH } from '@/lib/contract/staff/roles';
import { ask, sentenceOf, type AnswerAt } from '../ask';
import type { pageFilterOf } from '../data-provider';
import { counted } from '../labels';
import { ChangedPages } from './changed-pages';

/** Which pages a bulk edit changes: those that are named, or all that the table is narrowed to. */
export interface BulkTarget {
  keys?: string[];
  where?: ReturnType<typeof pageFilterOf>;
  count: number;
}

const WORDS = '{name} {brand} {category} {price} {attributes} {description} {products} {count}';

/** Gives many pages texts made of a template; what would change is shown before anything does. */
export function BulkEdit({
  target,
  onClose,
  onDone,
}: {
  target: BulkTarget;
  onClose: () => void;
  onDone?: () => void;
}) {
  const heading = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [preview, setPreview] = useState<AnswerAt<'Staff/EditPagesByTemplate'>>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isEmpty = title.trim() === '' && description.trim() === '';

  const send = async (isDryRun: boolean) => {
    setBusy(true);
    setProblem('');
    try {
      const answer = await ask('Staff/EditPagesByTemplate', {
        body: {
          ...(target.keys === undefined ? { Where: target.where } : { Keys: target.keys }),
          TitleTemplate: title.trim() === '' ? undefined : title,
          DescriptionTemplate: description.trim() === '' ? undefined : description,
          IsDryRun: isDryRun,
        },
      });
      if (isDryRun) setPreview(answer);
      else {
        notify(`${counted(answer.changedCount, 'page')} changed.`, { type: 'success' });
        refresh();
        onDone?.();
        onClose();
        return;
      }
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  const typed = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setPreview(undefined);
  };
  return (
    <Dialog open fullWidth maxWidth="lg" fullScreen={isNarrow} onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>Edit {counted(target.count, 'page')} by template</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography variant="body2" color="text.secondary">
            Words in braces stand for what the page shows: <code>{WORDS}</code>. A part in square brackets is
            left out where a word in it stands for nothing, as in <code>{'{name}[ by {brand}]'}</code>. A
            field that is empty changes nothing.
          </Typography>
          <TextField
            label="Title of each page"
            placeholder="{name} by {brand}: price in Lebanon"
            value={title}
            onChange={typed(setTitle)}
            slotProps={{ htmlInput: { maxLength: PAGE_TEXT_LENGTH.template, dir: 'auto' } }}
          />
          <TextField
            label="Description of each page"
            multiline
            minRows={2}
            value={description}
            onChange={typed(setDescription)}
            slotProps={{ htmlInput: { maxLength: PAGE_TEXT_LENGTH.template, dir: 'auto' } }}
          />
          {problem === '' ? null : <Alert severity="error">{problem}</Alert>}
          {preview === undefined ? null : (
            <ChangedPages
              pages={preview.pages}
              changedCount={preview.changedCount}
              unchangedCount={preview.unchangedCount}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {preview === undefined ? (
          <Button variant="contained" disabled={isEmpty || isBusy} onClick={() => void send(true)}>
            Show what changes
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={isBusy || preview.changedCount === 0}
            onClick={() => void send(false)}
          >
            Change {counted(preview.changedCount, 'page')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
