import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { attribute, attributeValue, isForSale, product, productAttribute, variation } from '../db/schema.ts';
import { eq, and, sql } from '../db/sql.ts';

/** An attribute that a product is chosen by, with the values there are. */
export interface AttributeChoice {
  readonly attributeId: number;
  readonly attributeName: string;
  readonly values: readonly { readonly id: number; readonly name: string; readonly color: string }[];
}

/**
 * The attributes a listed product is chosen by, in the order of its selectors, each with the values that its
 * variations have, in the order of the variations. Empty for a product that there is not.
 */
export function readChoices(db: Executor, productId: number): Promise<AttributeChoice[]> {
  return askChoices(db, { productId });
}

const askChoices = prepared('choices', (db) => {
  const productId = sql.placeholder('productId');
  const values = sql<AttributeChoice['values']>`jsonb_agg(jsonb_build_object('id', ${attributeValue.id},
    'name', ${attributeValue.name}, 'color', ${attributeValue.color}) order by used.place, ${attributeValue.id})`;
  return db
    .select({ attributeId: attribute.id, attributeName: attribute.name, values })
    .from(productAttribute)
    .innerJoin(product, and(eq(product.id, productAttribute.productId), isForSale))
    .innerJoin(attribute, eq(attribute.id, productAttribute.attributeId))
    .innerJoin(attributeValue, eq(attributeValue.attributeId, attribute.id))
    .innerJoin(
      sql`(
        select choice.id, min(${variation.position}) as place
        from ${variation} cross join lateral unnest(${variation.valueIds}) as choice(id)
        where ${variation.productId} = ${productId} group by choice.id
      ) used`,
      eq(attributeValue.id, sql`used.id`),
    )
    .where(eq(productAttribute.productId, productId))
    .groupBy(attribute.id, attribute.name, productAttribute.position)
    .orderBy(productAttribute.position, attribute.id);
});
