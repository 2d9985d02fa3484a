import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isPlainFirstPage } from '@/lib/addresses/list-state';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import type { CategoryList } from './category';
import { Introduction } from './introduction';
import type { LandingLink } from './landing';
import { LandingLinks } from './landing-links';
import { ListJsonLd } from './list-json-ld';
import { ListView } from './list-view';

/** A category's list, with the way down to it and, on its first page, to the landing pages that were made of it. */
export function CategoryListView({
  list,
  landings = [],
}: {
  list: CategoryList;
  landings?: readonly LandingLink[];
}) {
  const above = list.trail.slice(0, -1).map(({ categoryId, categoryName }) => ({
    name: categoryName,
    href: categoryPath(categoryName, categoryId),
  }));
  const breadcrumb = [{ name: 'Home', href: ROUTES.home }, ...above, { name: list.name }];
  return (
    <>
      <ListJsonLd list={list} breadcrumb={breadcrumb} />
      <ListView
        list={list}
        breadcrumb={breadcrumb}
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
