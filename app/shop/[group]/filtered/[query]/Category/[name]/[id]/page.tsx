import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { findCategory } from '@/components/catalogue/category';
import { CategoryListView } from '@/components/catalogue/category-list';
import { categoryPicture } from '@/components/catalogue/sharing';
import { PAGE } from '@/lib/shop/constants';
import { FIRST_PAGE, isFiltered, listHref, segmentQuery } from '@/lib/addresses/list-state';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export async function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ group: string; query: string; name: string; id: string }>;
}

async function find({ params }: Props) {
  const { group, query, name, id } = await params;
  return findCategory(group, name, id, segmentQuery(query));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props);
  if (found.kind !== 'found') return {};
  const { name, path, state } = found.list;
  const isPlain = state.sort === 'relevance' && !isFiltered(state);
  const isFurtherPage = isPlain && state.page > 1;
  return pageMetadata({
    page: PAGE.list,
    name: isFurtherPage ? `${name}, page ${state.page}` : name,
    // Sorted and narrowed lists show nothing that the plain list does not.
    path: isFurtherPage ? listHref(path, { ...FIRST_PAGE, page: state.page }) : path,
    image: await categoryPicture(found.list),
  });
}

/** A category's list with a page, an order or filters in its address: cached whole like the plain one. */
export default async function FilteredCategoryPage(props: Props) {
  const found = await find(props);
  if (found.kind === 'missing') notFound();
  if (found.kind === 'moved') permanentRedirect(found.href);
  return <CategoryListView list={found.list} />;
}
