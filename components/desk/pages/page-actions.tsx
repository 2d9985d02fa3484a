'use client';

import EditIcon from '@mui/icons-material/EditNoteOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { useState } from 'react';
import { Button, useListContext } from 'react-admin';
import { ask } from '../ask';
import { ExportButton } from '../files/export-button';
import { pageFilterOf } from '../data-provider';
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
      <Button label="Edit all of these" onClick={() => setOpen('bulk')} disabled={!total}>
        <EditIcon />
      </Button>
      <ExportButton name="pages.csv" thing="page" ask={() => ask('Staff/ExportPages', { body: where })} />
      <Button label="Import CSV" onClick={() => setOpen('file')}>
        <UploadIcon />
      </Button>
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
      <Button label="Edit by template" onClick={() => setOpen(true)}>
        <EditIcon />
      </Button>
      {isOpen ? (
        <BulkEdit target={target} onDone={() => onUnselectItems()} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
