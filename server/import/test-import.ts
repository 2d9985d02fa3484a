import { join } from 'node:path';
import type { TestShop } from './test-folder.ts';

const SQL = `select p.name, array(
    select concat_ws(' ', v.sku, v.price_cents, v.compare_at_cents, case when v.tracks_stock then v.quantity end,
      nullif(v.grams, 0) || 'g', (select string_agg(b.name, '/' order by n)
        from unnest(v.value_ids) with ordinality x(id, n) join attribute_value b on b.id = x.id))
    from variation v where v.product_id = p.id order by v.position) as variations,
    p.status, array(select c.name from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = p.id and c.in_menu order by pc.position) as categories,
    (select count(*)::int from product_image i where i.product_id = p.id) as pictures
  from product p`;

/**
 * Imports files, after a check that has to say the same, and again, which must change nothing. Answers what came in, a
 * line for each product, and what was told.
 */
export async function importTwice(
  shop: TestShop,
  files: Readonly<Record<string, string | Buffer>>,
  only?: string,
) {
  const [last] = await shop.rows('select coalesce(max(id), 0) as id from product');
  const folder = await shop.folder(files);
  const path = only === undefined ? folder : join(folder, only);
  const checked = await shop.import(path, { check: true });
  const { problems, warnings, summary } = await shop.import(path);
  expect([checked.problems, checked.warnings]).toEqual([problems, warnings]);
  expect(checked.summary).toMatchObject({ added: summary?.added ?? 0 });
  const again = await shop.import(path);
  expect(again.summary).toMatchObject({ added: 0, changed: 0, removedVariations: 0 });
  const rows = await shop.rows(`${SQL} where id > ${String(last?.['id'])} order by id`);
  const products = rows.map((row) =>
    [
      row['name'],
      row['variations'],
      row['status'] === 'active' ? [] : row['status'],
      row['pictures'],
      row['categories'],
    ]
      .flat()
      .join(' | '),
  );
  return { products, problems, warnings: warnings.toSorted(), sources: summary?.sources };
}
