import 'server-only';
import type { Metadata } from 'next';
import { PAGE, PAGE_SIZE } from '@/lib/shop/constants';
import { SITE, SITE_HEAD } from '@/lib/shop/site';
import { FIRST_PAGE, isFiltered, listHref } from '@/lib/addresses/list-state';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { describe } from '@/lib/seo/page-text';
import { briefDollars } from '@/lib/seo/product-text';
import type { CategoryList } from './category';
import { productCount } from './product-count';
import { categoryPicture } from './sharing';

/** So many products are named in a description. */
const NAMED = 3;

/**
 * The head of a category's list. Its own texts are those of the first page; further pages say which they are, and sorted
 * and narrowed lists, which show nothing that the plain list does not, are canonical to it.
 */
export async function categoryMetadata(list: CategoryList): Promise<Metadata> {
  const { path, state, page, trail, lowestPrice } = list;
  const isPlain = state.sort === 'relevance' && !isFiltered(state);
  const isFurtherPage = isPlain && state.page > 1;
  const name = isFurtherPage ? `${list.name}, page ${state.page}` : list.name;
  const category = trail.at(-2)?.categoryName ?? '';
  const price = lowestPrice > 0 && !isFurtherPage ? `from ${briefDollars(lowestPrice)}` : '';
  const products = page.finalList.slice(0, NAMED).map(({ productName }) => productName);
  const others = page.count - (state.page - 1) * PAGE_SIZE - products.length;
  const named = products.join(', ') + (others > 0 && products.length > 0 ? ` and ${others} more` : '');
  const priced = [name, price].filter((part) => part !== '').join(' ');
  return pageMetadata({
    page: PAGE.list,
    name,
    own: isFurtherPage ? undefined : { title: page.seoTitle ?? '', description: page.seoDescription ?? '' },
    facts: { category, price, products: named, count: String(page.count) },
    titles: [[priced, category], [name, category], [priced], [name]].map((parts) =>
      parts.filter((part) => part !== '').join(' | '),
    ),
    description: describe(
      [
        named === '' ? `${name} at ${SITE.name}.` : `${name} at ${SITE.name}: ${named}.`,
        page.count === 0 ? '' : `${[productCount(page.count), price].filter(Boolean).join(' ')}.`,
      ],
      [`${SITE_HEAD.tagline}.`],
    ),
    path: isFurtherPage ? listHref(path, { ...FIRST_PAGE, page: state.page }) : path,
    image: await categoryPicture(list),
  });
}
