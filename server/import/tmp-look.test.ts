import { join } from 'node:path';
import { createTestShop } from './test-folder.ts';
test.each([
  'prestashop',
  'opencart',
  'squarespace',
  'wix',
  'ecwid',
  'square',
  'etsy',
  'saleor',
  'lightspeed',
  'table',
  'shopify-extras',
])('%s', async (name) => {
  const shop = await createTestShop();
  try {
    const check = await shop.import(join(import.meta.dirname, 'examples', name), { check: true });
    const done = await shop.import(join(import.meta.dirname, 'examples', name));
    const again = await shop.import(join(import.meta.dirname, 'examples', name));
    const rows =
      await shop.rows(`select handle, name, brand, status, is_listed as listed, description, tags, array(
      select concat_ws(' ', v.sku, v.price_cents, v.compare_at_cents, 'of', v.quantity, v.tracks_stock, nullif(v.grams, 0) || 'g', v.barcode, (select string_agg(b.name, '/' order by n)
        from unnest(v.value_ids) with ordinality x(id, n) join attribute_value b on b.id = x.id))
      from variation v where v.product_id = p.id order by v.position) as variations,
      array(select source from product_image i where i.product_id = p.id order by position) as pictures,
      array(select c.name from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id and c.in_menu order by pc.position) as categories
    from product p order by position`);
    process.stdout.write(
      `== ${name} ${JSON.stringify({ checkAdded: check.summary?.added, sum: done.summary && { ...done.summary, tags: 0 }, problems: done.problems, warnings: done.warnings, again: again.summary && [again.summary.added, again.summary.changed, again.summary.unchanged] })}\n${rows.map((r) => JSON.stringify(r)).join('\n')}\n`,
    );
  } finally {
    await shop.end();
  }
});
