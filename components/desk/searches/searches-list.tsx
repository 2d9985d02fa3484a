'use client';

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Button as PlainButton } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  Button,
  DataTable,
  List,
  Pagination,
  SearchInput,
  SelectInput,
  SortButton,
  TopToolbar,
  useListContext,
  useNotify,
} from 'react-admin';
import { ask, sentenceOf } from '../ask';
import { searchesAsked } from '../data-provider';
import { saveFile } from '../files/save-file';
import { ScreenHead } from '../frame';
import { counted, shownDay } from '../labels';
import { RowCard, Rows } from '../look/rows';
import { LINES_SX, LIST_SX } from '../look/table';
import type { SearchRow } from '../rows';
import { SearchDialog } from './search-dialog';

// Term, searches, products, clicks, click rate, last, change.
const SX = {
  ...LINES_SX,
  '& th:nth-of-type(2), & th:nth-of-type(3), & th:nth-of-type(4), & th:nth-of-type(5)': { width: 112 },
  '& th:nth-of-type(6)': { width: 128 },
  '& th:nth-of-type(7)': { width: 128 },
};

const PERIODS = [7, 28, 90].map((days) => ({ id: String(days), name: `Last ${days} days` }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Part of a search" />,
  <SelectInput
    key="days"
    source="days"
    label="Period"
    alwaysOn
    choices={PERIODS}
    emptyText={false}
    isRequired
  />,
  <BooleanInput key="nothing" source="nothing" label="Without result" alwaysOn />,
];

/** What customers searched for, and what is done about it. */
export function SearchesList() {
  const [looked, setLooked] = useState<SearchRow>();
  return (
    <>
      <ScreenHead
        title="Searches"
        intro="What was searched for, how much it found, and how many opened something. Kept for 90 days, and of nobody."
      />
      <List
        resource="searches"
        title={false}
        exporter={false}
        empty={false}
        perPage={25}
        sort={{ field: 'searches', order: 'DESC' }}
        filters={filters}
        filterDefaultValues={{ days: '28' }}
        actions={<SearchActions />}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        component="div"
        sx={LIST_SX}
      >
        <Rows
          table={
            <DataTable<SearchRow> bulkActionButtons={false} sx={SX}>
              <DataTable.Col<SearchRow>
                source="term"
                label="Searched for"
                render={(row) => <bdi>{row.term}</bdi>}
              />
              <DataTable.NumberCol<SearchRow> source="searches" label="Searches" />
              <DataTable.NumberCol<SearchRow>
                source="found"
                label="Products"
                render={(row) => (row.found === 0 ? <strong>none</strong> : row.found.toLocaleString('en'))}
              />
              <DataTable.NumberCol<SearchRow> source="clicks" label="Clicks" />
              <DataTable.NumberCol<SearchRow>
                source="click-rate"
                label="Click rate"
                render={(row) => shownRate(row.clickRate)}
              />
              <DataTable.Col<SearchRow>
                source="last-day"
                label="Last"
                render={(row) => shownDay(row.lastDay)}
              />
              <DataTable.Col<SearchRow>
                label="Change"
                disableSort
                render={(row) => <SteerButton row={row} onPress={setLooked} />}
              />
            </DataTable>
          }
          cards={<SearchCards onPress={setLooked} />}
        />
      </List>
      {looked === undefined ? null : <SearchDialog term={looked.term} onClose={() => setLooked(undefined)} />}
    </>
  );
}

const shownRate = (rate: number) => `${Math.round(rate * 100)} %`;

function SearchCards({ onPress }: { onPress: (row: SearchRow) => void }) {
  const { data = [] } = useListContext<SearchRow>();
  return data.map((row) => (
    <RowCard
      key={row.id}
      title={row.term}
      lines={[
        `${counted(row.searches, 'search', 'searches')} · ${row.found === 0 ? 'no product' : counted(row.found, 'product')}`,
        `${counted(row.clicks, 'click')} · ${shownRate(row.clickRate)} opened something`,
      ]}
    >
      <SteerButton row={row} onPress={onPress} />
    </RowCard>
  ));
}

function SteerButton({ row, onPress }: { row: SearchRow; onPress: (row: SearchRow) => void }) {
  return (
    <PlainButton
      size="small"
      startIcon={<TuneIcon />}
      onClick={() => onPress(row)}
      aria-label={`Steer ${row.term}`}
    >
      Steer
    </PlainButton>
  );
}

function SearchActions() {
  const notify = useNotify();
  const list = useListContext();
  const exportAll = async () => {
    try {
      const { file, count } = await ask('Staff/ExportSearches', {
        body: searchesAsked(list.filterValues, list.sort),
      });
      saveFile('searches.csv', file);
      notify(`${counted(count, 'search', 'searches')} saved as searches.csv.`, { type: 'success' });
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
  };
  return (
    <TopToolbar>
      <SortButton
        fields={['searches', 'term', 'found', 'clicks', 'click-rate', 'last-day']}
        sx={{ display: { md: 'none' } }}
      />
      <Button label="Export CSV" onClick={() => void exportAll()}>
        <DownloadIcon />
      </Button>
    </TopToolbar>
  );
}
