import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { findCategory } from '@/components/catalogue/category';
import { categoryMetadata } from '@/components/catalogue/category-head';
import { CategoryListView } from '@/components/catalogue/category-list';
import { queryText } from '@/lib/addresses/list-state';

interface Props {
  params: Promise<{ group: string; name: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function find({ params, searchParams }: Props) {
  const { group, name, id } = await params;
  return findCategory(group, name, id, queryText(await searchParams));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props);
  if (found.kind !== 'found') return {};
  return categoryMetadata(found.list);
}

/** A category's list with a page, an order or filters in its address: rendered per request on cached data. */
export default async function FilteredCategoryPage(props: Props) {
  const found = await find(props);
  if (found.kind === 'missing') notFound();
  if (found.kind === 'moved') permanentRedirect(found.href);
  return <CategoryListView list={found.list} />;
}
