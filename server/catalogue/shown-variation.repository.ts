import { COLORS } from '../../lib/contract/color-names.ts';
import { hiddenValues, idArray } from '../db/fragments.ts';
import { productValue } from '../db/listing-schema.ts';
import { attributeValue, product, variation } from '../db/schema.ts';
import { and, sql, type AnyColumn, type Placeholder, type SQL, alias } from '../db/sql.ts';
import type { Group } from './price.ts';
import { customerCents, regularCents } from './variation-price.repository.ts';

/**
 * Which variation a list shows of a product: its default one, unless the list asks for values that another one has.
 * Then that one is shown and led to, with its pictures, its price and its stock.
 */
export interface AskedVariation {
  /** Attribute value ids, those of one attribute together: the variation has one of each. */
  readonly attributes: readonly (readonly number[] | Placeholder)[];
  /** Whether what can be bought in a colour that a search names comes first: see {@link namedWords}. */
  readonly isNamed?: boolean;
}

/** Whether a variation can be bought, as `product.in_stock` says it of a product. */
export function buyable(of: Record<'tracksStock' | 'continuesSelling' | 'quantity', AnyColumn>) {
  return sql<boolean>`(not ${of.tracksStock} or ${of.continuesSelling} or ${of.quantity} > 0)`;
}

/** The same of a row of `variation`. */
export const canBeBought = buyable(variation);

/** The condition that a variation has a value of each group. */
export function hasValues(groups: AskedVariation['attributes']): SQL | undefined {
  return and(...groups.map((ids) => sql`${variation.valueIds} && ${idArray(ids)}`));
}

/** In the order in which the default variation is chosen, too. */
const ONE = sql`order by ${canBeBought} desc, ${variation.position}, ${variation.id} limit 1`;

/** What a product costs under one value of {@link productValue}, as the group is shown it. */
export const VALUE_PRICE = { 3: productValue.visitorPriceCents, 4: productValue.customerPriceCents } as const;

/** What the variation costs that a list with these values shows of a product, in cents, as the group is shown it. */
export function priceUnder(
  productId: AnyColumn,
  attributes: readonly (readonly number[])[],
  group: Group,
): SQL<number> {
  const [value, ...others] = attributes.flat();
  if (value !== undefined && others.length === 0) {
    // Of one value it is known.
    return sql<number>`(
      select ${VALUE_PRICE[group]} from ${productValue}
      where ${productValue.productId} = ${productId} and ${productValue.attributeValueId} = ${value}::integer)`;
  }
  const own = alias(product, 'priced');
  const current = group === 4 ? customerCents : variation.priceCents;
  // Most cost the same before their release: the product need not be looked up.
  return sql<number>`(
    select case when ${regularCents} = ${current} then ${current}
      when (select ${own.isPreOrder} from ${product} ${own} where ${own.id} = ${variation.productId}) then ${regularCents}
      else ${current} end
    from ${variation} where ${variation.productId} = ${productId} and ${hasValues(attributes)} ${ONE})`;
}

/** Whether the variation can be bought that a list with these values shows of a product. */
export function stockUnder(productId: AnyColumn, attributes: AskedVariation['attributes']): SQL<boolean> {
  return sql<boolean>`(
    select ${canBeBought} from ${variation}
    where ${variation.productId} = ${productId} and ${hasValues(attributes)} ${ONE})`;
}

/** The id of the variation that is shown of `product`. */
export function shownVariationId({ attributes, isNamed = false }: AskedVariation): SQL {
  if (attributes.length > 0) {
    return sql`coalesce((
      select ${variation.id} from ${variation}
      where ${variation.productId} = ${product.id} and ${hasValues(attributes)} ${ONE}), ${product.defaultVariationId})`;
  }
  if (!isNamed) return sql`${product.defaultVariationId}`;
  return sql`coalesce((
    select ${variation.id} from ${variation}
    where ${variation.productId} = ${product.id} and ${canBeBought} and ${variation.valueIds} && ${COLOURS_NAMED}
    ${ONE}), ${product.defaultVariationId})`;
}

const { given, value } = hiddenValues({ words: 'text', colours: 'text[]' });

/** What a question is asked with that {@link AskedVariation} has named: the words of a search, as the index has them. */
export function namedWords(words: string) {
  return { words, colours: words.split(' ').filter((word) => COLORS.has(word)) };
}

/** The colours that the words name, or that look as they say: asked for once, not for each product. */
const COLOURS_NAMED = sql`array(
  with ${given}
  select ${attributeValue.id} from ${attributeValue}
  where ${attributeValue.color} <> '' and (
    strpos(' ' || ${value('words')} || ' ', ' ' || search_normalise(${attributeValue.name}) || ' ') > 0
    or ${value('colours')} <> '{}' and string_to_array(search_colors(${attributeValue.color}), ' ') && ${value('colours')}))`;
