import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { shown } from '@/components/catalogue/found';
import { findSearch, readTermSegment, searchTitle } from '@/components/catalogue/search';
import { SearchListView } from '@/components/catalogue/search-list';
import { segmentQuery } from '@/lib/addresses/list-state';
import { searchPath } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PAGE } from '@/lib/shop/constants';

export async function generateStaticParams() {
  return [];
}

interface Props {
  /** `query` holds the page, order and filters; it is left out for the plain results. */
  params: Promise<{ group: string; query?: string; term?: string[] }>;
}

/** The head of search results: search engines are told to leave them out. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const term = readTermSegment((await params).term ?? []);
  if (term === undefined) return {};
  return pageMetadata({ page: PAGE.list, name: searchTitle(term), path: searchPath(term), index: false });
}

/** The results of a search, best first, with their page, order and filters; without a term all products. */
export default async function SearchPage({ params }: Props) {
  const { group, query = '', term: segments = [] } = await params;
  const term = readTermSegment(segments);
  if (term === undefined) notFound();
  const { list } = shown(await findSearch(group, term, segmentQuery(query)), redirect);
  return <SearchListView list={list} />;
}
