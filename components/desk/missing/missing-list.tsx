'use client';

import ShortcutIcon from '@mui/icons-material/ShortcutOutlined';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { DataTable, DeleteWithUndoButton, useListContext } from 'react-admin';
import { counted, shownDay } from '../labels';
import { RedirectDialog } from '../redirects/redirect-dialog';
import { Listing } from '../look/listing';
import { RowCard, Rows } from '../look/rows';
import { LINES_SX } from '../look/table';
import type { MissingRow } from '../rows';

const Column = DataTable.Col<MissingRow>;

// Address, visits, first, last, change.
const SX = {
  ...LINES_SX,
  '& th:nth-of-type(2)': { width: 96 },
  '& th:nth-of-type(3), & th:nth-of-type(4)': { width: 128 },
  '& th:nth-of-type(5)': { width: 240 },
};

/** Addresses that visitors met and nothing answers: one press makes a redirect of each. */
export function MissingList() {
  const [chosen, setChosen] = useState<MissingRow>();
  return (
    <>
      <Listing
        resource="missing"
        title="Not found"
        intro="Addresses that visitors met and nothing answers, the most asked for first."
        search="Part of an address"
        sort={{ field: 'count', order: 'DESC' }}
        sortFields={['count', 'last-seen', 'first-seen', 'path']}
      >
        <Rows
          table={
            <DataTable<MissingRow> bulkActionButtons={false} sx={SX}>
              <Column source="path" label="Address" />
              <Column
                source="count"
                label="Visits"
                align="right"
                render={(row) => row.visits.toLocaleString('en')}
              />
              <Column source="first-seen" label="First" render={(row) => shownDay(row.firstSeenAt)} />
              <Column source="last-seen" label="Last" render={(row) => shownDay(row.lastSeenAt)} />
              <Column
                label="Change"
                disableSort
                render={(row) => <RowActions row={row} onRedirect={() => setChosen(row)} />}
              />
            </DataTable>
          }
          cards={<MissingCards onRedirect={setChosen} />}
        />
      </Listing>
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
