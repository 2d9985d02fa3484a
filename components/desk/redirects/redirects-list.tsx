'use client';

import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { useState } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { Box, Typography } from '@mui/material';
import { ask } from '../ask';
import { ExportButton } from '../files/export-button';
import { counted, shownDay } from '../labels';
import { Listing } from '../look/listing';
import { RowActions } from '../look/row-actions';
import { RowCard, Rows } from '../look/rows';
import { LINES_SX } from '../look/table';
import type { RedirectRow } from '../rows';
import { ListButton } from '../look/list-button';
import { FileDialog } from '../files/file-dialog';
import { RedirectDialog } from './redirect-dialog';

const Column = DataTable.Col<RedirectRow>;
const NumberColumn = DataTable.NumberCol<RedirectRow>;

const REASONS: Record<string, string> = {
  desk: 'Made here',
  file: 'From a file',
  'old-shop': 'Old shop',
  renamed: 'Renamed',
  category: 'Category',
  removed: 'Removed',
};

// From, to, why, visits, last visit, made, change.
const SX = {
  ...LINES_SX,
  '& th:nth-of-type(2)': { width: '22%' },
  '& th:nth-of-type(3)': { width: 96 },
  '& th:nth-of-type(4)': { width: 92 },
  '& th:nth-of-type(5), & th:nth-of-type(6)': { width: 112 },
  '& th:nth-of-type(7)': { width: 148 },
};

/** What old addresses lead to. */
export function RedirectsList() {
  const [edited, setEdited] = useState<RedirectRow>();
  return (
    <>
      <Listing
        resource="redirects"
        title="Redirects"
        intro="Where old addresses lead. Renamed and removed things make their own."
        search="Part of an address"
        sort={{ field: 'from', order: 'ASC' }}
        sortFields={['from', 'to', 'hits', 'last-hit', 'made-at']}
        actions={<RedirectActions />}
      >
        <Rows
          table={
            <DataTable<RedirectRow> bulkActionButtons={false} sx={SX}>
              <Column source="from" label="From" />
              <Column source="to" label="To" render={(row) => shownTarget(row)} />
              <Column label="Why" disableSort render={(row) => REASONS[row.reason] ?? row.reason} />
              <NumberColumn source="hits" label="Visits" />
              <Column source="last-hit" label="Last visit" render={(row) => shownDay(row.lastHitAt)} />
              <Column source="made-at" label="Made" render={(row) => shownDay(row.madeAt)} />
              <Column
                label="Change"
                disableSort
                render={(row) => <RedirectRowActions row={row} onEdit={() => setEdited(row)} />}
              />
            </DataTable>
          }
          cards={<RedirectCards onEdit={setEdited} />}
        />
      </Listing>
      {edited === undefined ? null : (
        <RedirectDialog
          title="Edit a redirect"
          from={edited.from}
          to={edited.to}
          replaces={edited.from}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function RedirectCards({ onEdit }: { onEdit: (row: RedirectRow) => void }) {
  const { data = [] } = useListContext<RedirectRow>();
  return data.map((row) => (
    <RowCard
      key={row.id}
      title={row.from}
      lines={[
        `→ ${shownTarget(row)}`,
        `${REASONS[row.reason] ?? row.reason} · ${counted(row.hits, 'visit')}`,
      ]}
    >
      <RedirectRowActions row={row} onEdit={() => onEdit(row)} />
    </RowCard>
  ));
}

function shownTarget({ to }: RedirectRow): string {
  return to === '' ? 'gone for good (410)' : to;
}

function RedirectRowActions({ row, onEdit }: { row: RedirectRow; onEdit: () => void }) {
  return (
    <RowActions
      record={row}
      resource="redirects"
      name={row.from}
      onEdit={onEdit}
      successMessage="The redirect is removed."
    />
  );
}

function RedirectActions() {
  const [open, setOpen] = useState<'new' | 'file'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ListButton label="Add a redirect" onPress={() => setOpen('new')}>
        <AddIcon />
      </ListButton>
      <ExportButton name="redirects.csv" thing="redirect" ask={() => ask('Staff/ExportRedirects')} />
      <ListButton label="Import CSV" onPress={() => setOpen('file')}>
        <UploadIcon />
      </ListButton>
      {open === 'new' ? <RedirectDialog title="Add a redirect" onClose={close} /> : null}
      {open === 'file' ? <RedirectFileDialog onClose={close} /> : null}
    </>
  );
}

/** Takes in a file of redirects. */
function RedirectFileDialog({ onClose }: { onClose: () => void }) {
  return (
    <FileDialog
      title="Import redirects"
      columns={
        <>
          A CSV file with the columns <code>from</code> and <code>to</code>; an empty <code>to</code> says
          that the page is gone for good. The exports of other shops are understood as well.
        </>
      }
      what="redirect"
      preview={(file) => ask('Staff/ImportRedirects', { body: { File: file, IsDryRun: true } })}
      take={(file) => ask('Staff/ImportRedirects', { body: { File: file, IsDryRun: false } })}
      shown={({ redirects, changedCount, unchangedCount }) => (
        <Box component="section" aria-label="What changes">
          <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
            {counted(changedCount, 'redirect')} would change, {counted(unchangedCount, 'redirect')} would stay
            as they are.
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {redirects.map(({ from, to, before }) => (
              <Box
                component="li"
                key={from}
                sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                <Typography variant="body2" dir="ltr">
                  {from} → {to || 'gone for good (410)'}
                  {before === '' || before === to ? '' : ` (so far: ${before})`}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      onClose={onClose}
    />
  );
}
