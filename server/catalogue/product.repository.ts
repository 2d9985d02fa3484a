import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductDetail, Variation } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { dollars } from '../money.ts';
import { idArray } from './list-filter.repository.ts';
import { shownPrices, storedPrices, type Group } from './price.ts';

/** The documented answer has fields for five pictures. */
const MOST_IMAGES = 5;

const productRow = z.object({
  id: z.number(),
  name: z.string(),
  brand: z.string(),
  isPreOrder: z.boolean(),
  preOrderFirstCents: z.number(),
  preOrderSecondCents: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
});

const valueRow = z.object({
  id: z.number(),
  attributeId: z.number(),
  name: z.string(),
  color: z.string(),
  attributeName: z.string(),
});

const variationRow = storedPrices.extend({
  id: z.number(),
  productId: z.number(),
  sku: z.string(),
  isPreOrder: z.boolean(),
  isDefault: z.boolean(),
  inStock: z.boolean(),
  quantity: z.number(),
  description: z.string(),
  smallDescription: z.string(),
  images: z.array(z.string()),
  alts: z.array(z.string()),
  values: z.array(valueRow),
});

const attributeRow = z.object({ productId: z.number(), id: z.number(), name: z.string() });
const categoryRow = attributeRow;

/** A listed product with all its variations; undefined when there is none of this id. */
export async function findProduct(
  db: Executor,
  productId: number,
  group: Group,
): Promise<ProductDetail | undefined> {
  const [product] = await findProducts(db, [productId], group);
  return product;
}

/** The listed products of these ids with all their variations, by id. */
export async function findProducts(
  db: Executor,
  productIds: readonly number[],
  group: Group,
): Promise<ProductDetail[]> {
  const ids = idArray(productIds);
  const products = await rowsOf(
    db,
    productRow,
    sql`select id, name, brand, is_pre_order as "isPreOrder", pre_order_first_cents as "preOrderFirstCents",
          pre_order_second_cents as "preOrderSecondCents", rating, review_count as "reviewCount"
        from product where id = any(${ids}) and is_listed and default_variation_id is not null order by id`,
  );
  if (products.length === 0) return [];
  const [variations, attributes, categories] = await Promise.all([
    readVariations(db, sql`v.product_id = any(${ids})`, group),
    readChosenAttributes(db, ids),
    readCategoryPaths(db, ids),
  ]);
  const variationsOf = Map.groupBy(variations, ({ ProductId }) => ProductId);
  const attributesOf = Map.groupBy(attributes, ({ productId }) => productId);
  const categoriesOf = Map.groupBy(categories, ({ productId }) => productId);
  return products.map((product) => ({
    ProductId: product.id,
    ProductName: product.name,
    Brand: product.brand,
    IsPreOrder: product.isPreOrder,
    PreOrderFirstPrice: dollars(product.preOrderFirstCents),
    PreOrderSecondPrice: dollars(product.preOrderSecondCents),
    ProductVariations: variationsOf.get(product.id) ?? [],
    AssignAttributeToproducts: (attributesOf.get(product.id) ?? []).map(({ id, name }) => ({
      AttributeId: id,
      Attribute: { AttributeName: name },
    })),
    Categories: (categoriesOf.get(product.id) ?? []).map(({ id, name }) => ({
      CategoryId: id,
      CategoryName: name,
    })),
    Rating: product.rating,
    ReviewCount: product.reviewCount,
  }));
}

