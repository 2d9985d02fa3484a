import { notFound } from 'next/navigation';
import { Notice } from '@/components/ui/notice';
import { FIRST_PAGE, parseListState, segmentQuery } from '@/lib/addresses/list-state';
import { ROUTES } from '@/lib/addresses/routes';
import { required } from '@/lib/calls/api';
import { getAllProducts } from '@/lib/contract/catalogue';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { parseGroup } from '@/lib/session/group';
import { ListView } from './list-view';
import { pageCountOf } from './listed-page';
import { loadAllPage } from './queries';

const TITLE = 'Browse every product in the shop';

/** The segments of the list's inner path; `query` is left out for its first page. */
export interface AllProductsParams {
  group: string;
  query?: string;
}

/** The head of the list of all products: search engines are told to leave it out. */
export const allProductsMetadata = () =>
  pageMetadata({ name: TITLE, path: ROUTES.allProducts, index: false });

/** All products, page by page. */
export async function AllProductsScreen({ group, query = '' }: AllProductsParams) {
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
