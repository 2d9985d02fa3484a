import { PAGINATION_SIBLINGS } from '@/lib/shop/constants';
import { Icon } from './icon';
import { Link } from './link';
import { PageLink } from './page-link';

/**
 * What a row of page links holds: the first and the last page, the current one with a sibling on each side,
 * and 'gap' where more than one page is left out.
 */
export function pageItems(page: number, pageCount: number): (number | 'gap')[] {
  const items: (number | 'gap')[] = [];
  let previous = 0;
  for (let number = 1; number <= pageCount; number += 1) {
    const isShown = number === 1 || number === pageCount || Math.abs(number - page) <= PAGINATION_SIBLINGS;
    if (!isShown) {
      // From the current page's neighbourhood on to the end: nothing between is shown.
      number = number < page ? page - PAGINATION_SIBLINGS - 1 : pageCount - 1;
      continue;
    }
    const left = number - previous - 1;
    if (left === 1) items.push(number - 1);
    else if (left > 1) items.push('gap');
    items.push(number);
    previous = number;
  }
  return items;
}

const CELL = 'flex h-11 min-w-10 items-center justify-center rounded px-2 text-sm font-medium tabular-nums';
const LINK = `${CELL} transition-colors hover:bg-sunken`;

/** The numbered page links of a list. Pages count from 1; a single page shows nothing. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label = 'Pages',
}: {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center justify-center gap-1">
      {page > 1 ? (
        <Link href={hrefFor(page - 1)} rel="prev" aria-label="Previous page" className={LINK}>
          <Icon name="chevron-left" className="size-5 rtl:rotate-180" />
        </Link>
      ) : null}
      {pageItems(page, pageCount).map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className={`${CELL} text-muted`} aria-hidden="true">
            …
          </span>
        ) : item === page ? (
          <a
            key={item}
            href={hrefFor(item)}
            aria-current="page"
            aria-label={`Page ${item}`}
            className={`${CELL} bg-ink text-ground`}
          >
            {item}
          </a>
        ) : (
          <Link key={item} href={hrefFor(item)} aria-label={`Page ${item}`} className={LINK}>
            {item}
          </Link>
        ),
      )}
      {page < pageCount ? (
        <PageLink href={hrefFor(page + 1)} rel="next" aria-label="Next page" className={LINK}>
          <Icon name="chevron-right" className="size-5 rtl:rotate-180" />
        </PageLink>
      ) : null}
    </nav>
  );
}
