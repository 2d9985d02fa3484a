import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isPlainFirstPage } from '@/lib/addresses/list-state';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import type { CategoryList } from './category';
import { CategoryJsonLd } from './category-json-ld';
import { Introduction } from './introduction';
import type { LandingLink } from './landing';
import { LandingLinks } from './landing-links';
import { ListView } from './list-view';

/** A category's list, with the way down to it and, on its first page, to the landing pages that were made of it. */
export function CategoryListView({
  list,
  landings = [],
}: {
  list: CategoryList;
  landings?: readonly LandingLink[];
}) {
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
        note={
          isPlainFirstPage(list.state) && (
            <>
              <Introduction text={list.page.introduction ?? ''} />
              <LandingLinks label={`More of ${list.name}`} landings={landings} />
            </>
          )
        }
        countAddress={`/api/product-count/${list.categoryId}?`}
        empty={
          <Notice
            title="Nothing here yet"
            icon="grid"
            actions={<ButtonLink href={ROUTES.home}>Back to home</ButtonLink>}
          >
            There are no products in this category at the moment.
          </Notice>
        }
      />
    </>
  );
}
