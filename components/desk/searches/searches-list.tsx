import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, SelectInput, useListContext } from 'react-admin';
import { ask } from '../ask';
import { searchesRequest } from '../data-provider';
import { ExportButton } from '../files/export-button';
import { counted, shownDay } from '../labels';
import { Listing } from '../ui/listing';
import { RowCard, Rows } from '../ui/rows';
import type { SearchRow } from '../rows';
import { SearchDialog } from './search-dialog';

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
  const change = (row: SearchRow) => (
    <Button
      size="small"
      startIcon={<TuneIcon />}
      onClick={() => setLooked(row)}
      aria-label={`Steer ${row.term}`}
    >
      Steer
    </Button>
  );
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
        <Rows<SearchRow>
          columns={[
            { source: 'term', label: 'Searched for', show: (row) => <bdi>{row.term}</bdi> },
            { ...FIGURE, source: 'searches', label: 'Searches', show: (row) => shown(row.searches) },
            {
              ...{ ...FIGURE, source: 'found', label: 'Products' },
              show: (row) => (row.found === 0 ? <strong>none</strong> : shown(row.found)),
            },
            { ...FIGURE, source: 'clicks', label: 'Clicks', show: (row) => shown(row.clicks) },
            { ...FIGURE, source: 'click-rate', label: 'Click rate', show: shownRate },
            { source: 'last-day', label: 'Last', width: 128, show: (row) => shownDay(row.lastDay) },
            { label: 'Change', width: 128, show: change },
          ]}
          card={(row) => (
            <RowCard
              title={row.term}
              lines={[
                `${counted(row.searches, 'search', 'searches')} · ${row.found === 0 ? 'no product' : counted(row.found, 'product')}`,
                `${counted(row.clicks, 'click')} · ${shownRate(row)} opened something`,
              ]}
            >
              {change(row)}
            </RowCard>
          )}
        />
      </Listing>
      {looked === undefined ? null : <SearchDialog term={looked.term} onClose={() => setLooked(undefined)} />}
    </>
  );
}

const FIGURE = { width: 112, isNumber: true } as const;
const shown = (count: number) => count.toLocaleString('en');
const shownRate = ({ clickRate }: SearchRow) => `${Math.round(clickRate * 100)} %`;

function SearchActions() {
  const list = useListContext();
  return (
    <ExportButton
      name="searches.csv"
      thing="search"
      things="searches"
      ask={() => ask('Staff/ExportSearches', { body: searchesRequest(list.filterValues, list.sort) })}
    />
  );
}
