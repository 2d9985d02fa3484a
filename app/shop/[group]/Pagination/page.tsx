import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadAllPage } from '@/components/catalogue/queries';
import { ListView } from '@/components/catalogue/list-view';
import { Notice } from '@/components/ui/notice';
import { required } from '@/lib/calls/api';
import { getAllProducts } from '@/lib/contract/catalogue';
import { parseGroup } from '@/lib/session/group';
import { FIRST_PAGE, parsePage } from '@/lib/addresses/list-state';
import { ROUTES } from '@/lib/addresses/routes';
import { PAGE_SIZE } from '@/lib/shop/constants';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Every product, page by page';

// The list's page stands in the query, and [group] alone would make this a page cached whole.
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ group: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ name: TITLE, path: ROUTES.allProducts, index: false });
}

/** All products, page by page. */
export default async function AllProductsPage({ params, searchParams }: Props) {
  const groupId = parseGroup((await params).group);
  const { page: pages = [] } = await searchParams;
  const page = parsePage(typeof pages === 'string' ? [pages] : pages);
  if (groupId === undefined || page === undefined) notFound();
  const list = required(getAllProducts, await loadAllPage(groupId, page));
  if (list === undefined) notFound();
  const pageCount = Math.max(1, Math.ceil(list.count / PAGE_SIZE));
  if (page > pageCount) notFound();
  return (
    <ListView
      list={{
        ...{ groupId, name: TITLE, path: ROUTES.allProducts, page: list, pageCount, groups: [] },
        state: { ...FIRST_PAGE, page },
        canSort: false,
      }}
      breadcrumb={[{ name: 'Home', href: ROUTES.home }, { name: TITLE }]}
      countAddress=""
      empty={<Notice title="No products yet" icon="search" />}
    />
  );
}
