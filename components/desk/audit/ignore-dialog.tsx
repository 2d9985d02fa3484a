'use client';

import { TextField } from '@mui/material';
import { useState } from 'react';
import { AUDIT_REASON_LENGTH } from '@/lib/contract/staff/audit-names';
import { ask } from '../ask';
import { FormDialog } from '../look/form-dialog';
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
  const [reason, setReason] = useState('');
  const save = async () => {
    await ask('Staff/DecideFinding', { body: { FindingId: finding.findingId, Reason: reason } });
    onDone();
  };
  return (
    <FormDialog
      title="Ignore this finding"
      action="Ignore"
      isReady={reason.trim() !== ''}
      save={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
