import { useState, type ComponentProps } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Drawer } from '@/components/ui/drawer';
import { Link } from '@/components/ui/link';
import { isFiltered, listHref, listQuery, withoutFilters, type ListState } from '@/lib/addresses/list-state';
import { fetchJson } from '@/lib/calls/fetch-json';
import { FilterFields } from './filter-fields';
import type { FilterGroup } from './filter-groups';
import { chosenIn, toggled } from './list-link';

const isNumber = (data: unknown): data is number => typeof data === 'number';

async function fetchCount(address: string): Promise<number> {
  const count = await fetchJson(address, isNumber);
  if (count === undefined) throw new Error(`${address}: no number`);
  return count;
}

/** A group without its counts, which are of the list that is shown: of another one nobody knows yet what leads nowhere. */
const uncounted = (group: FilterGroup): FilterGroup => ({
  ...group,
  options: group.options.map(({ count: _count, ...option }) => option),
});

/** The filters in the drawer of a phone: ticks are collected, the last button names how many products they leave. */
export function FilterDrawerForm({
  countAddress,
  path,
  initial,
  count,
  groups,
}: {
  countAddress: string;
  path: string;
  initial: ListState;
  /** Products under the `initial` filters; undefined where nobody says. */
  count: number | undefined;
  groups: readonly FilterGroup[];
}) {
  const [state, setState] = useState(initial);
  const isChanged = listQuery({ ...state, page: 1 }) !== listQuery({ ...initial, page: 1 });
  const counted = useSWR<number, Error>(
    isChanged ? `${countAddress}${listQuery({ ...state, page: 1 })}` : null,
    fetchCount,
    { revalidateOnFocus: false },
  );
  const results = isChanged ? counted.data : count;
  return (
    <form
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        setState(chosenIn(event.currentTarget, state));
      }}
      onChange={({ currentTarget, target }) => {
        // A price that is typed counts without its own button, too.
        if (target.type === 'number') setState({ ...state, prices: chosenIn(currentTarget, state).prices });
      }}
    >
      <FilterFields
        groups={isChanged ? groups.map(uncounted) : groups}
        state={state}
        onToggle={(parameter, value) => setState(toggled(state, parameter, value))}
      />
      <div className="sticky -bottom-4 -mx-4 mt-4 flex gap-3 border-t border-line bg-surface p-4 pb-safe-3">
        {isFiltered(state) ? (
          <Button
            variant="quiet"
            onClick={({ currentTarget: { form } }) => {
              for (const field of form?.elements ?? [])
                if (field instanceof HTMLInputElement && field.type === 'number') field.value = '';
              setState(withoutFilters(state));
            }}
          >
            Clear all
          </Button>
        ) : null}
        <Link
          href={isChanged ? listHref(path, { ...state, page: 1 }) : listHref(path, initial)}
          aria-busy={isChanged && results === undefined && counted.error === undefined}
          className={buttonClass({}, 'grow')}
        >
          {results === undefined ? 'Show results' : `Show ${results} ${results === 1 ? 'result' : 'results'}`}
        </Link>
      </div>
      <p role="status" className="sr-only">
        {results === undefined ? '' : `${results} ${results === 1 ? 'product' : 'products'}`}
      </p>
    </form>
  );
}

/** The drawer of a phone with a list's filters, as they are in its address, `query`. */
export function FilterDialog({
  query,
  isOpen,
  onClose,
  ...form
}: { query: string } & Omit<ComponentProps<typeof Drawer>, 'title' | 'children'> &
  ComponentProps<typeof FilterDrawerForm>) {
  return (
    <Drawer title="Filters" isOpen={isOpen} onClose={onClose}>
      <FilterDrawerForm key={query} {...form} />
    </Drawer>
  );
}
