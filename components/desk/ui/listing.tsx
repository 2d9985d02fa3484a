import {
  Card,
  CardContent,
  Skeleton,
  Stack,
  Typography,
  useMediaQuery,
  Button,
  TextField,
} from '@mui/material';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import {
  List,
  Pagination,
  SearchInput,
  TopToolbar,
  useListContext,
  useTimeout,
  type SortPayload,
} from 'react-admin';
import { sentenceOf } from '../ask';
import { ScreenHead } from '../frame';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { FOLDED_SX, LIST_SX, TOOLBAR_SX } from './table';
import { SLOW_MS } from './slow-answer';
import { LoadError } from './load-error';

const ORDERS = { ASC: 'ascending', DESC: 'descending' } as const;
/** Orders that are called otherwise at the head of their column. */
const NAMES: Record<string, string> = {
  ...{ count: 'Visits', hits: 'Visits', 'last-hit': 'Last visit', found: 'Products' },
};

/**
 * A screen that is one list: its head, a field to search, what orders it where there is no table, and its pages. Where it
 * is narrow, order and filters are folded away behind a button beside the search.
 *
 * @param press is the button of the head; `above` stands between the head and the list.
 * @param sort is its first order; `sortFields` are all.
 * @param search says what the field searches; without it there is no field. `filters` stand beside it.
 * @param preset is what the filters say at first, such as a period: whatever they say, that narrows nothing.
 * @param nothing is said where nobody has narrowed the list and there is nothing in it.
 * @param actions are buttons for the list as a whole.
 * @param children are its `Rows`.
 */
export function Listing({
  resource,
  title,
  intro,
  press,
  above,
  sort,
  sortFields,
  search,
  filters = [],
  preset = {},
  nothing = 'There is nothing here yet.',
  actions,
  children,
}: {
  resource: string;
  title: string;
  intro: string;
  press?: ReactNode;
  above?: ReactNode;
  sort: SortPayload;
  sortFields: string[];
  search?: string;
  filters?: ReactElement[];
  preset?: Record<string, string>;
  nothing?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const [isOpen, setOpen] = useState(false);
  const searched =
    search === undefined ? [] : [<SearchInput key="q" source="q" alwaysOn placeholder={search} />];
  const fold = (
    <FoldButton
      key="fold"
      source="fold"
      alwaysOn
      isOpen={isOpen}
      preset={preset}
      onPress={() => setOpen(!isOpen)}
    />
  );
  const order = <SortField key="order" source="order" alwaysOn fields={sortFields} />;
  return (
    <>
      <ScreenHead title={title} intro={intro}>
        {press}
      </ScreenHead>
      {above}
      <List
        resource={resource}
        title={false}
        exporter={false}
        empty={false}
        perPage={25}
        sort={sort}
        filters={isWide ? [...searched, ...filters] : [...searched, fold, order, ...filters]}
        filterDefaultValues={preset}
        actions={actions === undefined ? false : <TopToolbar sx={TOOLBAR_SX}>{actions}</TopToolbar>}
        pagination={<Pages />}
        component="div"
        sx={isWide || isOpen ? LIST_SX : { ...LIST_SX, ...FOLDED_SX }}
      >
        <Had preset={preset} nothing={nothing}>
          {children}
        </Had>
      </List>
    </>
  );
}

/** Whether there is no answer, and no earlier one to go on with: what was typed into a row stays where it is. */
function isMissing({ data = [], error }: Pick<ReturnType<typeof useListContext>, 'data' | 'error'>): boolean {
  return Boolean(error) && data.length === 0;
}

/** The rows, or why there are none: a list that could not be had is not an empty one. */
function Had({
  preset,
  nothing,
  children,
}: {
  preset: Readonly<Record<string, string>>;
  nothing: string;
  children: ReactNode;
}) {
  const list = useListContext();
  const { data = [], isPending } = list;
  useFreshChoice(list);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  if (!isMissing(list)) {
    // A table shows by itself that it waits.
    if (isPending && !isWide) return <CardsToCome />;
    if (isPending || data.length > 0 || isNarrowed(list.filterValues, preset)) return children;
    return (
      <Card sx={{ mt: { xs: 1, md: 0 } }}>
        <CardContent>
          <Typography color="text.secondary">{nothing}</Typography>
        </CardContent>
      </Card>
    );
  }
  return <LoadError problem={sentenceOf(list.error)} onAgain={() => void list.refetch()} />;
}

/** Where cards will stand; nothing while they may still come at once. */
function CardsToCome() {
  const isLate = useTimeout(SLOW_MS);
  if (!isLate) return null;
  return (
    <Stack spacing={1.5} role="status" aria-busy aria-label="Loading" sx={{ mt: 1 }}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} variant="rounded" height={96} />
      ))}
    </Stack>
  );
}

/** Whether somebody has searched the list, or filters it by something that it is not always filtered by. */
function isNarrowed(values: unknown, preset: Readonly<Record<string, string>>): boolean {
  return Object.entries(values ?? {}).some(
    ([name, value]) => !(name in preset) && value !== undefined && value !== '' && value !== false,
  );
}

/** Rows that were chosen and are not in the list any more are not to be changed by who does not see them. */
function useFreshChoice({ filterValues, onUnselectItems }: ReturnType<typeof useListContext>) {
  const narrowed = JSON.stringify(filterValues);
  const chosenIn = useRef<string>(undefined);
  useEffect(() => {
    if (chosenIn.current === narrowed) return;
    chosenIn.current = narrowed;
    onUnselectItems();
  });
}

function Pages() {
  return isMissing(useListContext()) ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}

/**
 * Shows and hides what orders and narrows a list, where that would stand before its first row. It stands among the
 * fields, so react-admin gives it the properties of one.
 */
function FoldButton({
  isOpen,
  preset,
  onPress,
}: {
  isOpen: boolean;
  /** What the filters say at first: that narrows nothing. */
  preset: Readonly<Record<string, string>>;
  onPress: () => void;
  source: string;
  alwaysOn: boolean;
}) {
  const list = useListContext();
  const count = countNarrowing(list.filterValues, preset);
  return (
    <Button
      variant="outlined"
      startIcon={<FilterIcon />}
      aria-expanded={isOpen}
      onClick={onPress}
      sx={{ whiteSpace: 'nowrap', height: 40 }}
    >
      {count === 0 ? 'Filters' : `Filters (${count})`}
    </Button>
  );
}

/** How many filters narrow a list beyond what they say at first; the search is seen in its own field. */
function countNarrowing(values: unknown, preset: Readonly<Record<string, string>>): number {
  const given = new Map<string, unknown>(Object.entries(values ?? {}));
  return [...given].filter(
    ([name, value]) => name !== 'q' && value !== '' && value !== false && value !== preset[name],
  ).length;
}

/** What a list is ordered by, where it is no table whose heads are pressed. It stands among the filters. */
function SortField({ fields }: { fields: readonly string[]; source: string; alwaysOn: boolean }) {
  const { sort, setSort } = useListContext();
  return (
    <TextField
      select
      size="small"
      label="Order"
      value={`${sort.field} ${sort.order}`}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
      slotProps={{ select: { native: true } }}
    >
      {fields.flatMap((field) =>
        (['ASC', 'DESC'] as const).map((order) => (
          <option key={`${field} ${order}`} value={`${field} ${order}`}>
            {named(field)}, {ORDERS[order]}
          </option>
        )),
      )}
    </TextField>
  );
}

/** 'Description length'. */
function named(field: string): string {
  const words = NAMES[field] ?? field.replaceAll('-', ' ').replace(/ at$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
