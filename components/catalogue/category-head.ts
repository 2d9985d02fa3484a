import 'server-only';
import type { Metadata } from 'next';
import { PAGE, PAGE_SIZE } from '@/lib/shop/constants';
import { FIRST_PAGE, isFiltered, listHref } from '@/lib/addresses/list-state';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { categoryWords } from '@/lib/contract/category-words';
import type { CategoryList } from './category';
import { categoryPicture } from './sharing';

/**
 * The head of a category's list. Its own texts are those of the first page; further pages say which they are, and sorted
 * and narrowed lists, which show nothing that the plain list does not, are canonical to it. Nobody searches for a list
 * without products.
 */
export async function categoryMetadata(list: CategoryList): Promise<Metadata> {
  const { path, state, page, trail, lowestPrice } = list;
  const isPlain = state.sort === 'relevance' && !isFiltered(state);
  const isFurtherPage = isPlain && state.page > 1;
  const isEmpty = page.finalList.length === 0 && !isFiltered(state);
  const name = isFurtherPage ? `${list.name}, page ${state.page}` : list.name;
  return pageMetadata({
    ...categoryWords({
      name,
      above: trail.at(-2)?.categoryName ?? '',
      lowestPrice: isFurtherPage ? 0 : lowestPrice,
      products: page.finalList.map(({ productName }) => productName),
      before: (state.page - 1) * PAGE_SIZE,
      count: page.count,
    }),
    page: PAGE.list,
    own: isFurtherPage ? undefined : { title: page.seoTitle ?? '', description: page.seoDescription ?? '' },
    path: isFurtherPage ? listHref(path, { ...FIRST_PAGE, page: state.page }) : path,
    image: await categoryPicture(list),
    ...(page.isNoindex === true || isEmpty ? { index: false } : {}),
  });
}
