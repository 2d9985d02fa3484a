'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useOptimistic, useRef, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { FIRST_PAGE, listHref, parseListState, type ListState } from '@/lib/addresses/list-state';
import { FilterFields } from './filter-fields';
import type { FilterGroup, FilterParameter } from './filter-groups';
import { keepListFocus, restoreListFocus } from './list-focus';
import { chosenIn, toggled, underTyped } from './list-link';

/** Where the filter button of a phone leads without JavaScript. */
export const FILTER_PANEL_ID = 'filters';

/**
 * The filters beside a category's list: a tick applies at once. Without JavaScript it is a form with a button,
 * and a phone shows it when the address ends in its id.
 *
 * @param path the list's address. @param query its state.
 */
export function FilterPanel({
  path,
  query,
  groups,
}: {
  path: string;
  query: string;
  groups: readonly FilterGroup[];
}) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isPending, startTransition] = useTransition();
  const shown = useMemo(() => parseListState(new URLSearchParams(query)) ?? FIRST_PAGE, [query]);
  // What was ticked shows at once, before the list that it asks for is there.
  const [state, setState] = useOptimistic(shown);

  useEffect(() => {
    if (form.current !== null) restoreListFocus(path, form.current);
  }, [path]);

  const show = (next: ListState) =>
    startTransition(() => {
      setState(next);
      router.push(listHref(path, next), { scroll: false });
    });
  const apply = (parameter: FilterParameter, value: string, input: HTMLInputElement) => {
    keepListFocus(path, input);
    // A price that is typed counts without its own button, too.
    show(toggled(underTyped(input.form, state), parameter, value));
  };

  return (
    <form
      ref={form}
      id={FILTER_PANEL_ID}
      aria-label="Filters"
      action={path}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        show(chosenIn(event.currentTarget, state));
      }}
      data-pending={isPending ? '' : undefined}
      className="mb-6 hidden target:block md:block"
    >
      {state.sort === 'relevance' ? null : <input type="hidden" name="sort" value={state.sort} />}
      <FilterFields groups={groups} state={state} onToggle={apply} />
      <noscript>
        <Button type="submit" className="mt-4 w-full">
          Apply filters
        </Button>
      </noscript>
    </form>
  );
}
