'use client';

import EditIcon from '@mui/icons-material/EditNoteOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ask } from '../ask';
import { ExportButton } from '../files/export-button';
import { pageFilterOf } from '../data-provider';
import { ListButton } from '../look/list-button';
import { BulkEdit, type BulkTarget } from './bulk-edit';
import { PageFileDialog } from './page-file-dialog';

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
