import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DealBundles } from '@/components/catalogue/deal-bundles';
import { loadCategoryPage } from '@/components/catalogue/queries';
import { WayTo } from '@/components/support/support-page';
import { required } from '@/lib/calls/api';
import { FIXED_CATEGORY } from '@/lib/shop/constants';
import { getProductsByCategory } from '@/lib/contract/catalogue';
import { parseGroup } from '@/lib/session/group';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { ROUTES } from '@/lib/addresses/routes';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

const TITLE = 'Deal Bundles';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata(contentPage(ROUTES.dealBundles));
}

/** The products of the category of bundles, or samples as long as it has none. */
export default async function DealBundlesPage({ params }: { params: Promise<{ group: string }> }) {
  const groupId = parseGroup((await params).group);
  if (groupId === undefined) notFound();
  const result = await loadCategoryPage(FIXED_CATEGORY.dealBundle.id, groupId, FIRST_PAGE);
  const list = required(getProductsByCategory, result);
  return (
    <>
      <WayTo title={TITLE} />
      <DealBundles
        title={TITLE}
        groupId={groupId}
        products={list?.finalList ?? []}
        count={list?.count ?? 0}
      />
    </>
  );
}
