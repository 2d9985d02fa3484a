import { Button } from '@mui/material';
import { useState, useCallback, useEffect } from 'react';
import { SelectInput, useRefresh } from 'react-admin';
import {
  FINDING_LEVELS,
  FINDING_STATES,
  FOUND_KINDS,
  AUDIT_REASON_LENGTH,
} from '@/lib/contract/staff/audit-names';
import { shownDay } from '../labels';
import { choiceFilter } from '../ui/choice-filter';
import { Listing } from '../ui/listing';
import { LoadError } from '../ui/load-error';
import { Rows } from '../ui/rows';
import { TABLE_SX } from '../ui/table';
import { PageDrawer } from '../pages/page-drawer';
import type { AuditOverview, FindingRow } from '../rows';
import { ask, sentenceOf } from '../ask';
import { FormDialog } from '../ui/form-dialog';
import { AuditRuns } from './audit-runs';
import { FindingActions, FindingCard, FindingText, LevelMark } from './finding';
import { FOUND_LABELS, LEVEL_LABELS, STATE_LABELS } from './labels';
import { Input } from '../ui/input';

/** While a run is under way, it is asked how far it is. */
const ASKED_EVERY_MS = 2_000;

const filtersOf = (overview: AuditOverview | undefined) => [
  choiceFilter(
    'state',
    'State',
    'To do',
    FINDING_STATES.filter((id) => id !== 'open'),
    (id) => STATE_LABELS[id],
  ),
  choiceFilter('level', 'How bad', 'All', FINDING_LEVELS, (id) => LEVEL_LABELS[id]),
  <SelectInput
    key="class"
    source="class"
    label="What is wrong"
    alwaysOn
    emptyText="Everything"
    choices={(overview?.classes ?? [])
      .filter(({ open }) => open > 0)
      .map((each) => ({ id: each.class, name: `${each.wrong} (${each.open.toLocaleString('en')})` }))}
  />,
  choiceFilter('kind', 'Kind of page', 'All kinds', FOUND_KINDS, (id) => FOUND_LABELS[id]),
];

/** What the audit finds, as tasks, each with the page's editor one press away. */
export function AuditScreen() {
  const { overview, problem, begin, reread } = useAudit();
  const refresh = useRefresh();
  const [edited, setEdited] = useState<string>();
  const [ignored, setIgnored] = useState<FindingRow>();
  const changed = () => {
    setIgnored(undefined);
    refresh();
    void reread();
  };
  const actions = { onEdit: setEdited, onIgnore: setIgnored, onChanged: changed };
  return (
    <>
      <Listing
        resource="findings"
        title="Audit"
        intro="The whole shop, as search engines see it: every night, and when you ask."
        press={
          <Button variant="contained" disabled={overview?.isBusy !== false} onClick={() => void begin()}>
            Look at the whole shop
          </Button>
        }
        above={
          <>
            {problem === '' ? null : <LoadError problem={problem} onAgain={() => void reread()} />}
            {overview === undefined ? null : <AuditRuns overview={overview} />}
          </>
        }
        search="Part of an address"
        sort={{ field: 'level', order: 'ASC' }}
        sortFields={['level', 'address', 'class', 'first-seen', 'last-seen']}
        filters={filtersOf(overview)}
        nothing={
          overview?.runs.some(({ state }) => state === 'done') === true
            ? 'Nothing is left to do: what was found is done or ignored.'
            : undefined
        }
      >
        <Rows<FindingRow>
          sx={TABLE_SX}
          columns={[
            { source: 'level', label: 'How bad', width: 124, show: (row) => <LevelMark level={row.level} /> },
            { source: 'address', label: 'Address', width: '26%', show: (row) => row.address },
            { source: 'class', label: 'What is wrong', show: (row) => <FindingText row={row} /> },
            { label: 'Kind', width: 104, show: (row) => FOUND_LABELS[row.kind] },
            { source: 'first-seen', label: 'Since', width: 116, show: (row) => shownDay(row.firstSeenAt) },
            { label: 'Change', width: 190, show: (row) => <FindingActions row={row} {...actions} /> },
          ]}
          card={(row) => <FindingCard row={row} {...actions} />}
        />
      </Listing>
      <PageDrawer pageKey={edited} onClose={() => setEdited(undefined)} />
      {ignored === undefined ? null : (
        <IgnoreDialog finding={ignored} onDone={changed} onClose={() => setIgnored(undefined)} />
      )}
    </>
  );
}

/** The runs of the audit, followed while one is under way; the table is read anew when it has ended. */
function useAudit() {
  const refresh = useRefresh();
  const [overview, setOverview] = useState<AuditOverview>();
  const [problem, setProblem] = useState('');
  const read = useCallback(
    () =>
      ask('Staff/GetAudit').then(
        (answer) => {
          setOverview(answer);
          setProblem('');
        },
        (error: unknown) => setProblem(sentenceOf(error)),
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  const isBusy = overview?.isBusy === true;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void read(), ASKED_EVERY_MS);
    return () => {
      clearInterval(timer);
      refresh();
    };
  }, [isBusy, read, refresh]);
  const begin = async () => {
    try {
      await ask('Staff/BeginAudit');
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    }
    await read();
  };
  return { overview, problem, begin, reread: read };
}

/** Asks why a finding is nothing to mend. */
function IgnoreDialog({
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
      <Input
        label="Why is it nothing to mend?"
        value={reason}
        onChange={setReason}
        required
        fullWidth
        multiline
        minRows={2}
        margin="dense"
        helperText={`${finding.wrong} ${finding.address}`}
        maxLength={AUDIT_REASON_LENGTH}
      />
    </FormDialog>
  );
}
