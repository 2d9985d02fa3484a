import { useCombobox, type UseComboboxStateChange } from 'downshift';
import {
  useEffect,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import useSWR from 'swr';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { SUGGESTION_FIRST, SUGGESTION_LAST, SUGGESTION_MIN_LENGTH } from '@/lib/shop/constants';
import { searchPath } from '@/lib/addresses/routes';
import { ProductImage, THUMBNAIL_WIDTHS } from '../../ui/product-image';
import { fetchSuggestions, suggestionsPath } from './fetch-suggestions';
import type { Suggestion, SuggestionKind } from './suggestion';

const WAIT_MS = 200;
const NONE: Suggestion[] = [];

/** What the search box tells its suggestions. */
export interface ComboboxHandle {
  open: () => void;
  close: () => void;
  keyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export interface SuggestionsProps {
  /** The id of the field; the ids of the list are made from it. */
  id: string;
  term: string;
  focused: boolean;
  handle: Ref<ComboboxHandle>;
  onListChange: (list: { expanded: boolean; activeId?: string }) => void;
  onPick: (href: string, isResults: boolean) => void;
}

type Row =
  | { kind: 'product'; product: Suggestion; best: boolean }
  | { kind: 'list'; list: Suggestion }
  | { kind: 'results'; term: string };

/** What a row that leads to a list says of itself. */
const LIST_LABEL: Record<Exclude<SuggestionKind, 'product'>, string> = {
  term: 'Search',
  category: 'Category',
  brand: 'Brand',
};

/**
 * The suggestions under a search field: searches, categories and a brand, the best match, the three products after it,
 * and a way to all results. The field itself belongs to the search box, which is in the page before this is loaded, so the
 * keys come in through `handle` and the state of the list goes out through `onListChange`.
 */
export function Suggestions({ id, term, focused, handle, onListChange, onPick }: SuggestionsProps) {
  const [wanted, setWanted] = useState(true);
  const typed = term.trim();
  const asked = useSettled(typed, WAIT_MS);
  const isLongEnough = typed.length >= SUGGESTION_MIN_LENGTH && asked.length >= SUGGESTION_MIN_LENGTH;
  // One entry a term: an answer that comes late lands under its own term and never replaces a newer one.
  const { data, error } = useSWR<Suggestion[], Error>(
    isLongEnough ? suggestionsPath(asked) : null,
    fetchSuggestions,
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      dedupingInterval: 60_000,
    },
  );
  const answer = data ?? (error === undefined ? undefined : NONE);
  // The answer before stays while its term grows, so that the list does not flicker.
  const [last, setLast] = useState({ term: '', suggestions: NONE });
  if (answer !== undefined && answer !== last.suggestions) setLast({ term: asked, suggestions: answer });
  const rows = isLongEnough && typed.startsWith(last.term) ? buildRows(last.suggestions, typed) : [];
  const isOpen = wanted && focused && rows.length > 0;

  const { getMenuProps, getInputProps, getItemProps, highlightedIndex, setHighlightedIndex } =
    useCombobox<Row>({
      items: rows,
      isOpen,
      inputValue: term,
      selectedItem: null,
      inputId: id,
      labelId: `${id}-label`,
      menuId: `${id}-list`,
      getItemId: (index) => `${id}-option-${index}`,
      itemToString: () => term,
      onIsOpenChange: (change) => setWanted(change.isOpen),
      onStateChange: (change: UseComboboxStateChange<Row>) => {
        if (change.type !== useCombobox.stateChangeTypes.InputKeyDownEnter || !change.selectedItem) return;
        pick(change.selectedItem);
      },
    });

  function pick(row: Row) {
    setWanted(false);
    onPick(hrefOf(row), row.kind === 'results' || (row.kind === 'list' && row.list.kind === 'term'));
  }

  function onRowClick(event: MouseEvent, row: Row) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pick(row);
  }

  const inputProps = getInputProps({}, { suppressRefError: true });
  useImperativeHandle(handle, () => ({
    open: () => {
      setHighlightedIndex(-1);
      setWanted(true);
    },
    close: () => setWanted(false),
    keyDown: (event) => {
      // Without a marked row Enter belongs to the form; a closed list leaves Esc to the field.
      if (event.key === 'Enter' && highlightedIndex === -1) return;
      if (event.key === 'Escape' && !isOpen) return;
      if (event.key === 'Tab') setWanted(false);
      else inputProps.onKeyDown?.(event);
    },
  }));

  const activeId = isOpen && highlightedIndex >= 0 ? `${id}-option-${highlightedIndex}` : undefined;
  useEffect(() => onListChange({ expanded: isOpen, activeId }), [onListChange, isOpen, activeId]);

  return (
    <>
      <div
        {...getMenuProps({ 'aria-label': 'Suggestions' }, { suppressRefError: true })}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-2 rounded-lg border border-line bg-surface p-2 shadow-float"
      >
        {isOpen
          ? rows.map((row, index) => (
              <Link
                // What others searched for may be what is typed: two rows with one address.
                key={`${row.kind} ${hrefOf(row)}`}
                {...getItemProps({ item: row, index })}
                href={hrefOf(row)}
                tabIndex={-1}
                onClick={(event) => onRowClick(event, row)}
                className={`flex min-h-11 items-center gap-3 rounded px-3 py-2 text-sm ${index === highlightedIndex ? 'bg-sunken' : ''}`}
              >
                <RowContent row={row} />
              </Link>
            ))
          : null}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? `${rows.length} suggestions. Use the up and down arrow keys to choose.` : ''}
      </span>
    </>
  );
}

