import type { ReactNode } from 'react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { shownPrice } from '@/lib/shop/price';
import { ProductImage } from '@/components/ui/product-image';
import { Stars } from '@/components/ui/stars';
import { formatDollars } from '@/lib/shop/money';
import { comparedGroup, comparedGroups, type ComparedGroup } from './compare-rows';
import { TABLE_ID } from './compare-together';
import type { ComparedProduct } from './compared-product';

/** What is looked at first, with more than words in its cells. */
function offers(products: readonly ComparedProduct[]): {
  group: ComparedGroup;
  cells: ReadonlyMap<string, readonly ReactNode[]>;
} {
  const rows = [
    {
      name: 'Price',
      of: (product: ComparedProduct) => {
        const now = shownPrice({ ...product.prices, isPreOrder: product.isPreOrder })?.now;
        return now === undefined ? undefined : formatDollars(now);
      },
      cell: ({ prices, isPreOrder, note, downPayments }: ComparedProduct) => (
        <Price {...prices} isPreOrder={isPreOrder} note={note} downPayments={downPayments} />
      ),
    },
    {
      name: 'Stock',
      of: ({ stock }: ComparedProduct) => stock,
      cell: ({ stock, isInStock }: ComparedProduct) => (
        <span className={isInStock ? 'font-medium text-action' : 'font-medium text-danger'}>{stock}</span>
      ),
    },
    {
      name: 'Reviews',
      of: ({ rating, reviewCount }: ComparedProduct) => (reviewCount > 0 ? String(rating) : undefined),
      cell: ({ rating, reviewCount }: ComparedProduct) =>
        reviewCount === 0 ? (
          <Missing text="No reviews yet" />
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            <Stars rating={rating} />
            {rating.toFixed(1)} ({reviewCount})
          </span>
        ),
    },
    {
      name: 'Brand',
      of: ({ brand }: ComparedProduct) => brand || undefined,
      cell: ({ brand }: ComparedProduct) => (brand === '' ? <Missing /> : <bdi>{brand}</bdi>),
    },
  ].filter(({ of }) => products.some((product) => of(product) !== undefined));
  return {
    group: {
      ...comparedGroup(
        undefined,
        rows.map(({ name, of }) => ({ name, values: products.map(of) })),
      ),
      title: 'Price and stock',
    },
    cells: new Map(rows.map(({ name, cell }) => [name, products.map(cell)])),
  };
}

/** Products side by side: a table with the names above, their pictures, what differs first, and what can be bought. */
export function CompareTable({ products }: { products: readonly ComparedProduct[] }) {
  const { group, cells } = offers(products);
  const specification = comparedGroups(products.map((product) => product.specification));
  const choices = comparedGroups(products.map((product) => [product.choices]));
  return (
    <div
      id={TABLE_ID}
      role="region"
      aria-label="Comparison, scrolls sideways"
      tabIndex={0}
      className="compare-scroll"
    >
      <table className="compare-table">
        <caption className="sr-only">{products.map(({ name }) => name).join(' and ')} side by side</caption>
        <thead>
          <tr>
            <td className="compare-names" />
            {products.map(({ productId, name, path, image }) => (
              <th key={productId} scope="col">
                <Link href={path} className="compare-picture">
                  <ProductImage src={image} alt="" sizes="(min-width: 768px) 352px, 50vw" loading="eager" />
                  <span dir="auto" className="sr-only">
                    {name}
                  </span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <Group group={group} count={products.length} cells={cells} />
        <tbody>
          <tr>
            <th scope="row">
              <span>Buy</span>
            </th>
            {products.map(({ productId, variationId, name, path, downPayments, isInStock }) => (
              <td key={productId}>
                {isInStock ? (
                  <AddToCart
                    productId={productId}
                    variationId={variationId}
                    productName={name}
                    path={path}
                    downPayments={downPayments}
                  />
                ) : (
                  <Missing text="Unavailable" />
                )}
              </td>
            ))}
          </tr>
        </tbody>
        {[...specification, ...choices].map((each, index) => (
          <Group
            key={index}
            group={{ ...each, title: each.title ?? 'Specifications' }}
            count={products.length}
          />
        ))}
      </table>
    </div>
  );
}

/** @param cells of rows whose cells hold more than words, by the rows' names. */
function Group({
  group: { title, rows, differs },
  count,
  cells,
}: {
  group: ComparedGroup;
  count: number;
  cells?: ReadonlyMap<string, readonly ReactNode[]>;
}) {
  return (
    <tbody data-same={differs ? undefined : ''}>
      <tr className="compare-title">
        <th scope="rowgroup" colSpan={count + 1}>
          <span dir="auto">{title}</span>
        </th>
      </tr>
      {rows.map(({ name, values, differs: isDifferent }, index) => (
        <tr key={index} data-same={isDifferent ? undefined : ''}>
          <th scope="row">
            <span dir="auto">{name}</span>
          </th>
          {values.map((value, place) => (
            <td key={place} dir="auto">
              {cells?.get(name)?.[place] ?? value ?? <Missing />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Missing({ text = 'Not specified' }: { text?: string }) {
  return <span className="text-muted">{text}</span>;
}
