'use client';

import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
} from '@mui/material';
import { useId, useState, type SyntheticEvent } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ask, sentenceOf } from '../ask';

/** Lets an address lead to another page; a new one, or one that is there already. */
export function RedirectDialog({
  title,
  from: firstFrom = '',
  to: firstTo = '',
  replaces,
  onClose,
}: {
  title: string;
  from?: string;
  to?: string;
  /** The address of the redirect that is edited. */
  replaces?: string;
  onClose: () => void;
}) {
  const heading = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [from, setFrom] = useState(firstFrom);
  const [to, setTo] = useState(firstTo);
  const [isGone, setGone] = useState(replaces !== undefined && firstTo === '');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      const saved = await ask('Staff/SaveRedirect', {
        body: { From: from, To: isGone ? '' : to, ...(replaces === undefined ? {} : { Replaces: replaces }) },
      });
      notify(saved.to === '' ? `${saved.from} is gone for good.` : `${saved.from} leads to ${saved.to}.`, {
        type: 'success',
      });
      refresh();
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            <TextField
              label="From"
              placeholder="/old/address"
              required
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
            />
            {isGone ? null : (
              <TextField
                label="To"
                placeholder="/Category/Phones/1"
                required
                autoFocus={firstFrom !== ''}
                value={to}
                onChange={(event) => setTo(event.target.value)}
                helperText="A page of this shop."
                slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
              />
            )}
            <FormControlLabel
              control={<Switch checked={isGone} onChange={(event) => setGone(event.target.checked)} />}
              label="It leads nowhere: the page is gone for good (410)"
            />
            {problem === '' ? null : <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