/** The ids of the next listed products after an id. */
export async function listedIdsAfter(db: Executor, afterId: number, count: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.number() }),
    sql`select id from product where id > ${afterId} and is_listed and default_variation_id is not null
        order by id limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

/** One variation of a listed product; undefined when there is none of this id. */
export async function findVariation(
  db: Executor,
  variationId: number,
  group: Group,
): Promise<Variation | undefined> {
  const [variation] = await readVariations(db, sql`v.id = ${variationId}`, group);
  return variation;
}

const FILES_AND_ALTS = sql`coalesce(array_agg(file order by position), '{}') as files,
  coalesce(array_agg(alt order by position), '{}') as alts`;

/** `which` is a condition on the variation `v`. */
async function readVariations(db: Executor, which: SQL, group: Group): Promise<Variation[]> {
  const rows = await rowsOf(
    db,
    variationRow,
    sql`select v.id, v.product_id as "productId", v.sku, p.is_pre_order as "isPreOrder",
          v.id = p.default_variation_id as "isDefault",
          (not v.tracks_stock or v.continues_selling or v.quantity > 0) as "inStock", v.quantity,
          v.price_cents as "priceCents", v.compare_at_cents as "compareAtCents",
          v.customer_price_cents as "customerPriceCents", p.description, p.small_description as "smallDescription",
          case when cardinality(own.files) > 0 then own.files else shared.files end as images,
          case when cardinality(own.files) > 0 then own.alts else shared.alts end as alts,
          choices.values
        from variation v
        join product p on p.id = v.product_id and p.is_listed
        cross join lateral (
          select ${FILES_AND_ALTS} from (
            select u.file, i.position, coalesce((
              select m.alt from product_image m where m.product_id = p.id and m.source = i.source
              order by m.position limit 1), '') as alt
            from unnest(v.images) with ordinality as i(source, position)
            join upload u on u.source = i.source order by i.position limit ${MOST_IMAGES}) as picture
        ) own
        cross join lateral (
          select ${FILES_AND_ALTS} from (
            select u.file, i.position, i.alt from product_image i join upload u on u.source = i.source
            where i.product_id = p.id order by i.position limit ${MOST_IMAGES}) as picture
        ) shared
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'attributeId', a.attribute_id, 'name', a.name,
            'color', a.color, 'attributeName', t.name) order by i.position), '[]') as values
          from unnest(v.value_ids) with ordinality as i(id, position)
          join attribute_value a on a.id = i.id join attribute t on t.id = a.attribute_id
        ) choices
        where ${which}
        order by v.position, v.id`,
  );
  return rows.map((row) => variationOf(row, group));
}

function variationOf(row: z.output<typeof variationRow>, group: Group): Variation {
  const [image0 = '', image1 = '', image2 = '', image3 = '', image4 = ''] = row.images;
  return {
    ProductVariationId: row.id,
    ProductId: row.productId,
    IsDefaultVariation: row.isDefault,
    IsInStock: row.inStock,
    Images: row.images,
    ImageAlts: row.alts,
    ...shownPrices(row, group, row.isPreOrder),
    Sku: row.sku,
    Image0: image0,
    Image1: image1,
    Image2: image2,
    Image3: image3,
    Image4: image4,
    Description: row.description,
    SmallDescription: row.smallDescription,
    Quantity: row.quantity,
    AssignAttributeValueToProductVariations: row.values.map((value) => ({
      AttributeValue: {
        AttributeValueId: value.id,
        AttributeId: value.attributeId,
        AttributeValueName: value.name,
        AttributesValue: value.color,
        Attribute: { AttributeName: value.attributeName },
      },
    })),
  };
}

async function readChosenAttributes(db: Executor, ids: SQL): Promise<z.output<typeof attributeRow>[]> {
  return rowsOf(
    db,
    attributeRow,
    sql`select pa.product_id as "productId", t.id, t.name
        from product_attribute pa join attribute t on t.id = pa.attribute_id
        where pa.product_id = any(${ids}) order by pa.position, t.id`,
  );
}

/** From the top of the menu to the deepest category that each product was put into. */
async function readCategoryPaths(db: Executor, ids: SQL): Promise<z.output<typeof categoryRow>[]> {
  return rowsOf(
    db,
    categoryRow,
    sql`with recursive path (product_id, nearest, id, parent_id, name, distance) as (
          select pc.product_id, c.id, c.id, c.parent_id, c.name, 0
          from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = any(${ids}) and c.in_menu
          union all
          select path.product_id, path.nearest, c.id, c.parent_id, c.name, path.distance + 1
          from path join category c on c.id = path.parent_id where path.distance < 20
        ), chosen as (
          select distinct on (product_id) product_id, nearest from path
          order by product_id, distance desc, nearest
        )
        select product_id as "productId", id, name from path join chosen using (product_id, nearest)
        order by distance desc`,
  );
}

const choiceRow = z.object({
  attributeId: z.number(),
  attributeName: z.string(),
  values: z.array(z.object({ id: z.number(), name: z.string(), color: z.string() })),
});
export type AttributeChoice = z.output<typeof choiceRow>;

/**
 * The attributes a listed product is chosen by, in the order of its selectors, each with the values that its
 * variations have, in the order of the variations. Empty for a product that there is not.
 */
export async function readChoices(db: Executor, productId: number): Promise<AttributeChoice[]> {
  return rowsOf(
    db,
    choiceRow,
    sql`select t.id as "attributeId", t.name as "attributeName",
          jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'color', a.color) order by used.place, a.id) as values
        from product_attribute pa
        join product p on p.id = pa.product_id and p.is_listed
        join attribute t on t.id = pa.attribute_id
        join attribute_value a on a.attribute_id = t.id
        join (
          select u.id, min(v.position) as place from variation v cross join lateral unnest(v.value_ids) as u(id)
          where v.product_id = ${productId} group by u.id
        ) used on used.id = a.id
        where pa.product_id = ${productId}
        group by t.id, t.name, pa.position
        order by pa.position, t.id`,
  );
}
