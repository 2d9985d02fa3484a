'use client';

import { Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, SelectInput, useRefresh } from 'react-admin';
import { FINDING_LEVELS, FINDING_STATES, FOUND_KINDS } from '@/lib/contract/staff/audit-names';
import { shownDay } from '../labels';
import { choiceFilter } from '../look/choice-filter';
import { Listing } from '../look/listing';
import { Unreached } from '../look/unreached';
import { Rows } from '../look/rows';
import { TABLE_SX } from '../look/table';
import { PageDrawer } from '../pages/page-drawer';
import type { AuditOverview, FindingRow } from '../rows';
import { AuditRuns } from './audit-runs';
import { FindingActions, FindingCards, FindingText, LevelMark } from './finding';
import { IgnoreDialog } from './ignore-dialog';
import { FOUND_LABELS, LEVEL_LABELS, STATE_LABELS } from './labels';
import { useAudit } from './use-audit';

const Column = DataTable.Col<FindingRow>;

// Level, address, what is wrong, kind, since, change.
const SX = {
  ...TABLE_SX,
  '& th:nth-of-type(1)': { width: 124 },
  '& th:nth-of-type(2)': { width: '26%' },
  '& th:nth-of-type(4)': { width: 104 },
  '& th:nth-of-type(5)': { width: 116 },
  '& th:nth-of-type(6)': { width: 190 },
};

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
  const [isDirty, setDirty] = useState(false);
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
            {problem === '' ? null : <Unreached problem={problem} onAgain={() => void reread()} />}
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
        <Rows
          table={
            <DataTable<FindingRow> bulkActionButtons={false} rowClick={false} sx={SX}>
              <Column source="level" label="How bad" render={(row) => <LevelMark level={row.level} />} />
              <Column source="address" label="Address" />
              <Column source="class" label="What is wrong" render={(row) => <FindingText row={row} />} />
              <Column label="Kind" disableSort render={(row) => FOUND_LABELS[row.kind]} />
              <Column source="first-seen" label="Since" render={(row) => shownDay(row.firstSeenAt)} />
              <Column
                label="Change"
                disableSort
                render={(row) => <FindingActions row={row} {...actions} />}
              />
            </DataTable>
          }
          cards={<FindingCards {...actions} />}
        />
      </Listing>
      <PageDrawer
        pageKey={edited}
        isDirty={isDirty}
        onDirty={setDirty}
        onClose={() => {
          setDirty(false);
          setEdited(undefined);
        }}
      />
      {ignored === undefined ? null : (
        <IgnoreDialog finding={ignored} onDone={changed} onClose={() => setIgnored(undefined)} />
      )}
    </>
  );
}
