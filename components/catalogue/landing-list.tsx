import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { StripImage } from '@/components/ui/product-image';
import { isPlainFirstPage } from '@/lib/addresses/list-state';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import { pictureName } from '@/lib/shop/images';
import { Introduction } from './introduction';
import type { LandingList } from './landing';
import { ListJsonLd } from './list-json-ld';
import { ListView } from './list-view';

const WIDTHS: readonly number[] = [390, 828, 1200];
const SIZES = '(min-width: 1300px) 1232px, 96vw';

/** A landing page: the list of a category, or all products, as the staff have narrowed it, with what they say of it. */
export function LandingListView({ list }: { list: LandingList }) {
  const { name, page, state } = list;
  const picture = isPlainFirstPage(state) ? pictureName(page.image) : '';
  const category = page.categoryName ?? '';
  const whole =
    category === ''
      ? { name: 'products', href: ROUTES.allProducts }
      : { name: category, href: categoryPath(category, page.categoryId) };
  const above = [{ name: 'Home', href: ROUTES.home }, ...(category === '' ? [] : [whole])];
  const breadcrumb = [...above, { name }];
  return (
    <>
      <ListJsonLd list={list} breadcrumb={breadcrumb} />
      <ListView
        list={list}
        breadcrumb={breadcrumb}
        note={
          isPlainFirstPage(state) && (
            <>
              <Introduction text={page.introduction ?? ''} />
              <StripImage name={picture} alt={page.imageAlt} widths={WIDTHS} sizes={SIZES} />
            </>
          )
        }
        isBelowPicture={picture !== ''}
        countAddress=""
        empty={
          <Notice
            title="Nothing here at the moment"
            icon="grid"
            actions={<ButtonLink href={whole.href}>See all {whole.name}</ButtonLink>}
          >
            None of these products is for sale right now.
          </Notice>
        }
      />
    </>
  );
}
