import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { FIXED_CATEGORY } from '@/lib/shop/constants';
import type { Category } from '@/lib/calls/answers';
import { pictureName } from '@/lib/shop/images';
import { categoryPath } from '@/lib/addresses/routes';
import { ProductImage } from '../ui/product-image';
import { AllCategories } from './all-categories';
import type { LandingLink, landingsOfShop } from './landing';
import { LandingLinks } from './landing-links';
import { WideScreenRedirect } from './wide-screen-redirect';

const SHORTCUTS = [
  FIXED_CATEGORY.dealBundle,
  FIXED_CATEGORY.featured,
  FIXED_CATEGORY.onSale,
  FIXED_CATEGORY.topRated,
] as const;

/**
 * The categories with their subcategories, one below the other, for a phone; a wider window has them in its menu and goes
 * home. Where the menu does not have them all, they are an index at every width.
 *
 * @param fixed the fixed categories that have something to show, by id. @param landings what the staff have made of the
 * whole shop, which no category leads to.
 */
export function CategoryDirectory({
  title,
  categories,
  isInMenu,
  fixed,
  landings: { brands, others },
}: {
  title: string;
  categories: readonly Category[];
  isInMenu: boolean;
  fixed: readonly number[];
  landings: Awaited<ReturnType<typeof landingsOfShop>>;
}) {
  const shortcuts = SHORTCUTS.filter(({ id }) => fixed.includes(id));
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      {isInMenu ? <WideScreenRedirect /> : null}
      <h1 className="mb-4 page-title">{title}</h1>
      <ul className="mb-6 flex flex-wrap gap-2 empty:hidden">
        {shortcuts.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={categoryPath(name, id)}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-medium"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {categories.length === 0 ? (
        <Notice title="No categories yet" icon="grid">
          The shop has no products at the moment.
        </Notice>
      ) : !isInMenu ? (
        <AllCategories categories={categories} />
      ) : (
        <ul className="flex flex-col gap-3">
          {categories.map((category) => (
            <CategoryEntry key={category.categoryId} category={category} />
          ))}
        </ul>
      )}
      <LandingSection title="Collections" landings={others} />
      <LandingSection title="Brands" landings={brands} />
    </div>
  );
}

function LandingSection({ title, landings }: { title: string; landings: readonly LandingLink[] }) {
  if (landings.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold">{title}</h2>
      <LandingLinks label={title} landings={landings} />
    </section>
  );
}

function CategoryEntry({
  category: { categoryId, categoryName, categoryImage, subCategory },
}: {
  category: Category;
}) {
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface">
      <Link
        href={categoryPath(categoryName, categoryId)}
        className="flex items-center gap-4 p-3 font-semibold"
      >
        <span className="picture block size-16 shrink-0 rounded">
          <ProductImage src={pictureName(categoryImage)} alt="" sizes="64px" widths={[96, 192]} />
        </span>
        <span className="min-w-0 grow">{categoryName}</span>
        <Icon name="chevron-right" className="rtl:rotate-180" />
      </Link>
      {subCategory.length === 0 ? null : (
        <ul className="flex flex-wrap gap-x-4 border-t border-line px-3 py-1">
          {subCategory.map((child) => (
            <li key={child.categoryId}>
              <Link
                href={categoryPath(child.categoryName, child.categoryId)}
                className="inline-flex min-h-11 items-center text-sm text-muted underline-offset-4 hover:underline"
              >
                {child.categoryName}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
