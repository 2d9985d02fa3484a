import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { category, product, productCategory, productImage, variation } from '../db/schema.ts';
import type { Merchandising } from './merchandising-file.ts';
import { valuesOf } from './query.ts';

const PRODUCTS_IN_A_LIST = 12;
const SLIDES = 4;
const COLLECTION_TILES = 6;

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

const largeCategory = z.object({ id: z.number(), name: z.string(), image: z.string() });
type LargeCategory = z.output<typeof largeCategory>;

/**
 * A home page for a shop that has none yet: sliders, tiles and tabs from its largest categories, the fixed
 * categories from what its products say. A shop owner's own export is thereby a whole shop at once; an export
 * of it writes all this down, to be changed.
 */
export async function deriveMerchandising(tx: Executor): Promise<Merchandising> {
  const categories = await largestCategories(tx);
  const varied = await valuesOf(tx, z.string(), VARIED);
  const rated = await valuesOf(tx, z.string(), BEST_RATED);
  const from = (start: number) => rotate(varied, start).slice(0, PRODUCTS_IN_A_LIST);
  const fixed = (id: number, name: string) => ({ id, name, image: '' });
  const tile = (title: string) => (each: { readonly id: number }) => ({ id: each.id, title });
  const tiles = categories.slice(0, 4).map(tile(''));
  const tabs = [
    ...categories.map(({ id, name }) => ({ id, title: name })),
    { id: FIXED.whatsNew, title: "What's new" },
    { id: FIXED.featured, title: 'Featured' },
    { id: FIXED.onSale, title: 'On sale' },
  ];
  const slides = categories.filter(({ image }) => image !== '').map(slideOf);
  const widgets = [
    tiles.filter((_, index) => index % 2 === 0),
    tiles.filter((_, index) => index % 2 === 1),
    tabs.slice(2, 3),
    tabs.slice(0, 1),
    tabs.slice(1, 2),
    categories.slice(0, COLLECTION_TILES).map(tile('Shop by category')),
    [{ id: FIXED.bestsellers, title: 'Best sellers' }],
    [{ id: FIXED.lastPieces, title: 'Last pieces' }],
  ];
  return {
    sliders: [
      { id: 1, name: 'Home, first banner', slides: slides.slice(0, SLIDES) },
      { id: 2, name: 'Home, second banner', slides: rotate(slides, SLIDES).slice(0, SLIDES) },
    ],
    widgets: widgets.map((listed, index) => ({ id: index + 1, categories: listed })),
    fixedCategories: [
      { ...fixed(FIXED.whatsNew, "What's New"), rule: 'newest' },
      { ...fixed(FIXED.onSale, 'On sale'), rule: 'sale' },
      { ...fixed(FIXED.dealBundle, 'Deal Bundle'), products: await valuesOf(tx, z.string(), DISCOUNTED) },
      { ...fixed(FIXED.featured, 'Featured'), products: from(0) },
      { ...fixed(FIXED.topRated, 'Top Rated'), products: rated.length > 0 ? rated : from(24) },
      { ...fixed(FIXED.bestsellers, 'Best sellers'), products: from(12) },
      { ...fixed(FIXED.lastPieces, 'Last pieces'), rule: 'low-stock' },
    ],
  };
}

function slideOf({ id, name, image }: LargeCategory): { name: string; image: string; url: string } {
  return { name, image, url: `/Category/${encodeURIComponent(name.trim().replace(/\s+/g, '-'))}/${id}` };
}

function rotate<Item>(items: readonly Item[], start: number): Item[] {
  const at = items.length === 0 ? 0 : start % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

/** The categories of the menu that lead to products, top ones first, the largest first. */
function largestCategories(tx: Executor): Promise<LargeCategory[]> {
  const first = alias(product, 'first');
  return rowsOf(
    tx,
    largeCategory,
    sql`with recursive tree(root, id) as (
          select ${category.id}, ${category.id} from ${category} where ${category.inMenu}
          union
          select root, ${category.id} from tree join ${category} on ${category.parentId} = tree.id and ${category.inMenu}
        ), sized as (
          select root as id, count(distinct ${first.id}) as products, min(${first.id}) as first_product
          from tree
          join ${productCategory} on ${productCategory.categoryId} = tree.id
          join ${product} as ${first} on ${first.id} = ${productCategory.productId} and ${first.isListed}
          group by root
        )
        select ${category.id}, ${category.name}, coalesce(
          nullif(${category.image}, ''),
          (select ${productImage.source} from ${productImage}
            where ${productImage.productId} = sized.first_product order by ${productImage.position} limit 1),
          '') as image
        from sized join ${category} using (id)
        order by (${category.parentId} is null) desc, sized.products desc, ${category.position}, ${category.id}
        limit 24`,
  );
}

/** Listed products with a picture, in turns from each type. */
const VARIED = sql`
  select handle as value from (
    select ${product.handle} as handle, ${product.position} as position, ${product.id} as id,
      row_number() over (partition by ${product.kind} order by ${product.position}, ${product.id}) as turn
    from ${product}
    where ${product.isListed}
      and exists (select 1 from ${productImage} where ${productImage.productId} = ${product.id})
  ) numbered
  where turn <= 36 order by turn, position, id limit 36`;

const DISCOUNTED = sql`
  select ${product.handle} as value from ${product}
  join ${variation} on ${variation.productId} = ${product.id} and ${variation.compareAtCents} > ${variation.priceCents}
  where ${product.isListed} and not ${product.isPreOrder} group by ${product.id}
  order by min(${variation.priceCents}::real / ${variation.compareAtCents}), ${product.id}
  limit ${PRODUCTS_IN_A_LIST}`;

const BEST_RATED = sql`
  select ${product.handle} as value from ${product} where ${product.isListed} and ${product.reviewCount} > 0
  order by ${product.rating} desc, ${product.reviewCount} desc, ${product.id} limit ${PRODUCTS_IN_A_LIST}`;
