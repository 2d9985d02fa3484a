import type { Metadata } from 'next';
import { searchMetadata, SearchScreen, type SearchParams } from '@/components/catalogue/search-screen';

export const revalidate = 3600;

export async function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return searchMetadata(await params);
}

/** The results of a search, best first. */
export default async function SearchPage({ params }: Props) {
  return <SearchScreen {...await params} />;
}
