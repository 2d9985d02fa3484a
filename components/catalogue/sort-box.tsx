'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useOptimistic, useRef, useTransition } from 'react';
import { SORT_LABELS } from '@/lib/shop/constants';
import { FIRST_PAGE, listHref, parseListState } from '@/lib/addresses/list-state';
import { SelectBox } from '@/components/ui/select-box';
import { keepListFocus, restoreListFocus } from './list-focus';

/** The order of a list. Another one applies at once and leads to the first page; the filters stay. */
export function SortBox({ path, query }: { path: string; query: string }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isPending, startTransition] = useTransition();
  const state = parseListState(new URLSearchParams(query)) ?? FIRST_PAGE;
  const [sort, setSort] = useOptimistic(state.sort);
  const filters = [...new URLSearchParams(query)].filter(([name]) => name !== 'page' && name !== 'sort');

  useEffect(() => {
    if (form.current !== null) restoreListFocus(path, form.current);
  }, [path]);

  const apply = (select: HTMLSelectElement) => {
    const chosen = parseListState({ sort: select.value }) ?? FIRST_PAGE;
    keepListFocus(path, select);
    startTransition(() => {
      setSort(chosen.sort);
      router.push(listHref(path, { ...state, page: 1, sort: chosen.sort }), { scroll: false });
    });
  };

  return (
    <form
      ref={form}
      action={path}
      autoComplete="off"
      data-pending={isPending ? '' : undefined}
      className="flex items-center gap-2 max-md:grow"
    >
      {filters.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex grow items-center gap-2 text-sm *:last:grow">
        <span className="sr-only text-muted sm:not-sr-only">Sort by</span>
        <SelectBox
          name="sort"
          value={sort}
          onChange={(event) => apply(event.currentTarget)}
          className="w-full rounded border border-edge bg-surface px-3 font-medium pointer-coarse:text-base"
        >
          {Object.entries(SORT_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectBox>
      </label>
      <noscript>
        <button type="submit" className="h-control rounded border border-edge px-4 font-medium">
          Sort
        </button>
      </noscript>
    </form>
  );
}
