import type { Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { category, crossSell, product, productCategory } from '../../db/schema.ts';
import { slider, widgetCategory } from '../../db/shop-schema.ts';
import { sql, type SQL, alias } from '../../db/sql.ts';
import { colorOf } from '../values/colors.ts';
import { merchandisingSchema, type Merchandising } from '../beside/merchandising-file.ts';
import { colorValues } from '../saving/save-merchandising.ts';

/** What merchandising.json says of the shop. */
export async function exportedMerchandising(tx: Executor): Promise<Required<Merchandising>> {
  const other = alias(product, 'other');
  const list = (object: SQL, order: SQL, from: SQL) =>
    sql`(select coalesce(json_agg(${object} order by ${order}), '[]') ${from})`;
  const { widgetId, position: place, categoryId, title } = widgetCategory;
  const [row] = await rowsOf(
    tx,
    merchandisingSchema.required().omit({ colors: true }),
    sql`select
      ${list(
        sql`json_build_object('id', ${slider.id}, 'name', ${slider.name}, 'slides', ${slider.slides})`,
        sql`${slider.id}`,
        sql`from ${slider}`,
      )} as sliders,
      ${list(
        sql`json_build_object('id', id, 'categories', categories)`,
        sql`id`,
        sql`from (
          select ${widgetId} as id,
            json_agg(json_build_object('id', ${categoryId}, 'title', ${title}) order by ${place}) as categories
          from ${widgetCategory} group by ${widgetId}
        ) widget`,
      )} as widgets,
      ${list(
        sql`json_strip_nulls(json_build_object('id', ${category.id}, 'name', ${category.name},
          'image', ${category.image}, 'title', nullif(${category.seoTitle}, ''),
          'description', nullif(${category.seoDescription}, ''),
          'introduction', nullif(${category.introduction}, ''), 'rule', ${category.rule},
          'products', case when ${category.rule} is null then array(
            select ${product.handle} from ${productCategory}
            join ${product} on ${product.id} = ${productCategory.productId}
            where ${productCategory.categoryId} = ${category.id}
            order by ${productCategory.position}, ${product.position}, ${product.id}) end))`,
        sql`${category.position}, ${category.id}`,
        sql`from ${category} where not ${category.inMenu}`,
      )} as "fixedCategories",
      ${list(
        sql`json_build_object('product', handle, 'with', handles)`,
        sql`position, id`,
        sql`from (
          select ${product.handle} as handle, ${product.position} as position, ${product.id} as id,
            json_agg(${other.handle} order by ${crossSell.position}, ${other.position}, ${other.id}) as handles
          from ${crossSell} join ${product} on ${product.id} = ${crossSell.productId}
          join ${product} as ${other} on ${other.id} = ${crossSell.withProductId}
          group by ${product.id}
        ) sold`,
      )} as "crossSells"`,
  );
  // What a name says by itself need not be written down.
  const colors = (await colorValues(tx))
    .filter(({ name, color }) => color !== '' && color !== colorOf(name))
    .map(({ name, color }): [string, string] => [name, color])
    .toSorted(([one], [next]) => (one < next ? -1 : 1));
  const { sliders = [], widgets = [], fixedCategories = [], crossSells = [] } = row ?? {};
  return { sliders, widgets, fixedCategories, crossSells, colors: Object.fromEntries(colors) };
}
