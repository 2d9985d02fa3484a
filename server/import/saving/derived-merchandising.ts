import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { isOneOf } from '../../db/fragments.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  category,
  OTHER_CATEGORY,
  product,
  productCategory,
  productImage,
  upload,
  variation,
} from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { DOWNWARD, PLACEHOLDERS } from './category-pictures.ts';
import type { Merchandising } from '../beside/merchandising-file.ts';
import { countOf, valuesOf } from '../staging/query.ts';

const PRODUCTS_IN_A_LIST = 12;
const SLIDES = 4;
const TABS = 3;
const TILES = 4;
/** The collection has what the tiles leave, when that is enough for a row; with the tiles it fills two rows of six. */
const COLLECTION = { least: 3, most: 8 } as const;

/** What is cut to a banner, 5 : 2, and still shows what it is of: a wide photograph, in pixels. */
const BANNER = { leastWidth: 1200, leastRatio: 1.45, mostRatio: 3.2 } as const;

/** Of its old price a reduced product costs so much at most, and at least: what is beside that is a mistake. */
const REDUCED = { most: 0.95, least: 0.05 } as const;

/** The fixed categories that the shop's menus and widgets lead to. */
const FIXED = {
  whatsNew: 1108,
  onSale: 21,
  dealBundle: 19,
  featured: 20,
  topRated: 22,
  bestsellers: 23,
  lastPieces: 24,
};

const largeCategory = z.object({
  id: z.number(),
  name: z.string(),
  products: z.number(),
  /** Whether there is a picture to show. */
  hasPicture: z.boolean(),
  /** A wide photograph of a product in it; '' when there is none. */
  photograph: z.string(),
});
type LargeCategory = z.output<typeof largeCategory>;

/**
 * A home page for a shop whose people have arranged none, of what is there: its largest categories, what is new, what
 * is really reduced. It claims nothing: best sellers and what is rated well are lists that fill when something is sold
 * and reviewed, and what is featured is for people to choose. An export writes all this down, to be changed.
 */
export async function deriveMerchandising(tx: Executor): Promise<Merchandising> {
  const found = await largestCategories(tx);
  // What has something to show comes first, in the order of its size.
  const categories = [
    ...found.filter(({ hasPicture }) => hasPicture),
    ...found.filter(({ hasPicture }) => !hasPicture),
  ];
  const count = await countOf(tx, sql`select count(*) as value from ${product} where ${product.isListed}`);
  const reduced = await reducedMost(tx);
  const title = (text: string) => (each: { readonly id: number }) => ({ id: each.id, title: text });
  const tiles = categories.slice(0, TILES).map(title(''));
  const others = categories.slice(TILES, TILES + COLLECTION.most).map(title('Shop by category'));
  const [first, second, third] = [
    { id: FIXED.whatsNew, title: 'New' },
    ...(reduced.length > 0 ? [{ id: FIXED.onSale, title: 'On sale' }] : []),
    // One that holds the whole shop would show what is new once more.
    ...found.filter(({ products }) => products < count).map(({ id, name }) => ({ id, title: name })),
  ].slice(0, TABS);
  const slides = found.filter(({ photograph }) => photograph !== '').map(slideOf);
  const widgets = [
    tiles.filter((_, index) => index % 2 === 0),
    tiles.filter((_, index) => index % 2 === 1),
    third === undefined ? [] : [third],
    first === undefined ? [] : [first],
    second === undefined ? [] : [second],
    others.length < COLLECTION.least ? [] : others,
    [{ id: FIXED.bestsellers, title: 'Best sellers' }],
    [{ id: FIXED.lastPieces, title: 'Last pieces' }],
  ];
  const fixed = (id: number, name: string) => ({ id, name, image: '' });
  return {
    sliders: [
      { id: 1, name: 'Home, first banner', slides: slides.slice(0, SLIDES) },
      { id: 2, name: 'Home, second banner', slides: slides.slice(SLIDES, 2 * SLIDES) },
    ],
    widgets: widgets.map((listed, index) => ({ id: index + 1, categories: listed })),
    fixedCategories: [
      { ...fixed(FIXED.whatsNew, "What's New"), rule: 'newest' },
      { ...fixed(FIXED.onSale, 'On sale'), rule: 'sale' },
      { ...fixed(FIXED.dealBundle, 'Deal Bundle'), products: reduced },
      { ...fixed(FIXED.featured, 'Featured'), products: [] },
      { ...fixed(FIXED.topRated, 'Top Rated'), rule: 'top-rated' },
      { ...fixed(FIXED.bestsellers, 'Best sellers'), rule: 'best-selling' },
      { ...fixed(FIXED.lastPieces, 'Last pieces'), rule: 'low-stock' },
    ],
  };
}

