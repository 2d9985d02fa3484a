import { IMAGES_PER_VARIATION } from '../../lib/contract/bounds.ts';
import type { ProductDetail, Variation } from '../../lib/contract/product.ts';
import type { Executor } from '../db/client.ts';
import { isOneOf } from '../db/fragments.ts';
import { prepared } from '../db/prepared.ts';
import { isOwnOf, effectiveTexts } from '../db/own-page.ts';
import { keyOfPicture, pictureText } from '../db/own-picture.ts';
import {
  attribute,
  attributeValue,
  category,
  isForSale,
  isShown,
  product,
  productAttribute,
  productCategory,
  productImage,
  upload,
  variation,
} from '../db/schema.ts';
import { and, eq, gt, isNotNull, sql } from '../db/sql.ts';
import { pageOwn } from '../db/staff-schema.ts';
import { dollars } from '../shared/money.ts';
import { distinction } from './namesake.repository.ts';
import { shownPrices, type Group } from './price.ts';
import { sampleCountOf } from './rating.repository.ts';
import { readRichDescription } from './rich-description.repository.ts';
import { canBeBought } from './shown-variation.repository.ts';

/** A product that can be bought, with all its variations; undefined when there is none of this id. */
export async function findProduct(
  db: Executor,
  productId: number,
  group: Group,
): Promise<ProductDetail | undefined> {
  const [[found], told] = await Promise.all([
    findProducts(db, [productId], group),
    readRichDescription(db, productId),
  ]);
  return found && { ...found, ...told };
}

/** What every question about several products is told. */
const ANY_OF = sql.placeholder('productIds');

const askProducts = prepared('products', (db) =>
  db
    .select({
      id: product.id,
      name: product.name,
      brand: product.brand,
      isPreOrder: product.isPreOrder,
      preOrderFirstCents: product.preOrderFirstCents,
      preOrderSecondCents: product.preOrderSecondCents,
      rating: product.rating,
      reviewCount: product.reviewCount,
      sampleCount: sampleCountOf(product.id),
      own: { title: pageOwn.title, description: pageOwn.description },
      seo: { title: product.seoTitle, description: product.seoDescription },
      isNoindex: pageOwn.isNoindex,
      googleCategory: product.googleCategory,
      availableFrom: product.availableFrom,
      isListed: product.isListed,
      distinction,
    })
    .from(product)
    .leftJoin(pageOwn, isOwnOf('product', product.id))
    .where(and(isOneOf(product.id, ANY_OF), isForSale, isNotNull(product.defaultVariationId)))
    .orderBy(product.id),
);

/** The products of these ids that can be bought, with all their variations, by id. */
export async function findProducts(
  db: Executor,
  productIds: readonly number[],
  group: Group,
): Promise<ProductDetail[]> {
  const products = await askProducts(db, { productIds });
  if (products.length === 0) return [];
  const [variations, attributes, categories] = await Promise.all([
    askVariationsOf(db, { productIds }),
    askChosenAttributes(db, { productIds }),
    readCategoryPaths(db, productIds),
  ]);
  const variationsOf = Map.groupBy(variations, ({ productId }) => productId);
  const attributesOf = Map.groupBy(attributes, ({ productId }) => productId);
  const categoriesOf = Map.groupBy(categories, ({ productId }) => productId);
  return products.map(({ own, seo, ...row }) => ({
    ProductId: row.id,
    ProductName: row.name,
    Brand: row.brand,
    IsPreOrder: row.isPreOrder,
    PreOrderFirstPrice: dollars(row.preOrderFirstCents),
    PreOrderSecondPrice: dollars(row.preOrderSecondCents),
    ProductVariations: (variationsOf.get(row.id) ?? []).map((one) => variationOf(one, group)),
    AssignAttributeToproducts: (attributesOf.get(row.id) ?? []).map(({ id, name }) => ({
      AttributeId: id,
      Attribute: { AttributeName: name },
    })),
    Categories: (categoriesOf.get(row.id) ?? []).map(({ id, name }) => ({
      CategoryId: id,
      CategoryName: name,
    })),
    Rating: row.rating,
    ReviewCount: row.reviewCount,
    SampleCount: row.reviewCount === 0 ? row.sampleCount : 0,
    ...seoOf(own, seo),
    Distinction: row.distinction,
    GoogleCategory: row.googleCategory,
    AvailableFrom: row.availableFrom,
    DescriptionHtml: '',
    DescriptionPictures: [],
    IsUnlisted: !row.isListed,
    IsNoindex: row.isNoindex,
  }));
}

function seoOf(...texts: Parameters<typeof effectiveTexts>) {
  const { title, description } = effectiveTexts(...texts);
  return { SeoTitle: title, SeoDescription: description };
}

/** The ids of the next listed products after an id. */
export async function listedIdsAfter(db: Executor, afterId: number, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(gt(product.id, afterId), isShown))
    .orderBy(product.id)
    .limit(count);
  return rows.map(({ id }) => id);
}

