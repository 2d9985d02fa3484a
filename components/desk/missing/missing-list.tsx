import ShortcutIcon from '@mui/icons-material/ShortcutOutlined';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { counted, shownDay } from '../labels';
import { RedirectDialog } from '../redirects/redirect-dialog';
import { Listing } from '../ui/listing';
import { RemoveRow } from '../ui/row-actions';
import { RowCard, Rows } from '../ui/rows';
import type { MissingRow } from '../rows';

/** Addresses that visitors met and nothing answers: one press makes a redirect of each. */
export function MissingList() {
  const [chosen, setChosen] = useState<MissingRow>();
  const change = (row: MissingRow) => (
    <Stack direction="row" sx={{ whiteSpace: 'nowrap' }}>
      <Button
        size="small"
        startIcon={<ShortcutIcon />}
        onClick={() => setChosen(row)}
        aria-label={`Redirect ${row.path}`}
      >
        Redirect
      </Button>
      <RemoveRow
        record={row}
        resource="missing"
        label="Forget"
        aria-label={`Forget ${row.path}`}
        successMessage="The address is forgotten until somebody asks for it again."
      />
    </Stack>
  );
  return (
    <>
      <Listing
        resource="missing"
        title="Not found"
        intro="Addresses that visitors met and nothing answers, the most asked for first."
        search="Part of an address"
        nothing="Nobody has met an address that nothing answers."
        sort={{ field: 'count', order: 'DESC' }}
        sortFields={['count', 'last-seen', 'first-seen', 'path']}
      >
        <Rows<MissingRow>
          columns={[
            { source: 'path', label: 'Address', show: (row) => row.path },
            {
              ...{ source: 'count', label: 'Visits', width: 96, isNumber: true },
              show: (row) => row.visits.toLocaleString('en'),
            },
            { source: 'first-seen', label: 'First', width: 128, show: (row) => shownDay(row.firstSeenAt) },
            { source: 'last-seen', label: 'Last', width: 128, show: (row) => shownDay(row.lastSeenAt) },
            { label: 'Change', width: 240, show: change },
          ]}
          card={(row) => (
            <RowCard
              title={row.path}
              lines={[`${counted(row.visits, 'visit')}, the last on ${shownDay(row.lastSeenAt)}`]}
            >
              {change(row)}
            </RowCard>
          )}
        />
      </Listing>
      {chosen === undefined ? null : (
        <RedirectDialog title="Make a redirect" from={chosen.path} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
