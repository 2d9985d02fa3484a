'use client';

import { Suspense, useMemo, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Drawer } from '@/components/ui/drawer';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/lazy-part';
import { FIRST_PAGE, parseListState } from '@/lib/addresses/list-state';
import { isTicked, type FilterGroup } from './filter-groups';
import { FILTER_PANEL_ID } from './filter-panel';
import { useHydrated } from '@/components/ui/use-hydrated';

const FilterDrawerForm = lazyPart(
  () => import('./filter-drawer-form').then((file) => file.FilterDrawerForm),
  // Next's own navigation would not make the panel the target that the page then shows.
  () => (
    <a href={`#${FILTER_PANEL_ID}`} target="_self" data-close-drawer="" className="text-action underline">
      Show the filters in the page
    </a>
  ),
);

/**
 * The filter button of a phone and the drawer it opens. Until the page is taken over by JavaScript it is a link
 * to the panel, which then shows above the list.
 *
 * @param countAddress where the number of products is asked for; a list's query is written behind it.
 * @param count products in the list as it is; undefined where nobody says.
 */
export function FilterDrawer({
  countAddress,
  path,
  query,
  count,
  groups,
}: {
  countAddress: string;
  path: string;
  query: string;
  count: number | undefined;
  groups: readonly FilterGroup[];
}) {
  const isHydrated = useHydrated();
  const [isUsed, setUsed] = useState(false);
  const shown = useMemo(() => parseListState(new URLSearchParams(query)) ?? FIRST_PAGE, [query]);
  const chosen = groups.reduce(
    (sum, { options, parameter }) =>
      sum + options.filter(({ value }) => isTicked(shown, parameter, value)).length,
    0,
  );
  const look = buttonClass({ variant: 'secondary' }, 'grow basis-0 whitespace-nowrap max-md:px-3 md:hidden');
  const label = (
    <>
      <Icon name="filter" />
      Filters{chosen > 0 ? ` (${chosen})` : ''}
    </>
  );
  if (!isHydrated) {
    return (
      <a href={`#${FILTER_PANEL_ID}`} className={look}>
        {label}
      </a>
    );
  }
  return (
    <Drawer title="Filters" label={label} buttonClassName={look} onOpen={() => setUsed(true)}>
      {isUsed ? (
        <Suspense fallback={<p aria-busy="true">Loading…</p>}>
          <FilterDrawerForm
            key={query}
            countAddress={countAddress}
            path={path}
            initial={shown}
            count={count}
            groups={groups}
          />
        </Suspense>
      ) : null}
    </Drawer>
  );
}
