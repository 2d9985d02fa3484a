import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isFiltered } from '@/lib/addresses/list-state';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import type { CategoryList } from './category';
import { CategoryJsonLd } from './category-json-ld';
import { ListView } from './list-view';

/** A category's list, with the way down to it. */
export function CategoryListView({ list }: { list: CategoryList }) {
  const above = list.trail.slice(0, -1);
  return (
    <>
      <CategoryJsonLd list={list} />
      <ListView
        list={list}
        breadcrumb={[
          { name: 'Home', href: ROUTES.home },
          ...above.map(({ categoryId, categoryName }) => ({
            name: categoryName,
            href: categoryPath(categoryName, categoryId),
          })),
          { name: list.name },
        ]}
        note={<Introduction list={list} />}
        countAddress={`/api/product-count/${list.categoryId}?`}
        empty={
          <Notice
            title="Nothing here yet"
            icon="grid"
            actions={<ButtonLink href={ROUTES.home}>Back to home</ButtonLink>}
          >
            This category has no products at the moment.
          </Notice>
        }
      />
    </>
  );
}

/** What the shop says of the category, above its plain list's first page. */
function Introduction({ list: { page, state } }: { list: CategoryList }) {
  const text = page.introduction ?? '';
  if (text === '' || state.page > 1 || state.sort !== 'relevance' || isFiltered(state)) return null;
  return (
    <div className="mt-3 max-w-prose space-y-2 text-sm text-muted md:text-base">
      {text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  );
}
