import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { findSearch, readTermSegment, searchTitle } from '@/components/catalogue/search';
import { SearchListView } from '@/components/catalogue/search-list';
import { queryText } from '@/lib/addresses/list-state';
import { searchPath } from '@/lib/addresses/routes';
import { PAGE } from '@/lib/shop/constants';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface Props {
  params: Promise<{ group: string; term?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const term = readTermSegment((await params).term ?? []);
  if (term === undefined) return {};
  return pageMetadata({ page: PAGE.list, name: searchTitle(term), path: searchPath(term), index: false });
}

/** Search results with their page, order and filters; without a term all products. */
export default async function SearchPage({ params, searchParams }: Props) {
  const { group, term: segments = [] } = await params;
  const term = readTermSegment(segments);
  if (term === undefined) notFound();
  const found = await findSearch(group, term, queryText(await searchParams));
  if (found.kind === 'missing') notFound();
  if (found.kind === 'moved') redirect(found.href);
  return <SearchListView list={found.list} />;
}
