import { filesNamed, filesShared } from '../db/picture-files.ts';
import { attributeValue, product, variation } from '../db/schema.ts';
import { sql, type SQL, alias } from '../db/sql.ts';
import type { StoredPrices } from './price.ts';
import { buyable } from './shown-variation.repository.ts';

/** A colour of a product, with the variation that a list shows for it. */
export interface ColorRow extends StoredPrices {
  readonly id: number;
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** Its first picture; empty where it has none. */
  readonly file: string;
  readonly inStock: boolean;
}

/** More do not stand on a card. */
const MAX_COLORS = 12;

/**
 * The colours of `product`, in the order of its variations, as one column \`list\`; empty where there is no choice. The
 * variation that \`variation\` is shows its own colour. Another colour is shown by what can be bought, then by what is
 * otherwise most like it, so that somebody who looks at another colour keeps the size.
 */
export function colorsOfShown(): SQL {
  const counted = alias(variation, 'counted');
  // Where there are not two values at all there is no choice of two colours: most products are not looked at further.
  return sql`
    select case when (
      select sum(cardinality(${counted.valueIds})) from ${variation} ${sql.identifier('counted')} where ${counted.productId} = ${product.id}
    ) >= 2 then (${colorsChosen()}) else '[]'::jsonb end as list`;
}

/** The same, looked for among the values of all variations. */
function colorsChosen(): SQL {
  const own = alias(variation, 'of_color');
  return sql`
    select case when count(*) < 2 then '[]'::jsonb else coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'color', c.color, 'inStock', c.in_stock, 'priceCents', c.price_cents,
        'compareAtCents', c.compare_at_cents, 'customerPriceCents', c.customer_price_cents,
        'file', coalesce((${filesNamed(sql`c.images`, 1)}), (${filesShared(product.id, 1)}), '')
      ) order by c.first, c.value_id), '[]'::jsonb) end
    from (
      select distinct on (v.value_id) v.*, min(v.position) over (partition by v.value_id) as first
      from (
        select ${own.id}, ${own.position}, ${own.images}, ${own.priceCents}, ${own.compareAtCents},
          ${own.customerPriceCents}, ${buyable(own)} as in_stock,
          ${attributeValue.id} as value_id, ${attributeValue.name} as name, ${attributeValue.color} as color,
          (select count(*) from unnest(${own.valueIds}) as has(id) where has.id = any(${variation.valueIds})) as alike
        from ${variation} ${sql.identifier('of_color')}
        cross join unnest(${own.valueIds}) as of_value(id)
        join ${attributeValue} on ${attributeValue.id} = of_value.id and ${attributeValue.color} <> ''
        where ${own.productId} = ${product.id}
      ) v
      order by v.value_id, v.id = ${variation.id} desc, v.in_stock desc, v.alike desc, v.position, v.id
      limit ${MAX_COLORS}
    ) c`;
}
