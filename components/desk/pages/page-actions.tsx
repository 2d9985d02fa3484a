'use client';

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { useState } from 'react';
import { Button, SortButton, TopToolbar, useListContext, useNotify } from 'react-admin';
import { ask, sentenceOf } from '../ask';
import { saveFile } from '../files/save-file';
import { pageFilterOf } from '../data-provider';
import { counted } from '../labels';
import { BulkEdit, type BulkTarget } from './bulk-edit';
import { PageFileDialog } from './page-file-dialog';

/** What can be done with the pages that the table is narrowed to. */
export function PageActions() {
  const list = useListContext();
  const { total } = list;
  const where = pageFilterOf(list.filterValues);
  const notify = useNotify();
  const [open, setOpen] = useState<'bulk' | 'file'>();
  const [isExporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    try {
      const { file, count } = await ask('Staff/ExportPages', { body: where });
      saveFile('pages.csv', file);
      notify(`${counted(count, 'page')} saved as pages.csv.`, { type: 'success' });
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    setExporting(false);
  };
  return (
    <TopToolbar>
      <SortButton
        fields={['name', 'kind', 'title', 'title-length', 'description-length', 'changed-at']}
        sx={{ display: { md: 'none' } }}
      />
      <Button label="Edit all of these" onClick={() => setOpen('bulk')} disabled={!total}>
        <EditIcon />
      </Button>
      <Button label="Export CSV" onClick={() => void exportAll()} disabled={isExporting}>
        <DownloadIcon />
      </Button>
      <Button label="Import CSV" onClick={() => setOpen('file')}>
        <UploadIcon />
      </Button>
      {open === 'bulk' ? (
        <BulkEdit target={{ where, count: total ?? 0 }} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'file' ? <PageFileDialog onClose={() => setOpen(undefined)} /> : null}
    </TopToolbar>
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
