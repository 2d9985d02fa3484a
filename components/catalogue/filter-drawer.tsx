'use client';

import { useMemo, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { FIRST_PAGE, parseListState } from '@/lib/addresses/list-state';
import type { FilterDialog } from './filter-drawer-form';
import { isTicked, type FilterGroup } from './filter-groups';
import { FILTER_PANEL_ID } from './filter-panel';

const loadDialog = () => import('./filter-drawer-form').then((file) => file.FilterDialog);

/**
 * The filter button of a phone and the drawer it opens, whose code comes with the first press. Until the page is taken
 * over by JavaScript, and where that code does not come, it leads to the panel, which then shows above the list.
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
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof FilterDialog>();
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
  const panel = `#${FILTER_PANEL_ID}`;
  if (!isHydrated) {
    return (
      <a href={panel} className={look}>
        {label}
      </a>
    );
  }
  const open = () => {
    setOpen(true);
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setOpen(false);
        // Next's own navigation would not make the panel the target that the page then shows.
        window.location.hash = panel;
        document.getElementById(FILTER_PANEL_ID)?.scrollIntoView();
      },
    );
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isOpen && Dialog === undefined}
        className={look}
        onPointerDown={() => void loadDialog().catch(() => undefined)}
        onClick={open}
      >
        {label}
      </button>
      {Dialog && (
        <Dialog
          query={query}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          countAddress={countAddress}
          path={path}
          initial={shown}
          count={count}
          groups={groups}
        />
      )}
    </>
  );
}
