import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { DealBundles } from '@/components/catalogue/deal-bundles';
import { isUncounted, pageCountOf } from '@/components/catalogue/listed-page';
import { categoryTrail, loadCategories, loadCategoryPage } from '@/components/catalogue/queries';
import { WayTo } from '@/components/support/support-page';
import { required } from '@/lib/calls/api';
import { FIXED_CATEGORY } from '@/lib/shop/constants';
import { getProductsByCategory } from '@/lib/contract/catalogue';
import { parseGroup } from '@/lib/session/group';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Deal Bundles';

interface Props {
  params: Promise<{ group: string }>;
}

const loadBundles = cache(async (group: string) => {
  const groupId = parseGroup(group);
  if (groupId === undefined) notFound();
  const { id, name } = FIXED_CATEGORY.dealBundle;
  const [result, tree] = await Promise.all([loadCategoryPage(id, groupId, FIRST_PAGE), loadCategories()]);
  const list = required(getProductsByCategory, result);
  // The address of the category names it as its own page does.
  const category = tree.ok ? categoryTrail(tree.data, id)?.at(-1) : undefined;
  return { list, path: categoryPath(category?.categoryName ?? name, id) };
});

/** Search engines are led to the category, which has all of its products and its own further pages, and to no samples. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { list, path } = await loadBundles((await params).group);
  const isShown = list !== undefined && list.finalList.length > 0 && list.isNoindex !== true;
  return pageMetadata({
    ...contentPage(ROUTES.dealBundles),
    ...(isShown ? { leadsTo: path } : { index: false }),
  });
}

/** The products of the category of bundles, or samples as long as it has none. */
export default async function DealBundlesPage({ params }: Props) {
  const { list, path } = await loadBundles((await params).group);
  const hasMore = list !== undefined && (pageCountOf(list, 1) ?? 1) > 1;
  return (
    <>
      <WayTo title={TITLE} />
      <DealBundles
        title={TITLE}
        products={list?.finalList ?? []}
        count={list === undefined || isUncounted(list) ? undefined : list.count}
        moreHref={hasMore ? path : undefined}
      />
    </>
  );
}
