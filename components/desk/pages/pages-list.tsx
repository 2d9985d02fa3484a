import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useMatch, useNavigate } from 'react-admin';
import { PAGE_FILTERS, PAGE_KINDS } from '@/lib/contract/staff/roles';
import { FILTER_LABELS, KIND_LABELS, shownDay } from '../labels';
import type { PageRow } from '../rows';
import { choiceFilter } from '../ui/choice-filter';
import { Listing } from '../ui/listing';
import { RowChoice, Rows } from '../ui/rows';
import { TABLE_SX } from '../ui/table';
import { Thumbnail } from '../pictures/thumbnail';
import { PageDrawer } from './page-drawer';
import { PageActions, SelectionActions } from './page-actions';
import { LengthMark, PageMarks } from './page-marks';
import { Named } from './named';
import { PageCell } from './page-cell';

const filters = [
  choiceFilter('kind', 'Kind', 'All kinds', PAGE_KINDS, (id) => KIND_LABELS[id]),
  choiceFilter('filter', 'Only', 'All pages', PAGE_FILTERS, (id) => FILTER_LABELS[id]),
];

const SX = { ...TABLE_SX, '& table': { tableLayout: 'fixed', minWidth: 1120 } };

/** Every page that search engines may show, with its texts; one that is pressed opens beside the table. */
export function PagesList() {
  const linked = useMatch({ path: '/pages/:id' })?.params['id'];
  const navigate = useNavigate();
  // Apart from the address, to which the table writes its search some moments after it was typed.
  const [pressed, setPressed] = useState<string>();
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
      >
        <Rows<PageRow>
          sx={SX}
          onPress={setPressed}
          forChosen={<SelectionActions />}
          columns={[
            {
              source: 'name',
              label: 'Page',
              width: '18%',
              show: (page) => <Named page={page} onOpen={setPressed} />,
            },
            { source: 'kind', label: 'Kind', width: 92, show: (page) => KIND_LABELS[page.kind] },
            {
              source: 'title',
              label: 'Title',
              width: '17%',
              show: (page) => <PageCell page={page} of="title" />,
            },
            {
              ...{ source: 'title-length', label: 'Length', width: 100 },
              show: (page) => <LengthMark length={page.titleLength} width={page.titleWidth} of="title" />,
            },
            { label: 'Description', show: (page) => <PageCell page={page} of="description" /> },
            {
              ...{ source: 'description-length', label: 'Length', width: 100 },
              show: ({ descriptionLength, descriptionWidth }) => (
                <LengthMark length={descriptionLength} width={descriptionWidth} of="description" />
              ),
            },
            { label: 'Look at', width: '11%', show: (page) => <PageMarks page={page} /> },
            { source: 'changed-at', label: 'Changed', width: 104, show: (page) => shownDay(page.changedAt) },
          ]}
          card={(page) => <PageCard page={page} onOpen={setPressed} />}
        />
      </Listing>
      <PageDrawer
        pageKey={linked ?? pressed}
        onClose={() => {
          setPressed(undefined);
          if (linked !== undefined) navigate('/pages');
        }}
      />
    </>
  );
}

function PageCard({ page, onOpen }: { page: PageRow; onOpen: (key: string) => void }) {
  return (
    <Card sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <RowChoice id={page.id} name={page.name} />
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
  );
}
