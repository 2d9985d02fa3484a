import type { ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbItem } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Pagination } from '@/components/ui/pagination';
import { isFiltered, listHref, listQuery, withoutFilters, type ListState } from '@/lib/addresses/list-state';
import type { ProductPage } from '@/lib/calls/answers';
import { productCount } from '@/lib/contract/category-words';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { FilterDrawer } from './filter-drawer';
import { isTicked, type FilterGroup } from './filter-groups';
import { FilterPanel } from './filter-panel';
import { isUncounted } from './listed-page';
import { ProductGrid } from './product-grid';
import { SortBox } from './sort-box';
import { toggled } from './list-link';

const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface ps-4 pe-3 text-sm hover:border-ink';

/** A list of products as its page shows it: of a category, of a search, of everything. */
export interface ProductList {
  name: string;
  path: string;
  state: ListState;
  page: ProductPage;
  pageCount: number;
  groups: FilterGroup[];
  canSort: boolean;
}

/**
 * A list: breadcrumb, title, count, filters, order, products and page links.
 *
 * @param countAddress where the number of products is asked for; a list's query is written behind it.
 * @param note stands above the products. @param isBelowPicture whether its picture is the largest in sight when the page
 * opens. @param empty what is shown where the list has none, without any filter.
 */
export function ListView({
  list: { name, path, state, page, pageCount, groups, canSort },
  breadcrumb,
  countAddress,
  note,
  isBelowPicture = false,
  empty,
}: {
  list: ProductList;
  breadcrumb: readonly BreadcrumbItem[];
  countAddress: string;
  note?: ReactNode;
  isBelowPicture?: boolean;
  empty: ReactNode;
}) {
  const query = listQuery(state);
  const hasFilters = groups.length > 0;
  return (
    <div className="group/list mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb items={breadcrumb} />
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-2 gap-y-4 md:gap-x-6">
        <div className="w-full min-w-0 md:w-auto md:grow md:basis-96">
          <h1 dir="auto" className="page-title break-words">
            {name}
          </h1>
          <p role="status" className="text-muted">
            {isUncounted(page) ? null : productCount(page.count)}
          </p>
          {note}
        </div>
        {hasFilters ? (
          <FilterDrawer
            countAddress={countAddress}
            path={path}
            query={query}
            count={isUncounted(page) ? undefined : page.count}
            groups={groups}
          />
        ) : null}
        {canSort ? <SortBox path={path} query={query} /> : null}
      </div>
      <div className={hasFilters ? 'list-columns' : ''}>
        {hasFilters ? <FilterPanel path={path} query={query} groups={groups} /> : null}
        <div className="min-w-0">
          <FilterChips path={path} state={state} groups={groups} />
          {page.finalList.length > 0 ? (
            <div className="transition-opacity group-has-data-pending/list:opacity-50">
              <ProductGrid
                products={page.finalList}
                columns={hasFilters ? 3 : 4}
                isInSight={!isBelowPicture}
              />
              <Pagination
                page={state.page}
                pageCount={pageCount}
                hrefFor={(number) => listHref(path, { ...state, page: number })}
              />
            </div>
          ) : isFiltered(state) ? (
            <Notice
              title="No product matches these filters"
              icon="filter"
              actions={<ButtonLink href={listHref(path, withoutFilters(state))}>Clear all</ButtonLink>}
            >
              Remove one, or clear them all.
            </Notice>
          ) : (
            empty
          )}
        </div>
      </div>
    </div>
  );
}

/** What narrows a list, each value as a link to the list without it, and one to the list without any. */
function FilterChips({
  path,
  state,
  groups,
}: {
  path: string;
  state: ListState;
  groups: readonly FilterGroup[];
}) {
  const ticked = groups.flatMap((group) =>
    group.options
      .filter(({ value }) => isTicked(state, group.parameter, value))
      .map((option) => ({ group, option, key: `${group.parameter} ${option.value}` })),
  );
  if (ticked.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mb-4 flex flex-wrap gap-2">
      {ticked.map(({ group, option, key }) => (
        <li key={key}>
          <Link
            href={listHref(path, toggled(state, group.parameter, option.value))}
            scroll={false}
            className={CHIP}
          >
            <span className="sr-only">
              Remove <bdi>{group.name}</bdi>:{' '}
            </span>
            <bdi>{option.label}</bdi>
            <Icon name="close" size="sm" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={listHref(path, withoutFilters(state))}
          scroll={false}
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-action underline-offset-4 hover:underline"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
