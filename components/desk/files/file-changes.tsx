import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { counted } from '../labels';

/** How many things a file or a template would change, and how many not. */
export interface ChangeCounts {
  readonly changedCount: number;
  readonly unchangedCount: number;
}

/** What would change, thing by thing: how many of them (`thing`: 'page'), and of the first ones what they would say. */
export function FileChanges<Row extends { readonly key: string; readonly name: string }>({
  thing,
  counts: { changedCount, unchangedCount },
  rows,
  children,
}: {
  thing: string;
  counts: ChangeCounts;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  return (
    <ChangeList
      summary={`${counted(changedCount, thing)} would change, ${counted(unchangedCount, thing)} would stay as they are.`}
      note={rows.length < changedCount ? `The first ${rows.length} of them:` : ''}
    >
      {rows.map((row) => (
        <Box component="li" key={row.key} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
            {row.name}
          </Typography>
          {children(row)}
        </Box>
      ))}
    </ChangeList>
  );
}

/** What would change: `said` in a sentence, and below it one after the other. */
export function ChangeList({
  summary,
  note = '',
  children,
}: {
  summary: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <Box component="section" aria-label="What changes">
      <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {summary}
      </Typography>
      {note === '' ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {note}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** A line of a file that says what it changes. */
export function ChangedLine({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{children}</Typography>
    </Box>
  );
}

/** What one field said and would say; nothing where it stays. */
export function Changed({ name, before, after }: { name: string; before: string; after: string }) {
  if (before === after) return null;
  return (
    <Typography variant="body2" component="div" dir="auto">
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}:{' '}
      </Box>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {before || 'nothing'}
      </Box>{' '}
      →{' '}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        {after || 'nothing'}
      </Box>
    </Typography>
  );
}
