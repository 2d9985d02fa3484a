'use client';

import EditIcon from '@mui/icons-material/EditNoteOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ask } from '../ask';
import { ExportButton } from '../files/export-button';
import { pageFilterOf } from '../data-provider';
import { ListButton } from '../look/list-button';
import { FileDialog } from '../files/file-dialog';
import { BulkEdit, type BulkTarget } from './bulk-edit';
import { ChangedPages } from './changed-pages';

/** What can be done with the pages that the table is narrowed to. */
export function PageActions() {
  const list = useListContext();
  const { total } = list;
  const where = pageFilterOf(list.filterValues);
  const [open, setOpen] = useState<'bulk' | 'file'>();
  return (
    <>
      <ListButton label="Edit all of these" onPress={() => setOpen('bulk')} isDisabled={!total}>
        <EditIcon />
      </ListButton>
      <ExportButton name="pages.csv" thing="page" ask={() => ask('Staff/ExportPages', { body: where })} />
      <ListButton label="Import CSV" onPress={() => setOpen('file')}>
        <UploadIcon />
      </ListButton>
      {open === 'bulk' ? (
        <BulkEdit target={{ where, count: total ?? 0 }} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'file' ? <PageFileDialog onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** What can be done with the pages that are chosen in the table. */
export function SelectionActions() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const target: BulkTarget = { keys: selectedIds.map(String), count: selectedIds.length };
  return (
    <>
      <ListButton label="Edit by template" onPress={() => setOpen(true)}>
        <EditIcon />
      </ListButton>
      {isOpen ? (
        <BulkEdit target={target} onDone={() => onUnselectItems()} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Takes in a file of texts, as the export has written it or a spreadsheet has changed it. */
function PageFileDialog({ onClose }: { onClose: () => void }) {
  return (
    <FileDialog
      title="Import texts of pages"
      columns={
        <>
          A CSV file with the columns <code>Key</code> or <code>Address</code>, and any of <code>Title</code>,{' '}
          <code>Description</code> and <code>Noindex</code>. A column that is missing changes nothing. The
          export is such a file.
        </>
      }
      what="page"
      preview={(file) => ask('Staff/PreviewPageFile', { body: { File: file } })}
      take={(file) => ask('Staff/ImportPageFile', { body: { File: file } })}
      shown={(read) => <ChangedPages read={read} />}
      onClose={onClose}
    />
  );
}