function RowContent({ row }: { row: Row }) {
  if (row.kind === 'product') return <ProductRow row={row} />;
  return row.kind === 'list' ? <ListRow list={row.list} /> : <ResultsRow term={row.term} />;
}

function ListRow({ list: { kind, name } }: { list: Suggestion }) {
  if (kind === 'product') return null;
  return (
    <>
      <span className="flex w-12 shrink-0 items-center justify-center text-muted">
        <Icon name={kind === 'term' ? 'search' : 'grid'} />
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
        {name}
      </span>
      <span className="text-xs text-muted">{LIST_LABEL[kind]}</span>
    </>
  );
}

function ProductRow({ row }: { row: Extract<Row, { kind: 'product' }> }) {
  return (
    <>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted">
        {row.product.image === '' ? (
          <Icon name="grid" />
        ) : (
          <ProductImage
            src={row.product.image}
            alt=""
            sizes="48px"
            widths={THUMBNAIL_WIDTHS}
            loading="eager"
            className="size-12 rounded-sm object-contain"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        {row.best ? <span className="block text-xs font-semibold text-action">Best match</span> : null}
        <span dir="auto" className="line-clamp-2">
          {row.product.name}
        </span>
      </span>
      <span className="font-semibold tabular-nums">{row.product.price}</span>
    </>
  );
}

function ResultsRow({ term }: { term: string }) {
  return (
    <>
      <span className="flex size-12 shrink-0 items-center justify-center text-muted">
        <Icon name="search" />
      </span>
      <span className="min-w-0 flex-1 font-medium text-action">
        See all results for “<bdi>{term}</bdi>”
      </span>
    </>
  );
}

/** The rows for an answer; none where it is empty. */
function buildRows(suggestions: Suggestion[], term: string): Row[] {
  if (suggestions.length === 0) return [];
  const lists = suggestions.filter(({ kind }) => kind !== 'product');
  const products = suggestions.filter(({ kind }) => kind === 'product');
  const shown = products.slice(0, 1 + SUGGESTION_LAST - SUGGESTION_FIRST);
  return [
    ...lists.map((list): Row => ({ kind: 'list', list })),
    ...shown.map((product, index): Row => ({ kind: 'product', product, best: index === 0 })),
    { kind: 'results', term },
  ];
}

function hrefOf(row: Row): string {
  if (row.kind === 'product') return row.product.href;
  return row.kind === 'list' ? row.list.href : searchPath(row.term);
}

/** `value` once it has not changed for `waitMs`. */
function useSettled(value: string, waitMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
