import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { segmentQuery } from '@/lib/addresses/list-state';
import { searchPath } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PAGE } from '@/lib/shop/constants';
import { findSearch, readTermSegment, searchTitle } from './search';
import { SearchListView } from './search-list';

/** The segments of a search's inner path. */
export interface SearchParams {
  group: string;
  /** The page, order and filters; left out for the plain results. */
  query?: string;
  term?: string[];
}

/** The head of search results: search engines are told to leave them out. */
export async function searchMetadata({ term: segments = [] }: SearchParams): Promise<Metadata> {
  const term = readTermSegment(segments);
  if (term === undefined) return {};
  return pageMetadata({ page: PAGE.list, name: searchTitle(term), path: searchPath(term), index: false });
}

/** Search results with their page, order and filters; without a term all products. */
export async function SearchScreen({ group, query = '', term: segments = [] }: SearchParams) {
  const term = readTermSegment(segments);
  if (term === undefined) notFound();
  const found = await findSearch(group, term, segmentQuery(query));
  if (found.kind === 'missing') notFound();
  if (found.kind === 'moved') redirect(found.href);
  return <SearchListView list={found.list} />;
}
