import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Merchandising } from './merchandising-file.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

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

const category = z.object({ id: z.number(), name: z.string(), image: z.string() });
type Category = z.output<typeof category>;

/**
 * A home page for a shop that has none yet: sliders, tiles and tabs from its largest categories, the fixed
 * categories from what its products say. A shop owner's own export is thereby a whole shop at once; an export
 * of it writes all this down, to be changed.
 */
export async function deriveMerchandising(executor: Executor): Promise<Merchandising> {
  const categories = await largestCategories(executor);
  const handles = await variedHandles(executor);
  const from = (start: number) => rotate(handles, start).slice(0, PRODUCTS_IN_A_LIST);
  const fixedCategories: Merchandising['fixedCategories'] = [
    { id: FIXED.whatsNew, name: "What's New", image: '', rule: 'newest' },
    { id: FIXED.onSale, name: 'On sale', image: '', rule: 'sale' },
    { id: FIXED.dealBundle, name: 'Deal Bundle', image: '', products: await discountedHandles(executor) },
    { id: FIXED.featured, name: 'Featured', image: '', products: from(0) },
    {
      id: FIXED.topRated,
      name: 'Top Rated',
      image: '',
      products: await bestRatedHandles(executor, from(24)),
    },
    { id: FIXED.bestsellers, name: 'Best sellers', image: '', products: from(12) },
    { id: FIXED.lastPieces, name: 'Last pieces', image: '', rule: 'low-stock' },
  ];
  const tile = ({ id }: Category) => ({ id, title: '' });
  const tiles = categories.slice(0, 4);
  const tabs = [
    ...categories.map(({ id, name }) => ({ id, title: name })),
    { id: FIXED.whatsNew, title: "What's new" },
    { id: FIXED.featured, title: 'Featured' },
    { id: FIXED.onSale, title: 'On sale' },
  ];
  const tab = (index: number) => tabs.slice(index, index + 1);
  const pictured = categories.filter(({ image }) => image !== '');
  return {
    sliders: [
      { id: 1, name: 'Home, first banner', slides: pictured.slice(0, SLIDES).map(slideOf) },
      { id: 2, name: 'Home, second banner', slides: rotate(pictured, SLIDES).slice(0, SLIDES).map(slideOf) },
    ],
    widgets: [
      { id: 1, categories: tiles.filter((_, index) => index % 2 === 0).map(tile) },
      { id: 2, categories: tiles.filter((_, index) => index % 2 === 1).map(tile) },
      { id: 3, categories: tab(2) },
      { id: 4, categories: tab(0) },
      { id: 5, categories: tab(1) },
      {
        id: 6,
        categories: categories
          .slice(0, COLLECTION_TILES)
          .map(({ id }) => ({ id, title: 'Shop by category' })),
      },
      { id: 7, categories: [{ id: FIXED.bestsellers, title: 'Best sellers' }] },
      { id: 8, categories: [{ id: FIXED.lastPieces, title: 'Last pieces' }] },
    ],
    fixedCategories,
  };
}

function slideOf({ id, name, image }: Category): { name: string; image: string; url: string } {
  return { name, image, url: `/Category/${encodeURIComponent(name.trim().replace(/\s+/g, '-'))}/${id}` };
}

function rotate<Item>(items: readonly Item[], start: number): Item[] {
  const at = items.length === 0 ? 0 : start % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

/** The categories of the menu that lead to products, top ones first, the largest first. */
function largestCategories(executor: Executor): Promise<Category[]> {
  return rowsOf(
    executor,
    category,
    sql`with recursive tree(root, id) as (
          select id, id from category where in_menu
          union
          select t.root, c.id from tree t join category c on c.parent_id = t.id and c.in_menu
        ), sized as (
          select t.root as id, count(distinct p.id) as products, min(p.id) as first_product
          from tree t
          join product_category pc on pc.category_id = t.id
          join product p on p.id = pc.product_id and p.is_listed
          group by t.root
        )
        select c.id, c.name, coalesce(
          nullif(c.image, ''),
          (select m.source from product_image m where m.product_id = s.first_product order by m.position limit 1),
          '') as image
        from sized s join category c on c.id = s.id
        order by (c.parent_id is null) desc, s.products desc, c.position, c.id
        limit 24`,
  );
}

const withHandle = z.object({ handle: z.string() });

/** Listed products with a picture, in turns from each type. */
async function variedHandles(executor: Executor): Promise<string[]> {
  const rows = await rowsOf(
    executor,
    withHandle,
    sql`select handle from (
          select p.handle, p.position, p.id, row_number() over (partition by p.kind order by p.position, p.id) as turn
          from product p
          where p.is_listed and exists (select 1 from product_image m where m.product_id = p.id)
        ) numbered
        where turn <= 36
        order by turn, position, id limit 36`,
  );
  return rows.map(({ handle }) => handle);
}

async function discountedHandles(executor: Executor): Promise<string[]> {
  const rows = await rowsOf(
    executor,
    withHandle,
    sql`select p.handle from product p
        join variation v on v.product_id = p.id and v.compare_at_cents > v.price_cents
        where p.is_listed and not p.is_pre_order
        group by p.id order by min(v.price_cents::real / v.compare_at_cents), p.id limit ${PRODUCTS_IN_A_LIST}`,
  );
  return rows.map(({ handle }) => handle);
}

/** The best rated products, or `otherwise` while nobody has rated anything. */
async function bestRatedHandles(executor: Executor, otherwise: string[]): Promise<string[]> {
  const rows = await rowsOf(
    executor,
    withHandle,
    sql`select handle from product where is_listed and review_count > 0
        order by rating desc, review_count desc, id limit ${PRODUCTS_IN_A_LIST}`,
  );
  return rows.length > 0 ? rows.map(({ handle }) => handle) : otherwise;
}
