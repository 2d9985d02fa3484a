'use client';

import { ask } from '../ask';
import { FileDialog } from '../files/file-dialog';
import { ChangedPages } from './changed-pages';

/** Takes in a file of texts, as the export has written it or a spreadsheet has changed it. */
export function PageFileDialog({ onClose }: { onClose: () => void }) {
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
      shown={({ pages, changedCount, unchangedCount }) => (
        <ChangedPages {...{ pages, changedCount, unchangedCount }} />
      )}
      onClose={onClose}
    />
  );
}
