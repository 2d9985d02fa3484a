'use client';

import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { counted } from '../labels';

/** What would change, thing by thing: how many of them (`thing`: 'page'), and of the first ones what they would say. */
export function WhatChanges<Row extends { readonly key: string; readonly name: string }>({
  thing,
  rows,
  changedCount,
  unchangedCount,
  children,
}: {
  thing: string;
  rows: readonly Row[];
  changedCount: number;
  unchangedCount: number;
  children: (row: Row) => ReactNode;
}) {
  return (
    <Box component="section" aria-label="What changes">
      <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {counted(changedCount, thing)} would change, {counted(unchangedCount, thing)} would stay as they are.
      </Typography>
      {rows.length < changedCount ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          The first {rows.length} of them:
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box component="li" key={row.key} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
              {row.name}
            </Typography>
            {children(row)}
          </Box>
        ))}
      </Box>
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
