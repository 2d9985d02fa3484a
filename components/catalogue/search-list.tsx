import { buttonClass } from '@/components/ui/button-class';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import type { ProductPage } from '@/lib/calls/answers';
import { PAGE_SIZE } from '@/lib/shop/constants';
import { ListView } from './list-view';
import { ProductGrid } from './product-grid';
import type { SearchList } from './search';
import { SearchClicks } from './search-clicks';
import { shownInstead } from './search-words';

/** Search results; without a term all products. */
export function SearchListView({ list }: { list: SearchList }) {
  const { term, page, path, state } = list;
  return (
    <>
      <ListView
        list={list}
        breadcrumb={[{ name: 'Home', href: ROUTES.home }, { name: list.name }]}
        countAddress={`/api/search-count?${new URLSearchParams({ term }).toString()}&`}
        note={<SearchNote key={path} term={term} page={page} />}
        empty={<NothingFound list={list} />}
      />
      {list.tellsClicks && term !== '' && page.finalList.length > 0 ? (
        <SearchClicks term={term} before={(state.page - 1) * PAGE_SIZE} />
      ) : null}
    </>
  );
}

/** What the results answer, where that is not the term as it was typed. */
function SearchNote({
  term,
  page: { wordsLeftOut, correctedTerm, count },
}: {
  term: string;
  page: ProductPage;
}) {
  const leftOut = wordsLeftOut ?? [];
  const meant = correctedTerm ?? term;
  if (count === 0 || (leftOut.length === 0 && !correctedTerm)) return null;
  const { way, words } = shownInstead(meant, leftOut);
  return (
    <p className="mt-2 max-w-prose break-words">
      {leftOut.length > 0 ? `No product has all of “${term}”` : `We found nothing for “${term}”`}; showing
      results {way} <strong>“{words}”</strong>.
    </p>
  );
}

function NothingFound({ list: { term, offered, refusal } }: { list: SearchList }) {
  return (
    <>
      <Notice
        title={term === '' ? 'No products yet' : `Nothing found for “${term}”`}
        icon="search"
        actions={offered.categories.map(({ categoryId, categoryName }) => (
          <Link
            key={categoryId}
            href={categoryPath(categoryName, categoryId)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {categoryName}
          </Link>
        ))}
      >
        {term === ''
          ? null
          : refusal || 'Try another spelling or a shorter word, or look through a category.'}
      </Notice>
      {offered.products.length > 0 ? (
        <section aria-labelledby="liked-best" className="mt-10">
          <h2 id="liked-best" className="section-title mb-4 md:mb-6">
            Popular right now
          </h2>
          <ProductGrid products={offered.products} columns={4} headingLevel={3} />
        </section>
      ) : null}
    </>
  );
}
