import { CategoryDirectory } from '@/components/catalogue/category-directory';
import { required } from '@/lib/calls/api';
import { landingsOfShop } from '@/components/catalogue/landing';
import { loadCategories, loadFilledFixed } from '@/components/catalogue/queries';
import { isWholeMenu } from '@/components/layout/menu-tree';
import { getCategories } from '@/lib/contract/catalogue';
import { contentPage } from '@/lib/contract/content-pages';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Categories';

export const generateMetadata = () => pageMetadata(contentPage(ROUTES.categoryList));

/** The categories of the shop, for a phone and where the menu does not have them all. */
export default async function CategoryListPage() {
  const [result, fixed, landings] = await Promise.all([
    loadCategories(),
    loadFilledFixed(),
    landingsOfShop(),
  ]);
  const categories = required(getCategories, result) ?? [];
  const isInMenu = isWholeMenu(categories);
  return (
    <CategoryDirectory
      title={isInMenu ? TITLE : 'All categories'}
      categories={categories}
      isInMenu={isInMenu}
      fixed={fixed}
      landings={landings}
    />
  );
}
