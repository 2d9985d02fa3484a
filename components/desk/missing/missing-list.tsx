'use client';

import ShortcutIcon from '@mui/icons-material/ShortcutOutlined';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  DataTable,
  DeleteWithUndoButton,
  List,
  Pagination,
  SearchInput,
  SortButton,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { ScreenHead } from '../frame';
import { counted, shownDay } from '../labels';
import { RedirectDialog } from '../redirects/redirect-dialog';
import { RowCard, Rows } from '../look/rows';
import { LINES_SX, LIST_SX } from '../look/table';
import type { MissingRow } from '../rows';

// Address, visits, first, last, change.
const SX = {
  ...LINES_SX,
  '& th:nth-of-type(2)': { width: 96 },
  '& th:nth-of-type(3), & th:nth-of-type(4)': { width: 128 },
  '& th:nth-of-type(5)': { width: 240 },
};

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Part of an address" />];

/** Addresses that visitors met and nothing answers: one press makes a redirect of each. */
export function MissingList() {
  const [chosen, setChosen] = useState<MissingRow>();
  return (
    <>
      <ScreenHead
        title="Not found"
        intro="Addresses that visitors met and nothing answers, the most asked for first."
      />
      <List
        resource="missing"
        title={false}
        exporter={false}
        empty={false}
        perPage={25}
        sort={{ field: 'count', order: 'DESC' }}
        filters={filters}
        actions={
          <TopToolbar>
            <SortButton
              fields={['count', 'last-seen', 'first-seen', 'path']}
              sx={{ display: { md: 'none' } }}
            />
          </TopToolbar>
        }
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        component="div"
        sx={LIST_SX}
      >
        <Rows
          table={
            <DataTable<MissingRow> bulkActionButtons={false} sx={SX}>
              <DataTable.Col<MissingRow> source="path" label="Address" />
              <DataTable.NumberCol<MissingRow>
                source="count"
                label="Visits"
                render={(row) => row.visits.toLocaleString('en')}
              />
              <DataTable.Col<MissingRow>
                source="first-seen"
                label="First"
                render={(row) => shownDay(row.firstSeenAt)}
              />
              <DataTable.Col<MissingRow>
                source="last-seen"
                label="Last"
                render={(row) => shownDay(row.lastSeenAt)}
              />
              <DataTable.Col<MissingRow>
                label="Change"
                disableSort
                render={(row) => <RowActions row={row} onRedirect={() => setChosen(row)} />}
              />
            </DataTable>
          }
          cards={<MissingCards onRedirect={setChosen} />}
        />
      </List>
      {chosen === undefined ? null : (
        <RedirectDialog title="Make a redirect" from={chosen.path} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

function MissingCards({ onRedirect }: { onRedirect: (row: MissingRow) => void }) {
  const { data = [] } = useListContext<MissingRow>();
  return data.map((row) => (
    <RowCard
      key={row.id}
      title={row.path}
      lines={[`${counted(row.visits, 'visit')}, the last on ${shownDay(row.lastSeenAt)}`]}
    >
      <RowActions row={row} onRedirect={() => onRedirect(row)} />
    </RowCard>
  ));
}

function RowActions({ row, onRedirect }: { row: MissingRow; onRedirect: () => void }) {
  return (
    <Stack direction="row" sx={{ whiteSpace: 'nowrap' }}>
      <Button
        size="small"
        startIcon={<ShortcutIcon />}
        onClick={onRedirect}
        aria-label={`Redirect ${row.path}`}
      >
        Redirect
      </Button>
      <DeleteWithUndoButton
        record={row}
        resource="missing"
        redirect={false}
        label="Forget"
        aria-label={`Forget ${row.path}`}
        successMessage="The address is forgotten until somebody asks for it again."
      />
    </Stack>
  );
}
