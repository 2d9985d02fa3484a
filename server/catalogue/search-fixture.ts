import type { Database } from '../db/client.ts';
import { attribute, attributeValue, category, product, productCategory, variation } from '../db/schema.ts';
import { refreshListings } from './listing.repository.ts';

/** A product of a test: what search reads of it. */
export interface Item {
  readonly name: string;
  readonly kind?: string;
  readonly brand?: string;
  readonly description?: string;
  readonly sku?: string;
  readonly barcode?: string;
  readonly soldOut?: boolean;
  readonly reviews?: number;
  /** What it is called, and `#rrggbb`. */
  readonly color?: readonly [name: string, hex: string];
}

/** So many products that differ by their number, from 0. */
export const times = (count: number, item: (each: number) => Item): Item[] =>
  Array.from({ length: count }, (_, each) => item(each));

/** Inserts products that stand in this order, each in the category of its kind, and indexes them. */
export async function insertItems(db: Database, items: readonly Item[]): Promise<void> {
  const kinds = [...new Set(items.flatMap(({ kind = '' }) => (kind === '' ? [] : [kind])))];
  await db.transaction(async (tx) => {
    await tx.insert(category).values(kinds.map((name, index) => ({ id: index + 1, name })));
    const rows = await tx
      .insert(product)
      .values(
        items.map(({ name, kind = '', brand = '', description = '', reviews = 0 }, index) => ({
          ...{ handle: `item-${index}`, name, kind, brand, description, position: index },
          ...{ reviewCount: reviews, rating: reviews > 0 ? 5 : 0, createdAt: new Date(Date.UTC(2026, 0, 1)) },
        })),
      )
      .returning({ id: product.id });
    const [color] = await tx.insert(attribute).values({ name: 'Color' }).returning({ id: attribute.id });
    const hexes = new Map(items.flatMap((item) => (item.color === undefined ? [] : [item.color])));
    const colors =
      hexes.size === 0
        ? []
        : await tx
            .insert(attributeValue)
            .values([...hexes].map(([name, hex]) => ({ attributeId: color?.id ?? 0, name, color: hex })))
            .returning({ id: attributeValue.id, name: attributeValue.name });
    const colorOf = new Map(colors.map(({ id, name }) => [name, id]));
    await tx.insert(variation).values(
      items.map(({ sku, barcode = '', soldOut = false, color: own = ['', ''] }, index) => ({
        valueIds: [colorOf.get(own[0])].filter((id) => id !== undefined),
        ...{ productId: rows[index]?.id ?? 0, sku: sku ?? `SKU${index}X`, position: 1, priceCents: 1000 },
        barcode,
        quantity: soldOut ? 0 : 5,
      })),
    );
    const placed = items.flatMap(({ kind = '' }, index) =>
      kind === '' ? [] : [{ productId: rows[index]?.id ?? 0, categoryId: kinds.indexOf(kind) + 1 }],
    );
    await tx.insert(productCategory).values(placed);
    await refreshListings(tx, 'all');
  });
}
