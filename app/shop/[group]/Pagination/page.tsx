import { notFound } from 'next/navigation';
import { ListView } from '@/components/catalogue/list-view';
import { pageCountOf } from '@/components/catalogue/listed-page';
import { loadAllPage } from '@/components/catalogue/queries';
import { Notice } from '@/components/ui/notice';
import { FIRST_PAGE, parseListState, segmentQuery } from '@/lib/addresses/list-state';
import { ROUTES } from '@/lib/addresses/routes';
import { required } from '@/lib/calls/api';
import { getAllProducts } from '@/lib/contract/catalogue';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { parseGroup } from '@/lib/session/group';

export async function generateStaticParams() {
  return [];
}

const TITLE = 'Browse every product in the shop';

interface Props {
  /** `query` is left out for the first page. */
  params: Promise<{ group: string; query?: string }>;
}

/** The head of the list of all products: search engines are told to leave it out. */
export const generateMetadata = () => pageMetadata({ name: TITLE, path: ROUTES.allProducts, index: false });

export default async function AllProductsPage({ params }: Props) {
  const { group, query = '' } = await params;
  const groupId = parseGroup(group);
  const page = parseListState(new URLSearchParams(segmentQuery(query)))?.page;
  if (groupId === undefined || page === undefined) notFound();
  const list = required(getAllProducts, await loadAllPage(groupId, page));
  if (list === undefined) notFound();
  const pageCount = pageCountOf(list, page);
  if (pageCount === undefined) notFound();
  return (
    <ListView
      list={{
        ...{ name: TITLE, path: ROUTES.allProducts, page: list, pageCount, groups: [] },
        state: { ...FIRST_PAGE, page },
        canSort: false,
      }}
      breadcrumb={[{ name: 'Home', href: ROUTES.home }, { name: TITLE }]}
      countAddress=""
      empty={<Notice title="No products yet" icon="search" />}
    />
  );
}
