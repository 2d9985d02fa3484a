'use client';

import { Box, Typography } from '@mui/material';
import { ask } from '../ask';
import { FileDialog } from '../files/file-dialog';
import { counted } from '../labels';

/** Takes in a file of redirects. */
export function RedirectFileDialog({ onClose }: { onClose: () => void }) {
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
