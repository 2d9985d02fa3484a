'use client';

import { Box, Typography } from '@mui/material';
import { ask } from '../ask';
import { FileDialog } from '../files/file-dialog';
import { counted, RULE_LABELS } from '../labels';

/** Takes in a file of what is said of terms. */
export function RuleFileDialog({ onClose }: { onClose: () => void }) {
  return (
    <FileDialog
      title="Import search words"
      columns={
        <>
          A CSV file with the columns <code>kind</code> (synonym, redirect, pin or bury), <code>term</code>,{' '}
          <code>target</code> (the other name, a page of this shop, or a product’s address, handle or SKU) and{' '}
          <code>place</code> of pinned products. What stands in no line stays.
        </>
      }
      what="line"
      preview={(file) => ask('Staff/ImportSearchRules', { body: { File: file, IsDryRun: true } })}
      take={(file) => ask('Staff/ImportSearchRules', { body: { File: file, IsDryRun: false } })}
      shown={({ rules, changedCount, unchangedCount }) => (
        <Box component="section" aria-label="What changes">
          <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
            {counted(changedCount, 'line')} would change something, {counted(unchangedCount, 'line')} nothing.
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rules.map(({ kind, term, target }) => (
              <Box
                component="li"
                key={`${kind} ${term} ${target}`}
                sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                <Typography variant="body2">
                  {RULE_LABELS[kind].name}: <bdi>{term}</bdi> → <bdi>{target}</bdi>
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
