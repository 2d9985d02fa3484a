import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { DealBundles } from '@/components/catalogue/deal-bundles';
import { loadCategoryPage } from '@/components/catalogue/queries';
import { WayTo } from '@/components/support/support-page';
import { required } from '@/lib/calls/api';
import { FIXED_CATEGORY } from '@/lib/shop/constants';
import { getProductsByCategory } from '@/lib/contract/catalogue';
import { parseGroup } from '@/lib/session/group';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

const TITLE = 'Deal Bundles';

interface Props {
  params: Promise<{ group: string }>;
}

const loadBundles = cache(async (group: string) => {
  const groupId = parseGroup(group);
  if (groupId === undefined) notFound();
  const result = await loadCategoryPage(FIXED_CATEGORY.dealBundle.id, groupId, FIRST_PAGE);
  const list = required(getProductsByCategory, result);
  return {
    groupId,
    products: list?.finalList ?? [],
    count: list?.count ?? 0,
    isNoindex: list?.isNoindex === true,
  };
});

/** Search engines are led to the category, which has all of its products and its own further pages, and to no samples. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { products, isNoindex } = await loadBundles((await params).group);
  const { id, name } = FIXED_CATEGORY.dealBundle;
  return pageMetadata({
    ...contentPage(ROUTES.dealBundles),
    ...(products.length === 0 || isNoindex ? { index: false } : { leadsTo: categoryPath(name, id) }),
  });
}

/** The products of the category of bundles, or samples as long as it has none. */
export default async function DealBundlesPage({ params }: Props) {
  const { groupId, products, count } = await loadBundles((await params).group);
  return (
    <>
      <WayTo title={TITLE} />
      <DealBundles {...{ title: TITLE, groupId, products, count }} />
    </>
  );
}
