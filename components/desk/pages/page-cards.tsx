'use client';

import { Box, Card, CardActionArea, Checkbox, Stack, Typography } from '@mui/material';
import { BulkActionsToolbar, ListNoResults, useListContext } from 'react-admin';
import { KIND_LABELS } from '../labels';
import { Thumbnail } from '../pictures/thumbnail';
import type { PageRow } from '../rows';
import { PageCell } from './page-cell';
import { LengthMark, PageMarks } from './page-marks';
import { SelectionActions } from './page-actions';

/** The table of pages where it is narrow: a card for each. */
export function PageCards({ onOpen }: { onOpen: (key: string) => void }) {
  const { data = [], isPending, selectedIds, onToggleItem } = useListContext<PageRow>();
  if (!isPending && data.length === 0) return <ListNoResults />;
  return (
    <>
      <BulkActionsToolbar>
        <SelectionActions />
      </BulkActionsToolbar>
      <Stack spacing={1.5} sx={{ mt: 1 }}>
        {data.map((page) => (
          <Card key={page.id} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <Checkbox
              checked={selectedIds.includes(page.id)}
              onChange={() => onToggleItem(page.id)}
              slotProps={{ input: { 'aria-label': `Choose ${page.name}` } }}
            />
            <Box sx={{ minWidth: 0, flex: 1, p: 1.5, paddingInlineStart: 0 }}>
              <CardActionArea
                onClick={() => onOpen(page.id)}
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="caption" color="text.secondary">
                    {KIND_LABELS[page.kind]}
                  </Typography>
                  <Typography component="h2" dir="auto" sx={{ fontWeight: 600 }}>
                    {page.name}
                  </Typography>
                </Box>
                <Thumbnail image={page.image} width={48} height={48} />
              </CardActionArea>
              <Stack spacing={1}>
                <PageCell page={page} of="title">
                  <LengthMark isLine length={page.titleLength} width={page.titleWidth} of="title" />
                </PageCell>
                <PageCell page={page} of="description">
                  <LengthMark
                    isLine
                    length={page.descriptionLength}
                    width={page.descriptionWidth}
                    of="description"
                  />
                </PageCell>
                <PageMarks page={page} />
              </Stack>
            </Box>
          </Card>
        ))}
      </Stack>
    </>
  );
}
