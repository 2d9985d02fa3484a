'use client';

import { useRef, useState, type ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { foldedName } from './folded-name';

/** Marks what is searched: each letter, each entry below it, each name with its folded form. */
const LETTERS = '[data-letter]';
const ENTRIES = '[data-entry]';
const NAMES = '[data-below]';

/**
 * A search field over the names of an index that stands in the page as a whole: it hides what does not match. Without
 * JavaScript there is the index and no field.
 */
export function CategoryFinder({ total, children }: { total: number; children: ReactNode }) {
  const index = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<number>();

  const find = (typed: string) => {
    const term = foldedName(typed);
    const count = index.current === null ? 0 : show(index.current, term);
    setFound(term === '' ? undefined : count);
  };
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => event.preventDefault()}
        className="mb-2 max-w-form noscript:hidden"
      >
        <Field
          id="find-category"
          label="Find a category"
          type="search"
          autoComplete="off"
          onInput={(event) => find(event.currentTarget.value)}
        />
      </form>
      <p role="status" className="mb-4 text-sm text-muted">
        {found === undefined
          ? `${total} categories`
          : found === 0
            ? 'No category matches.'
            : `${found} ${found === 1 ? 'category' : 'categories'}`}
      </p>
      <div ref={index} data-narrowed={found === undefined ? undefined : ''} className="group/index">
        {children}
      </div>
    </>
  );
}

/** Shows what is called like `term`, a category also with one below it that is. Returns how many are. */
function show(index: HTMLElement, term: string): number {
  let count = 0;
  const elements = (root: Element, selector: string) => root.querySelectorAll<HTMLElement>(selector);
  for (const letter of elements(index, LETTERS)) {
    let isAny = false;
    for (const entry of elements(letter, ENTRIES)) {
      const isOwn = entry.dataset.entry?.includes(term) === true;
      let below = 0;
      for (const name of elements(entry, NAMES)) {
        const matches = name.dataset.below?.includes(term) === true;
        name.hidden = !isOwn && !matches;
        if (matches) below += 1;
      }
      entry.hidden = !isOwn && below === 0;
      isAny ||= !entry.hidden;
      count += below + (isOwn ? 1 : 0);
    }
    letter.hidden = !isAny;
  }
  return count;
}
