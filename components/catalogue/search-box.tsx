import { useRouter, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useRef, useState, type ComponentType, type FocusEvent, type SubmitEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { decodeSegment, ROUTES, searchPath } from '@/lib/addresses/routes';
import { TERM_MAX_LENGTH } from '@/lib/contract/bounds';
import type { ComboboxHandle, SuggestionsProps } from './suggestions/suggestions';

/**
 * The search box. A plain form that leads to the results, also without JavaScript; the suggestions are
 * loaded when it is focused for the first time and then take part in what the keys do. `id` keeps its ids
 * unique where two of them are on a page. Must stand in a layout that holds the search page, so that the
 * term of the results stays in the box.
 */
export function SearchBox({ id }: { id: string }) {
  const router = useRouter();
  const shownTerm = useShownTerm();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useRef<ComboboxHandle>(null);
  const [term, setTerm] = useState(shownTerm);
  const [focused, setFocused] = useState(false);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [list, setList] = useState<{ expanded: boolean; activeId?: string }>({ expanded: false });

  const lastShown = useRef(shownTerm);
  useEffect(() => {
    if (lastShown.current === shownTerm) return;
    lastShown.current = shownTerm;
    if (input.current !== null) input.current.value = shownTerm;
  }, [shownTerm]);

  useEffect(() => {
    // Whoever began before the scripts were there: React has not heard of that focus.
    if (document.activeElement === input.current)
      input.current?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, []);

  function onFocus() {
    setFocused(true);
    // What the box holds may be nothing that somebody typed since.
    setTerm(input.current?.value ?? '');
    if (Suggestions !== undefined) return;
    import('./suggestions/suggestions').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => undefined, // The form works without them, and the next focus tries again.
    );
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  }

  function goTo(href: string) {
    import('@/components/ui/navigation-pending').then(
      ({ showNavigationPending }) => showNavigationPending(href),
      () => undefined,
    );
    router.push(href);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    combobox.current?.close();
    input.current?.blur();
    goTo(searchPath(input.current?.value ?? ''));
  }

  function onPick(href: string, isResults: boolean) {
    if (!isResults && input.current !== null) input.current.value = '';
    input.current?.blur();
    goTo(href);
  }

  return (
    <form
      role="search"
      action={ROUTES.search}
      onSubmit={onSubmit}
      onFocus={onFocus}
      onBlur={onBlur}
      className="relative w-full"
    >
      <label id={`${id}-label`} htmlFor={id} className="sr-only">
        Search products
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        name="q"
        role="combobox"
        aria-expanded={list.expanded}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={list.activeId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={TERM_MAX_LENGTH}
        placeholder="Search phones, laptops, cameras…"
        defaultValue={shownTerm}
        onChange={(event) => {
          setTerm(event.target.value);
          combobox.current?.open();
        }}
        onClick={() => combobox.current?.open()}
        onKeyDown={(event) => combobox.current?.keyDown(event)}
        className="search-field"
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {Suggestions === undefined ? null : (
        <Suggestions
          id={id}
          term={term}
          focused={focused}
          handle={combobox}
          onListChange={setList}
          onPick={onPick}
        />
      )}
    </form>
  );
}

/** The term whose results are shown, read from the route; '' on every other page. */
function useShownTerm(): string {
  const segments = useSelectedLayoutSegments();
  const at = segments.indexOf(ROUTES.search.slice(1));
  return at === -1 ? '' : (decodeSegment(segments[at + 1] ?? '') ?? '');
}