function slideOf({ id, name, photograph }: LargeCategory): { name: string; image: string; url: string } {
  const segment = encodeURIComponent(name.trim().replace(/\s+/g, '-'));
  return { name, image: photograph, url: `/Category/${segment}/${id}` };
}

/** The categories of the menu that lead to several products, top ones first, the largest first. */
function largestCategories(tx: Executor): Promise<LargeCategory[]> {
  const isWide = sql`${upload.isOpaque} and ${upload.width} >= ${BANNER.leastWidth}
    and ${upload.width}::real / ${upload.height} between ${BANNER.leastRatio}::real and ${BANNER.mostRatio}::real
    and not exists (select 1 from placeholder where placeholder.source = ${upload.source})`;
  return rowsOf(
    tx,
    largeCategory,
    sql`with recursive ${DOWNWARD}, ${PLACEHOLDERS}, stocked (id, product_id, position) as materialized (
          select distinct root, ${product.id}, ${product.position}
          from tree
          join ${productCategory} on ${productCategory.categoryId} = tree.id
          join ${product} on ${product.id} = ${productCategory.productId} and ${product.isListed}
        ), sized (id, products) as (
          select id, count(*) from stocked group by id
        ), large (id, products) as (
          select id, products from sized
          where (products > 1 or (select max(products) from sized) = 1)
            -- What is all of the category above it would show the same once more.
            and not exists (
              select 1 from ${category} join sized above on above.id = ${category.parentId}
              where ${category.id} = sized.id and above.products = sized.products)
        ), wide (id, source) as (
          select distinct on (stocked.id) stocked.id, ${upload.source}
          from stocked join ${productImage} on ${productImage.productId} = stocked.product_id
          join ${upload} on ${upload.source} = ${productImage.source} and ${isWide}
          order by stocked.id, ${productImage.position}, stocked.position, stocked.product_id
        )
        select ${category.id}, ${category.name}, large.products::integer,
          exists (select 1 from ${upload} where ${upload.source} = ${category.image}) as "hasPicture",
          coalesce(wide.source, '') as photograph
        from large join ${category} using (id) left join wide using (id)
        order by ${category.isOfPath} and ${category.name} = ${OTHER_CATEGORY}, (${category.parentId} is null) desc,
          large.products desc, ${category.position}, ${category.id}
        limit 24`,
  );
}

/** The handles of what is reduced the most, among all products or these. */
function reducedMost(tx: Executor, productIds?: readonly number[]): Promise<string[]> {
  const isAsked = productIds === undefined ? sql`true` : isOneOf(product.id, productIds);
  return valuesOf(
    tx,
    z.string(),
    sql`select ${product.handle} as value from ${product}
        join ${variation} on ${variation.productId} = ${product.id}
          and ${variation.priceCents} between ${REDUCED.least}::real * ${variation.compareAtCents}
            and ${REDUCED.most}::real * ${variation.compareAtCents}
        where ${isAsked} and ${product.isListed} and not ${product.isPreOrder} group by ${product.id}
        order by min(${variation.priceCents}::real / ${variation.compareAtCents}), ${product.id}
        limit ${PRODUCTS_IN_A_LIST}`,
  );
}

const bundled = z.object({ id: z.number(), handle: z.string() });

/**
 * What a derived home page has of what is reduced the most, after these products have other prices: so that a change of a few
 * prices does not go through the whole shop. Undefined where that, or whether there is such a thing at all, can only be told
 * by all products.
 */
export async function deriveReduced(
  tx: Executor,
  changed: readonly number[],
): Promise<{ readonly id: number; readonly products: readonly string[] } | undefined> {
  const shown = await rowsOf(
    tx,
    bundled,
    sql`select ${product.id} as id, ${product.handle} as handle from ${productCategory}
        join ${product} on ${product.id} = ${productCategory.productId}
        where ${productCategory.categoryId} = ${FIXED.dealBundle}`,
  );
  const isFull = shown.length >= PRODUCTS_IN_A_LIST;
  const others = new Set(changed);
  // In place of one that is reduced less now another one may come, which nobody has looked at.
  if (isFull && shown.some(({ id }) => others.has(id))) return undefined;
  const products = await reducedMost(tx, [...shown.map(({ id }) => id), ...changed]);
  if (isFull && products.length < shown.length) return undefined;
  const wasShown = shown.length > 0;
  return products.length > 0 === wasShown ? { id: FIXED.dealBundle, products } : undefined;
}
