'use client';

import { Box, Card, Stack, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { ListNoResults, useListContext } from 'react-admin';

/** A table where it is wide, and a card for each row where it is narrow. */
export function Rows({ table, cards }: { table: ReactNode; cards: ReactNode }) {
  const { data = [], isPending } = useListContext();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  // What is done with chosen rows stands above the table, out of the card.
  if (isWide) return <Card sx={{ overflow: 'visible' }}>{table}</Card>;
  if (!isPending && data.length === 0) return <ListNoResults />;
  return (
    <Stack spacing={1.5} sx={{ mt: 1 }}>
      {cards}
    </Stack>
  );
}

/**
 * A row where there is no room for a table.
 *
 * @param choice is what chooses it, where rows can be chosen.
 */
export function RowCard({
  title,
  lines,
  choice,
  children,
}: {
  title: string;
  lines: readonly string[];
  choice?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card
      sx={{
        p: 1.5,
        paddingInlineStart: choice === undefined ? 2 : 0.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        columnGap: 1,
      }}
    >
      {choice === undefined ? null : <Box sx={{ alignSelf: 'flex-start', mt: -0.5 }}>{choice}</Box>}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography
          component="h2"
          variant="body1"
          dir="ltr"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {lines.map((line) => (
          <Typography key={line} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center' }}>{children}</Box>
    </Card>
  );
}