/** One variation of a listed product; undefined when there is none of this id. */
export async function findVariation(
  db: Executor,
  variationId: number,
  group: Group,
): Promise<Variation | undefined> {
  const [row] = await askVariation(db, { variationId });
  return row && variationOf(row, group);
}

const FILES_AND_ALTS = sql`coalesce(array_agg(file order by position), '{}') as files,
  coalesce(array_agg(${pictureText(keyOfPicture('product', product.id, sql`source`), sql`alt`)} order by position), '{}') as alts`;

interface Value {
  readonly id: number;
  readonly attributeId: number;
  readonly name: string;
  readonly color: string;
  readonly attributeName: string;
}

const variations = (db: Executor) =>
  db
    .select({
      id: variation.id,
      productId: variation.productId,
      sku: variation.sku,
      barcode: variation.barcode,
      isPreOrder: product.isPreOrder,
      isDefault: sql<boolean>`${variation.id} = ${product.defaultVariationId}`,
      inStock: canBeBought,
      quantity: variation.quantity,
      priceCents: variation.priceCents,
      compareAtCents: variation.compareAtCents,
      customerPriceCents: variation.customerPriceCents,
      description: product.description,
      smallDescription: product.smallDescription,
      images: sql<string[]>`case when cardinality(own.files) > 0 then own.files else shared.files end`,
      alts: sql<string[]>`case when cardinality(own.files) > 0 then own.alts else shared.alts end`,
      values: sql<Value[]>`choices.values`,
    })
    .from(variation)
    .innerJoin(product, and(eq(product.id, variation.productId), isForSale))
    .crossJoinLateral(
      sql`(
        select ${FILES_AND_ALTS} from (
          select ${upload.file} as file, i.source, i.position, coalesce((
            select ${productImage.alt} from ${productImage}
            where ${productImage.productId} = ${product.id} and ${productImage.source} = i.source
            order by ${productImage.position} limit 1), '') as alt
          from unnest(${variation.images}) with ordinality as i(source, position)
          join ${upload} on ${upload.source} = i.source order by i.position limit ${IMAGES_PER_VARIATION}) as picture
      ) own`,
    )
    .crossJoinLateral(
      sql`(
        select ${FILES_AND_ALTS} from (
          select ${upload.file} as file, ${productImage.source} as source, ${productImage.position} as position,
            ${productImage.alt} as alt
          from ${productImage} join ${upload} on ${upload.source} = ${productImage.source}
          where ${productImage.productId} = ${product.id}
          order by ${productImage.position} limit ${IMAGES_PER_VARIATION}) as picture
      ) shared`,
    )
    .crossJoinLateral(
      sql`(
        select coalesce(jsonb_agg(jsonb_build_object('id', ${attributeValue.id},
          'attributeId', ${attributeValue.attributeId}, 'name', ${attributeValue.name},
          'color', ${attributeValue.color}, 'attributeName', ${attribute.name}) order by i.position), '[]') as values
        from unnest(${variation.valueIds}) with ordinality as i(id, position)
        join ${attributeValue} on ${attributeValue.id} = i.id
        join ${attribute} on ${attribute.id} = ${attributeValue.attributeId}
      ) choices`,
    );
type VariationRow = Awaited<ReturnType<typeof variations>>[number];

const askVariationsOf = prepared('variations-of-products', (db) =>
  variations(db).where(isOneOf(variation.productId, ANY_OF)).orderBy(variation.position, variation.id),
);
const askVariation = prepared('variation', (db) =>
  variations(db).where(eq(variation.id, sql.placeholder('variationId'))),
);

function variationOf(row: VariationRow, group: Group): Variation {
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
    Barcode: row.barcode,
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

/** What a product has: an attribute, a category. */
type Named = {
  readonly productId: number;
  readonly id: number;
  readonly name: string;
};

const askChosenAttributes = prepared('chosen-attributes', (db) =>
  db
    .select({ productId: productAttribute.productId, id: attribute.id, name: attribute.name })
    .from(productAttribute)
    .innerJoin(attribute, eq(attribute.id, productAttribute.attributeId))
    .where(isOneOf(productAttribute.productId, ANY_OF))
    .orderBy(productAttribute.position, attribute.id),
);

/** From the top of the menu to the deepest category that each product was put into. */
async function readCategoryPaths(db: Executor, productIds: readonly number[]): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    with recursive path (product_id, nearest, id, parent_id, name, distance) as (
      select ${productCategory.productId}, ${category.id}, ${category.id}, ${category.parentId}, ${category.name}, 0
      from ${productCategory} join ${category} on ${category.id} = ${productCategory.categoryId}
      where ${isOneOf(productCategory.productId, productIds)} and ${category.inMenu}
      union all
      select path.product_id, path.nearest, ${category.id}, ${category.parentId}, ${category.name}, path.distance + 1
      from path join ${category} on ${category.id} = path.parent_id where path.distance < 20
    ), chosen as (
      select distinct on (product_id) product_id, nearest from path
      order by product_id, distance desc, nearest
    )
    select product_id as "productId", id, name from path join chosen using (product_id, nearest)
    order by distance desc`);
  return rows;
}
