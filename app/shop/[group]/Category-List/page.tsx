import type { Metadata } from 'next';
import { CategoryDirectory } from '@/components/catalogue/category-directory';
import { required } from '@/lib/calls/api';
import { loadCategories } from '@/components/catalogue/queries';
import { getCategories } from '@/lib/contract/catalogue';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

const TITLE = 'Categories';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: TITLE,
    description: 'All categories of the shop at a glance.',
    path: ROUTES.categoryList,
  });
}

/** The categories of the shop for a phone; a wider window has them in its menu and goes home. */
export default async function CategoryListPage() {
  return (
    <CategoryDirectory title={TITLE} categories={required(getCategories, await loadCategories()) ?? []} />
  );
}
