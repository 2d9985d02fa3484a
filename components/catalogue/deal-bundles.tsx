import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import type { ListedProduct } from '@/lib/calls/answers';
import { ROUTES } from '@/lib/addresses/routes';
import { productCount } from '@/lib/contract/category-words';
import { ProductGrid } from './product-grid';

/** What a bundle could be: shown, and marked as samples, as long as the shop has put none together. */
const SAMPLES: readonly { name: string; parts: string; icon: IconName }[] = [
  { name: 'Work from anywhere', parts: 'Laptop, headphones and a power bank', icon: 'home' },
  { name: 'First camera', parts: 'Camera, memory card and a bag', icon: 'star' },
  { name: 'New phone, ready to go', parts: 'Phone, case and a fast charger', icon: 'phone' },
];

/** The bundles of the shop: the products of their category. */
export function DealBundles({
  title,
  products,
  count,
  moreHref,
}: {
  title: string;
  products: readonly ListedProduct[];
  /** How many there are in all; undefined where nobody says. */
  count: number | undefined;
  /** Where those stand that are not here; undefined where there are none. */
  moreHref: string | undefined;
}) {
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb items={[{ name: 'Home', href: ROUTES.home }, { name: title }]} />
      <h1 className="mt-2 page-title">{title}</h1>
      {products.length === 0 ? (
        <Samples />
      ) : (
        <>
          <p className="mb-6 text-muted">{count === undefined ? null : productCount(count)}</p>
          <ProductGrid products={products} columns={4} />
          {moreHref === undefined ? null : (
            <p className="mt-10 text-center">
              <ButtonLink href={moreHref} variant="secondary">
                View All
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Samples() {
  return (
    <>
      <p className="mb-6 max-w-prose text-muted">
        There are no bundles right now. These are examples, and not for sale.
      </p>
      <ul className="grid gap-4 sm:grid-cols-3">
        {SAMPLES.map(({ name, parts, icon }) => (
          <li key={name} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-6">
            <span className="flex items-center justify-between text-action">
              <Icon name={icon} size="xl" />
              <span className="rounded-full bg-sunken px-3 py-0.5 text-xs font-medium text-muted">
                Sample
              </span>
            </span>
            <h2 className="text-lg font-semibold">{name}</h2>
            <p className="text-muted">{parts}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
