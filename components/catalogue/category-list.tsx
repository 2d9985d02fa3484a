import { ButtonLink } from '@/components/ui/button';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Notice } from '@/components/ui/notice';
import { Pagination } from '@/components/ui/pagination';
import { isFiltered, listHref, listQuery, withoutFilters } from '@/lib/addresses/list-state';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import type { CategoryList } from './category';
import { CategoryJsonLd } from './category-json-ld';
import { FilterChips } from './filter-chips';
import { FilterDrawer } from './filter-drawer';
import { FilterPanel } from './filter-panel';
import { productCount } from './product-count';
import { ProductGrid } from './product-grid';
import { SortBox } from './sort-box';

/** A category's list: breadcrumb, title, count, filters, order, products and page links. */
export function CategoryListView({ list }: { list: CategoryList }) {
  const { name, path, state, page, groups, trail } = list;
  const query = listQuery(state);
  const above = trail.slice(0, -1);
  return (
    <div className="group/list mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <CategoryJsonLd list={list} />
      <Breadcrumb
        items={[
          { name: 'Home', href: ROUTES.home },
          ...above.map(({ categoryId, categoryName }) => ({
            name: categoryName,
            href: categoryPath(categoryName, categoryId),
          })),
          { name },
        ]}
      />
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="w-full md:w-auto">
          <h1 className="text-2xl font-bold md:text-3xl">{name}</h1>
          <p role="status" className="text-muted">
            {productCount(page.count)}
          </p>
        </div>
        {groups.length > 0 ? (
          <FilterDrawer
            categoryId={list.categoryId}
            path={path}
            query={query}
            count={page.count}
            groups={groups}
          />
        ) : null}
        {list.canSort ? <SortBox path={path} query={query} /> : null}
      </div>
      <div className={groups.length > 0 ? 'md:grid md:grid-cols-4 md:gap-8' : ''}>
        {groups.length > 0 ? <FilterPanel path={path} query={query} groups={groups} /> : null}
        <div className="min-w-0 md:col-span-3">
          <FilterChips path={path} state={state} groups={groups} />
          <ListContent list={list} />
        </div>
      </div>
    </div>
  );
}

function ListContent({ list: { groupId, path, state, page, pageCount } }: { list: CategoryList }) {
  if (page.finalList.length === 0) {
    return isFiltered(state) ? (
      <Notice
        title="No product matches these filters"
        icon="filter"
        actions={<ButtonLink href={listHref(path, withoutFilters(state))}>Clear all</ButtonLink>}
      >
        Take one away, or clear all of them.
      </Notice>
    ) : (
      <Notice
        title="Nothing here yet"
        icon="grid"
        actions={<ButtonLink href={ROUTES.home}>Back to home</ButtonLink>}
      >
        This category has no products at the moment.
      </Notice>
    );
  }
  return (
    <div className="transition-opacity group-has-data-pending/list:opacity-50">
      <ProductGrid products={page.finalList} groupId={groupId} columns={3} />
      <Pagination
        page={state.page}
        pageCount={pageCount}
        hrefFor={(number) => listHref(path, { ...state, page: number })}
      />
    </div>
  );
}
