import Link from 'next/link';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { buttonClass } from '@/components/ui/button-class';
import { Notice } from '@/components/ui/notice';
import { Pagination } from '@/components/ui/pagination';
import { PAGE_SIZE, type GroupId } from '@/lib/shop/constants';
import type { Category, ProductPage } from '@/lib/calls/answers';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import { productCount } from './product-count';
import { ProductGrid } from './product-grid';

/** How many pages a list has: one, even when nothing is on it. */
export function pageCountOf(list: ProductPage): number {
  return Math.max(1, Math.ceil(list.count / PAGE_SIZE));
}

/**
 * A list without filters: search results, or all products.
 *
 * @param path the list's address. @param term what was searched for; '' where nothing was.
 * @param categories offered when nothing was found.
 */
export function SearchListView({
  title,
  path,
  term,
  groupId,
  page,
  list,
  categories,
}: {
  title: string;
  path: string;
  term: string;
  groupId: GroupId;
  page: number;
  list: ProductPage;
  categories: readonly Category[];
}) {
  const hrefFor = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb items={[{ name: 'Home', href: ROUTES.home }, { name: title }]} />
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">{title}</h1>
      <p role="status" className="mb-6 text-muted">
        {productCount(list.count)}
      </p>
      {list.finalList.length === 0 ? (
        <NothingFound term={term} categories={categories} />
      ) : (
        <>
          <ProductGrid products={list.finalList} groupId={groupId} columns={4} />
          <Pagination page={page} pageCount={pageCountOf(list)} hrefFor={hrefFor} />
        </>
      )}
    </div>
  );
}

function NothingFound({ term, categories }: { term: string; categories: readonly Category[] }) {
  return (
    <Notice
      title={term === '' ? 'No products yet' : `Nothing found for “${term}”`}
      icon="search"
      actions={categories.map(({ categoryId, categoryName }) => (
        <Link
          key={categoryId}
          href={categoryPath(categoryName, categoryId)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {categoryName}
        </Link>
      ))}
    >
      {term === '' ? null : 'Try another spelling or a shorter word, or look through a category.'}
    </Notice>
  );
}
