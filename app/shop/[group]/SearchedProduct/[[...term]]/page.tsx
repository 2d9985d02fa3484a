import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readSegment } from '@/components/catalogue/address-name';
import { loadCategories, loadSearchPage } from '@/components/catalogue/queries';
import { pageCountOf, SearchListView } from '@/components/catalogue/search-list';
import { required } from '@/lib/calls/api';
import { PAGE } from '@/lib/shop/constants';
import { getSearchedProducts } from '@/lib/contract/catalogue';
import { TERM_MAX_LENGTH } from '@/lib/contract/bounds';
import { parseGroup } from '@/lib/session/group';
import { parsePage } from '@/lib/addresses/list-state';
import { searchPath } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface Props {
  params: Promise<{ group: string; term?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The search that an address names, or undefined when it names none. */
async function read({ params, searchParams }: Props) {
  const { group, term: segments = [] } = await params;
  const { page: pages = [] } = await searchParams;
  const groupId = parseGroup(group);
  const page = parsePage(typeof pages === 'string' ? [pages] : pages);
  const term = readSegment(segments[0] ?? '')
    .replaceAll('\0', ' ')
    .trim()
    .slice(0, TERM_MAX_LENGTH);
  if (groupId === undefined || page === undefined || segments.length > 1) return undefined;
  return { groupId, page, term, title: term === '' ? 'All products' : `Results for “${term}”` };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const search = await read(props);
  if (search === undefined) return {};
  return pageMetadata({ page: PAGE.list, name: search.title, path: searchPath(search.term), index: false });
}

/** Search results; without a term all products. */
export default async function SearchPage(props: Props) {
  const search = await read(props);
  if (search === undefined) notFound();
  const { groupId, page, term, title } = search;
  const [result, categories] = await Promise.all([loadSearchPage(term, groupId, page), loadCategories()]);
  const list = required(getSearchedProducts, result);
  if (list === undefined || page > pageCountOf(list)) notFound();
  return (
    <SearchListView
      title={title}
      path={searchPath(term)}
      term={term}
      groupId={groupId}
      page={page}
      list={list}
      categories={categories.ok ? categories.data : []}
    />
  );
}
