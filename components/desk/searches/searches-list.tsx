'use client';

import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Button as PlainButton } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, DataTable, SelectInput, useListContext } from 'react-admin';
import { ask } from '../ask';
import { searchesAsked } from '../data-provider';
import { ExportButton } from '../files/export-button';
import { counted, shownDay } from '../labels';
import { Listing } from '../look/listing';
import { RowCard, Rows } from '../look/rows';
import { LINES_SX } from '../look/table';
import type { SearchRow } from '../rows';
import { SearchDialog } from './search-dialog';

const Column = DataTable.Col<SearchRow>;
const NumberColumn = DataTable.NumberCol<SearchRow>;

// Term, searches, products, clicks, click rate, last, change.
const SX = {
  ...LINES_SX,
  '& th:nth-of-type(2), & th:nth-of-type(3), & th:nth-of-type(4), & th:nth-of-type(5)': { width: 112 },
  '& th:nth-of-type(6)': { width: 128 },
  '& th:nth-of-type(7)': { width: 128 },
};

const PERIODS = [7, 28, 90].map((days) => ({ id: String(days), name: `Last ${days} days` }));

const filters = [
  <SelectInput
    key="days"
    source="days"
    // As an element: there is always one, which no mark has to say.
    label={<>Period</>}
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
      <Listing
        resource="searches"
        title="Searches"
        intro="What was searched for, how much it found, and how many opened something. Kept for 90 days; who searched is not."
        search="Part of a search"
        sort={{ field: 'searches', order: 'DESC' }}
        sortFields={['searches', 'term', 'found', 'clicks', 'click-rate', 'last-day']}
        filters={filters}
        preset={{ days: '28' }}
        nothing="Nobody has searched for anything in this period."
        actions={<SearchActions />}
      >
        <Rows
          table={
            <DataTable<SearchRow> bulkActionButtons={false} sx={SX}>
              <Column source="term" label="Searched for" render={(row) => <bdi>{row.term}</bdi>} />
              <NumberColumn source="searches" label="Searches" />
              <Column
                source="found"
                label="Products"
                align="right"
                render={(row) => (row.found === 0 ? <strong>none</strong> : row.found.toLocaleString('en'))}
              />
              <NumberColumn source="clicks" label="Clicks" />
              <Column
                source="click-rate"
                label="Click rate"
                align="right"
                render={(row) => shownRate(row.clickRate)}
              />
              <Column source="last-day" label="Last" render={(row) => shownDay(row.lastDay)} />
              <Column
                label="Change"
                disableSort
                render={(row) => <SteerButton row={row} onPress={setLooked} />}
              />
            </DataTable>
          }
          cards={<SearchCards onPress={setLooked} />}
        />
      </Listing>
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
  const list = useListContext();
  return (
    <ExportButton
      name="searches.csv"
      thing="search"
      things="searches"
      ask={() => ask('Staff/ExportSearches', { body: searchesAsked(list.filterValues, list.sort) })}
    />
  );
}
