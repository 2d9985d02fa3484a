import type { ListedProduct } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { idArray } from '../db/fragments.ts';
import { filesNamed, filesShared } from '../db/picture-files.ts';
import { prepared } from '../db/prepared.ts';
import { crossSell, isShown, product, variation } from '../db/schema.ts';
import { and, eq, ne, sql, type Placeholder } from '../db/sql.ts';
import { dollars } from '../shared/money.ts';
import { colorsOfShown, type ColorRow } from './color.repository.ts';
import { keyFact } from './key-fact.ts';
import type { ListFilter } from './list-filter.repository.ts';
import { shownPrices, type Group } from './price.ts';
import {
  canBeBought,
  namedWords,
  shownVariationId,
  type AskedVariation,
} from './shown-variation.repository.ts';

const listed = (db: Executor, ids: Placeholder, asked: AskedVariation) =>
  db
    .select({
      id: product.id,
      name: product.name,
      brand: product.brand,
      inStock: asked.attributes.length === 0 ? product.inStock : canBeBought,
      isPreOrder: product.isPreOrder,
      preOrderFirstCents: product.preOrderFirstCents,
      preOrderSecondCents: product.preOrderSecondCents,
      rating: product.rating,
      reviewCount: product.reviewCount,
      description: product.description,
      colors: sql<ColorRow[]>`colors.list`,
      variationId: variation.id,
      priceCents: variation.priceCents,
      compareAtCents: variation.compareAtCents,
      customerPriceCents: variation.customerPriceCents,
      images: sql<string[]>`case when cardinality(own.files) > 0 then own.files else shared.files end`,
    })
    .from(sql`unnest(${idArray(ids)}) with ordinality as wanted(id, position)`)
    .innerJoin(product, and(eq(product.id, sql`wanted.id`), product.isListed))
    // Chosen before it is looked up: otherwise PostgreSQL reads all variations, and chooses twice for each product.
    .crossJoinLateral(sql`(select ${shownVariationId(asked)} as id offset 0) shown`)
    .innerJoin(variation, eq(variation.id, sql`shown.id`))
    .crossJoinLateral(sql`(select array(${filesNamed(variation.images, 2)}) as files offset 0) own`)
    .crossJoinLateral(sql`(select array(${filesShared(product.id, 2)}) as files) shared`)
    .crossJoinLateral(sql`(${colorsOfShown()}) colors`)
    .orderBy(sql`wanted.position`);
const IDS = sql.placeholder('ids');
const askShown = prepared('listed-products', (db) => listed(db, IDS, { attributes: [] }));
const askNamed = prepared('listed-products-named', (db) =>
  listed(db, IDS, { attributes: [], isNamed: true }),
);
/** By the number of attributes of which values are asked for. */
const askedHaving = new Map<number, typeof askShown>();

function askHaving(attributes: number) {
  const names = Array.from({ length: attributes }, (_, index) => sql.placeholder(`values${index}`));
  const ask =
    askedHaving.get(attributes) ??
    prepared(`listed-products-${attributes}`, (db) => listed(db, IDS, { attributes: names }));
  askedHaving.set(attributes, ask);
  return ask;
}

/**
 * Products as a list shows them, in the order of the ids, in one query. Unlisted ones are left out.
 *
 * @param asked which variation of each is shown; the default one when left out.
 */
export async function readListedProducts(
  db: Executor,
  ids: readonly number[],
  group: Group,
  asked: Pick<ListFilter, 'attributes'> & { readonly words?: string } = { attributes: [] },
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const { attributes, words = '' } = asked;
  const named = words === '' ? askShown : askNamed;
  const ask = attributes.length === 0 ? named : askHaving(attributes.length);
  const values = Object.fromEntries(attributes.map((group, index) => [`values${index}`, group]));
  const rows = await ask(db, { ids, ...values, ...namedWords(words) });
  return rows.map((row) => ({
    ProductId: row.id,
    ProductName: row.name,
    InStock: row.inStock,
    IsPreOrder: row.isPreOrder,
    DefaultVariation: {
      ProductVariationId: row.variationId,
      Image1: row.images[0] ?? '',
      Image2: row.images[1] ?? '',
      ...shownPrices(row, group, row.isPreOrder),
    },
    Brand: row.brand,
    PreOrderFirstPrice: dollars(row.preOrderFirstCents),
    PreOrderSecondPrice: dollars(row.preOrderSecondCents),
    Rating: row.rating,
    ReviewCount: row.reviewCount,
    KeyFact: keyFact(row.description),
    Colors: row.colors.map(({ id, name, color, file, inStock, ...prices }) => ({
      ProductVariationId: id,
      ColorName: name,
      Color: color,
      Image1: file,
      InStock: inStock,
      ...shownPrices(prices, group, row.isPreOrder),
    })),
  }));
}

/** A carousel of more is not looked through. */
const MAX_CROSS_SELLS = 20;

const askCrossSells = prepared('cross-sells', (db) =>
  db
    .select({ id: crossSell.withProductId })
    .from(crossSell)
    .innerJoin(product, eq(product.id, crossSell.withProductId))
    .where(
      and(
        eq(crossSell.productId, sql.placeholder('productId')),
        ne(crossSell.withProductId, sql.placeholder('productId')),
        isShown,
      ),
    )
    .orderBy(crossSell.position, crossSell.withProductId)
    .limit(MAX_CROSS_SELLS),
);

/** The listed products that go with a product, in the shop's order. */
export async function readCrossSells(
  db: Executor,
  productId: number,
  group: Group,
): Promise<ListedProduct[]> {
  const rows = await askCrossSells(db, { productId });
  return readListedProducts(
    db,
    rows.map((row) => row.id),
    group,
  );
}
