import 'server-only';
import type { Metadata } from 'next';
import { PAGE, PAGE_SIZE } from '@/lib/shop/constants';
import { FIRST_PAGE, isFiltered, listHref } from '@/lib/addresses/list-state';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { categoryWords } from '@/lib/contract/category-words';
import type { CategoryList } from './category';
import type { ProductList } from './list-view';
import { categoryPicture } from './sharing';

/** The head of a category's list. */
export async function categoryMetadata(list: CategoryList): Promise<Metadata> {
  return listMetadata(list, {
    above: list.trail.at(-2)?.categoryName ?? '',
    lowestPrice: list.lowestPrice,
    image: await categoryPicture(list),
    isNarrowed: isFiltered(list.state),
  });
}

/**
 * The head of a list that search engines show. Its own texts are those of the first page; further pages say which they
 * are, and sorted and narrowed lists, which show nothing that the plain list does not, are canonical to it. Nobody
 * searches for a list without products.
 *
 * @param facts `above` is the name of the category that it stands in, '' for none; `lowestPrice` is in dollars, 0 where
 * nobody says; `image` is the absolute address of its sharing picture.
 */
export function listMetadata(
  list: ProductList,
  facts: { above: string; lowestPrice: number; image: string; isNarrowed: boolean },
): Promise<Metadata> {
  const { path, state, page } = list;
  const { above, lowestPrice, image, isNarrowed } = facts;
  const isFurtherPage = state.sort === 'relevance' && !isNarrowed && state.page > 1;
  const isEmpty = page.finalList.length === 0 && !isNarrowed;
  return pageMetadata({
    ...categoryWords({
      name: isFurtherPage ? `${list.name}, page ${state.page}` : list.name,
      above,
      lowestPrice: isFurtherPage ? 0 : lowestPrice,
      products: page.finalList.map(({ productName }) => productName),
      before: (state.page - 1) * PAGE_SIZE,
      count: page.count,
    }),
    page: PAGE.list,
    own: isFurtherPage ? undefined : { title: page.seoTitle ?? '', description: page.seoDescription ?? '' },
    path: isFurtherPage ? listHref(path, { ...FIRST_PAGE, page: state.page }) : path,
    image,
    ...(page.isNoindex === true || isEmpty ? { index: false } : {}),
  });
}
