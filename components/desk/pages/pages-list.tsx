'use client';

import { useMediaQuery, Box, Card, CardActionArea, Checkbox, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  DataTable,
  useMatch,
  useNavigate,
  BulkActionsToolbar,
  ListNoResults,
  useListContext,
} from 'react-admin';
import { PAGE_FILTERS, PAGE_KINDS } from '@/lib/contract/staff/roles';
import { FILTER_LABELS, KIND_LABELS, shownDay } from '../labels';
import type { PageRow } from '../rows';
import { choiceFilter } from '../look/choice-filter';
import { Listing } from '../look/listing';
import { TABLE_SX } from '../look/table';
import { Thumbnail } from '../pictures/thumbnail';
import { PageDrawer } from './page-drawer';
import { PageActions, SelectionActions } from './page-actions';
import { LengthMark, PageMarks } from './page-marks';
import { Named } from './named';
import { PageCell } from './page-cell';

const Column = DataTable.Col<PageRow>;

const filters = [
  choiceFilter('kind', 'Kind', 'All kinds', PAGE_KINDS, (id) => KIND_LABELS[id]),
  choiceFilter('filter', 'Only', 'All pages', PAGE_FILTERS, (id) => FILTER_LABELS[id]),
];

/** Every page that search engines may show, with its texts; one that is pressed opens beside the table. */
export function PagesList() {
  const linked = useMatch({ path: '/pages/:id' })?.params['id'];
  const navigate = useNavigate();
  // Apart from the address, to which the table writes its search some moments after it was typed.
  const [pressed, setPressed] = useState<string>();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <Listing
        resource="pages"
        title="Pages"
        intro="What search engines and social networks are told of every page of the shop."
        search="Name, address or text"
        sort={{ field: 'name', order: 'ASC' }}
        sortFields={['name', 'kind', 'title', 'title-length', 'description-length', 'changed-at']}
        filters={filters}
        actions={<PageActions />}
        isTable
      >
        {isWide ? <PagesTable onOpen={setPressed} /> : <PageCards onOpen={setPressed} />}
      </Listing>
      <PageDrawer
        pageKey={linked ?? pressed}
        isDirty={isDirty}
        onDirty={setDirty}
        onClose={() => {
          setDirty(false);
          setPressed(undefined);
          if (linked !== undefined) navigate('/pages');
        }}
      />
    </>
  );
}

function PagesTable({ onOpen }: { onOpen: (key: string) => void }) {
  return (
    <DataTable<PageRow>
      rowClick={(id) => {
        onOpen(String(id));
        return false;
      }}
      bulkActionButtons={<SelectionActions />}
      sx={{
        ...TABLE_SX,
        '& table': { tableLayout: 'fixed', minWidth: 1120 },
        // Page, kind, title, its length, description, its length, what to look at, when.
        '& th:nth-of-type(2)': { width: '18%' },
        '& th:nth-of-type(3)': { width: 92 },
        '& th:nth-of-type(4)': { width: '17%' },
        '& th:nth-of-type(5), & th:nth-of-type(7)': { width: 100 },
        '& th:nth-of-type(8)': { width: '11%' },
        '& th:nth-of-type(9)': { width: 104 },
      }}
    >
      <Column source="name" label="Page" render={(page) => <Named page={page} onOpen={onOpen} />} />
      <Column source="kind" label="Kind" render={(page) => KIND_LABELS[page.kind]} />
      <Column source="title" label="Title" render={(page) => <PageCell page={page} of="title" />} />
      <Column
        source="title-length"
        label="Length"
        render={(page) => <LengthMark length={page.titleLength} width={page.titleWidth} of="title" />}
      />
      <Column label="Description" disableSort render={(page) => <PageCell page={page} of="description" />} />
      <Column
        source="description-length"
        label="Length"
        render={(page) => (
          <LengthMark length={page.descriptionLength} width={page.descriptionWidth} of="description" />
        )}
      />
      <Column label="Look at" disableSort render={(page) => <PageMarks page={page} />} />
      <Column source="changed-at" label="Changed" render={(page) => shownDay(page.changedAt)} />
    </DataTable>
  );
}

/** The table of pages where it is narrow: a card for each. */
function PageCards({ onOpen }: { onOpen: (key: string) => void }) {
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
