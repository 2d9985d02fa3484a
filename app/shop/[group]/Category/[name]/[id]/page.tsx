import type { Metadata } from 'next';
import { findCategory } from '@/components/catalogue/category';
import { shown } from '@/components/catalogue/found';
import { categoryMetadata } from '@/components/catalogue/list-head';
import { CategoryListView } from '@/components/catalogue/category-list';
import { landingsOf } from '@/components/catalogue/landing';
import { segmentQuery } from '@/lib/addresses/list-state';

export async function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ group: string; query?: string; name: string; id: string }>;
}

async function find({ params }: Props) {
  const { group, query, name, id } = await params;
  return findCategory(group, name, id, query === undefined ? undefined : segmentQuery(query));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props);
  if (found.kind !== 'found') return {};
  return categoryMetadata(found.list);
}

/** A category's list: cached whole, the plain first page as any other (`filtered/`). */
export default async function CategoryPage(props: Props) {
  const { list } = shown(await find(props));
  return <CategoryListView list={list} landings={await landingsOf(list)} />;
}
