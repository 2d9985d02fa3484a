import AddIcon from '@mui/icons-material/Add';
import { useState } from 'react';
import { ask } from '../ask';
import { ExportButton } from '../files/export-button';
import { counted, shownDay } from '../labels';
import { Listing } from '../ui/listing';
import { RowActions } from '../ui/row-actions';
import { RowCard, Rows } from '../ui/rows';
import type { RedirectRow } from '../rows';
import { ListButton } from '../ui/list-button';
import { ImportButton } from '../files/import-button';
import { ChangedLine, ChangeList } from '../files/file-changes';
import { RedirectDialog } from './redirect-dialog';

const REASONS: Record<string, string> = {
  desk: 'Made here',
  file: 'From a file',
  'old-shop': 'Old shop',
  renamed: 'Renamed',
  category: 'Category',
  removed: 'Removed',
};

/** What old addresses lead to. */
export function RedirectsList() {
  const [edited, setEdited] = useState<RedirectRow>();
  const change = (row: RedirectRow) => (
    <RowActions
      record={row}
      resource="redirects"
      name={row.from}
      onEdit={() => setEdited(row)}
      successMessage="The redirect is removed."
    />
  );
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
        <Rows<RedirectRow>
          columns={[
            { source: 'from', label: 'From', show: (row) => row.from },
            { source: 'to', label: 'To', width: '22%', show: shownTarget },
            { label: 'Why', width: 96, show: shownReason },
            {
              ...{ source: 'hits', label: 'Visits', width: 92, isNumber: true },
              show: (row) => row.hits.toLocaleString('en'),
            },
            { source: 'last-hit', label: 'Last visit', width: 112, show: (row) => shownDay(row.lastHitAt) },
            { source: 'made-at', label: 'Made', width: 112, show: (row) => shownDay(row.madeAt) },
            { label: 'Change', width: 148, show: change },
          ]}
          card={(row) => (
            <RowCard
              title={row.from}
              lines={[`→ ${shownTarget(row)}`, `${shownReason(row)} · ${counted(row.hits, 'visit')}`]}
            >
              {change(row)}
            </RowCard>
          )}
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

const shownTarget = ({ to }: RedirectRow) => (to === '' ? 'gone for good (410)' : to);
const shownReason = ({ reason }: RedirectRow) => REASONS[reason] ?? reason;

function RedirectActions() {
  return (
    <>
      <ListButton
        label="Add a redirect"
        icon={<AddIcon />}
        opens={(close) => <RedirectDialog title="Add a redirect" onClose={close} />}
      />
      <ExportButton name="redirects.csv" thing="redirect" ask={() => ask('Staff/ExportRedirects')} />
      <ImportButton
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
          <ChangeList
            summary={`${counted(changedCount, 'redirect')} would change, ${counted(unchangedCount, 'redirect')} would stay as they are.`}
          >
            {redirects.map(({ from, to, before }) => (
              <ChangedLine key={from}>
                <span dir="ltr">
                  {from} → {to || 'gone for good (410)'}
                  {before === '' || before === to ? '' : ` (so far: ${before})`}
                </span>
              </ChangedLine>
            ))}
          </ChangeList>
        )}
      />
    </>
  );
}
