import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import type { FindingLevel } from '@/lib/contract/staff/audit-names';
import { ask, sentenceOf } from '../ask';
import { shownDay } from '../labels';
import { RowCard } from '../ui/rows';
import type { FindingRow } from '../rows';
import { FOUND_LABELS, LEVEL_LABELS } from './labels';

interface Actions {
  onEdit: (pageKey: string) => void;
  onIgnore: (row: FindingRow) => void;
  onChanged: () => void;
}

/** How bad a finding is, in a word. */
export function LevelMark({ level }: { level: FindingLevel }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={level === 'error' ? 'error' : 'default'}
      label={LEVEL_LABELS[level]}
    />
  );
}

/** What is wrong, what it is here, and what to do. */
export function FindingText({ row }: { row: FindingRow }) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {row.wrong || row.class}
      </Typography>
      <Typography variant="body2" color="text.secondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {row.text} {row.remedy}
      </Typography>
      {row.state === 'ignored' ? (
        <Typography variant="body2" dir="auto">
          {row.decidedBy}: {row.reason}
        </Typography>
      ) : null}
    </>
  );
}

/** A finding where there is no room for a table. */
export function FindingCard({ row, ...actions }: Actions & { row: FindingRow }) {
  return (
    <RowCard
      title={row.address}
      lines={[`${LEVEL_LABELS[row.level]} · ${FOUND_LABELS[row.kind]} · since ${shownDay(row.firstSeenAt)}`]}
    >
      <Box sx={{ width: '100%' }}>
        <FindingText row={row} />
        <Box sx={{ mt: 0.5, display: 'flex', justifyContent: 'flex-end' }}>
          <FindingActions row={row} {...actions} />
        </Box>
      </Box>
    </RowCard>
  );
}

/** What can be done about a finding. */
export function FindingActions({ row, onEdit, onIgnore, onChanged }: Actions & { row: FindingRow }) {
  const notify = useNotify();
  const reopen = async () => {
    try {
      await ask('Staff/DecideFinding', { body: { FindingId: row.findingId, Reason: '' } });
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    onChanged();
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
      {row.key === '' ? (
        <Button
          size="small"
          href={row.address}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${row.address}`}
        >
          Open
        </Button>
      ) : (
        <Button size="small" onClick={() => onEdit(row.key)} aria-label={`Edit ${row.address}`}>
          Edit
        </Button>
      )}
      {row.state === 'open' ? (
        <Button
          size="small"
          onClick={() => onIgnore(row)}
          aria-label={`Ignore ${row.class} of ${row.address}`}
        >
          Ignore
        </Button>
      ) : null}
      {row.state === 'ignored' ? (
        <Button size="small" onClick={() => void reopen()}>
          Open again
        </Button>
      ) : null}
    </Stack>
  );
}
