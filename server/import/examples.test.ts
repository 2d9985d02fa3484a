import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestShop, type TestShop } from './test-folder.ts';

// Each folder below `examples/` has what a shop system is known to write (`seen`, `odd` and `tables`: what many of them
// do), with all that is odd about it, in a few products. What comes of them is written down in `came-in.txt`.

const EXAMPLES = join(import.meta.dirname, 'examples');
/** What is imported together: the files of one must not belong to those of another. */
const SHOPS = [
  [
    ...['as-written', 'bigcommerce', 'ecwid', 'etsy', 'google-merchant', 'lightspeed', 'magento', 'medusa'],
    ...['opencart', 'prestashop', 'saleor', 'square', 'table', 'vendure', 'wix', 'woocommerce'],
  ],
  ['squarespace', 'seen'],
  ['odd'],
  ...[['json-ld'], ['shopify'], ['shopify-extras'], ['shopify-json']],
  ['tables'],
];

/** The products, a line for each with all that is said of it. */
async function linesOf(shop: TestShop): Promise<string[]> {
  const rows = await shop.rows(`select concat_ws(' | ',
      concat_ws(' / ', handle, name, nullif(brand, ''), nullif(status, 'active'), case when not is_listed then 'unlisted' end),
      (select string_agg(concat_ws(' ', v.sku, v.price_cents, 'of ' || v.compare_at_cents,
        case when v.tracks_stock then v.quantity || ' pieces' end, nullif(v.grams, 0) || 'g' || coalesce('/' || nullif(nullif(v.weight_unit, 'g'), ''), ''),
        case when v.continues_selling then 'continues' end, nullif(v.barcode, ''), 'cost ' || nullif(v.cost_cents, 0),
        '(' || (select string_agg(b.name, '/' order by n)
          from unnest(v.value_ids) with ordinality x(id, n) join attribute_value b on b.id = x.id) || ')',
        nullif(array_to_string(v.images, ' '), '')), ' | ' order by v.position)
        from variation v where v.product_id = p.id),
      'pictures ' || (select string_agg(source, ' ' order by i.position) from product_image i where i.product_id = p.id),
      'in ' || (select string_agg((with recursive up(id, parent_id, name) as (
          select c.id, c.parent_id, c.name union all
          select a.id, a.parent_id, a.name || ' > ' || up.name from up join category a on a.id = up.parent_id)
        select name from up where parent_id is null), ', ' order by pc.position)
        from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id and c.in_menu),
      nullif(description, ''), nullif(small_description, ''), nullif(seo_title, ''), nullif(seo_description, ''),
      'once at ' || (select string_agg(from_path, ' ' order by from_path) from redirect where to_product_id = p.id)) as line
    from product p order by position`);
  return rows.map(({ line }) => String(line).replaceAll('\n', ' '));
}

/**
 * What comes of these folders when they are imported together: a line for each product, and what is told. Most kinds of
 * shops are among the first of them: that a check says the same is looked at there.
 */
async function imported(folders: readonly string[]): Promise<string[]> {
  const shop = await createTestShop();
  const folder = join(await shop.folder({ 'sources/note.md': '' }), 'sources');
  for (const name of folders)
    for (const file of await readdir(join(EXAMPLES, name)))
      await symlink(join(EXAMPLES, name, file), join(folder, `${name}-${file}`));
  const checked = folders === SHOPS[0] ? await shop.import(folder, { check: true }) : undefined;
  const { problems, warnings, summary } = await shop.import(folder);
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ unplaced: 0 });
  if (checked) expect([checked.warnings, checked.summary?.added]).toEqual([warnings, summary?.added]);
  const again = await shop.import(folder);
  expect(again.summary).toMatchObject({ added: 0, changed: 0, removedVariations: 0 });
  const sources = summary?.sources.toSorted().join(', ') ?? '';
  const lines = await linesOf(shop);
  await shop.end();
  return [`# ${sources}`, ...lines, ...warnings.toSorted()];
}

test.each(SHOPS.map((folders, index) => ({ folders, index })))(
  '$folders come in as they are meant, and again without a change',
  async ({ folders, index }) => {
    const cameIn = await readFile(join(EXAMPLES, 'came-in.txt'), 'utf8');
    expect(await imported(folders)).toEqual(cameIn.trim().split('\n\n')[index]?.split('\n'));
  },
);
