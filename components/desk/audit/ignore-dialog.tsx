'use client';

import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState, type SyntheticEvent } from 'react';
import { AUDIT_REASON_LENGTH } from '@/lib/contract/staff/audit-names';
import { ask, sentenceOf } from '../ask';
import type { FindingRow } from '../rows';

/** Asks why a finding is nothing to mend. */
export function IgnoreDialog({
  finding,
  onDone,
  onClose,
}: {
  finding: FindingRow;
  onDone: () => void;
  onClose: () => void;
}) {
  const heading = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await ask('Staff/DecideFinding', { body: { FindingId: finding.findingId, Reason: reason } });
      onDone();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void save(event)} autoComplete="off">
        <DialogTitle id={heading}>Ignore this finding</DialogTitle>
        <DialogContent>
          <TextField
            label="Why is it nothing to mend?"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            fullWidth
            multiline
            minRows={2}
            margin="dense"
            helperText={`${finding.wrong} ${finding.address}`}
            slotProps={{ htmlInput: { maxLength: AUDIT_REASON_LENGTH, dir: 'auto' } }}
          />
          {problem === '' ? null : <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy || reason.trim() === ''}>
            Ignore
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
