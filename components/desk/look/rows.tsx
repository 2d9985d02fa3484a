'use client';

import { Box, Card, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { ListNoResults, useListContext, type RaRecord } from 'react-admin';

/** What a row shows where there is no room for a table. */
interface RowCard {
  title: string;
  lines: readonly string[];
  actions: ReactNode;
}

/** A table where it is wide, and a card for each row where it is narrow. */
export function Rows<Row extends RaRecord>({ table, card }: { table: ReactNode; card: (row: Row) => RowCard }) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return isWide ? <Card>{table}</Card> : <Cards card={card} />;
}

function Cards<Row extends RaRecord>({ card }: { card: (row: Row) => RowCard }) {
  const { data = [], isPending } = useListContext<Row>();
  if (!isPending && data.length === 0) return <ListNoResults />;
  return (
    <Stack spacing={1.5} sx={{ mt: 1 }}>
      {data.map((row) => {
        const { title, lines, actions } = card(row);
        return (
          <Card key={row.id} sx={{ p: 2 }}>
            <Typography component="h2" variant="body1" dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {lines.map((line) => (
              <Typography key={line} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {line}
              </Typography>
            ))}
            <Box sx={{ mt: 1 }}>{actions}</Box>
          </Card>
        );
      })}
    </Stack>
  );
}
