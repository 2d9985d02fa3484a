import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { datePreOrders } from '../../scripts/shop/demo.ts';
import { createTestShop, type TestShop } from './test-folder.ts';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  const { summary, problems } = await shop.import(DEMO);
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ bad: 0, unplaced: 0, ignoredColumns: [] });
}, 180_000);
afterAll(() => shop.end());

/** The number that a query answers. */
async function count(query: string): Promise<number> {
  const [row] = await shop.rows(`select count(*)::int as count from ${query}`);
  return Number(row?.count);
}

test('has at least 150 products in nine categories with subcategories, and fills the fixed ones', async () => {
  expect(await count('product where is_listed')).toBeGreaterThanOrEqual(150);
  const filled = `category c where in_menu and parent_id is null and product_count > 0
    and exists (select 1 from category below where below.parent_id = c.id and below.product_count > 0)`;
  expect(await count(filled)).toBeGreaterThanOrEqual(9);
  expect(await count('category where in_menu and product_count = 0')).toBe(0);
  expect(
    await shop.rows(`select id from category where not in_menu and product_count > 0
      and id in (19, 20, 21, 22, 1108) order by id`),
  ).toEqual([19, 20, 21, 22, 1108].map((id) => ({ id })));
});

test('has products of every look: colours, storage, sales, pre-orders, little in stock and nothing', async () => {
  const looks = {
    colours: `product_attribute pa join attribute a on a.id = pa.attribute_id where a.name = 'Color'`,
    storage: `product_attribute pa join attribute a on a.id = pa.attribute_id where a.name = 'GB'`,
    sales: 'variation where compare_at_cents > price_cents',
    'pre-orders with one price': `product where is_pre_order
      and (pre_order_first_cents > 0) <> (pre_order_second_cents > 0)`,
    'pre-orders with two prices': `product where is_pre_order
      and pre_order_first_cents > 0 and pre_order_second_cents > 0`,
    'out of stock': 'product where is_listed and not in_stock and not is_pre_order',
    'low stock': 'variation where tracks_stock and quantity between 1 and 5',
  };
  for (const [look, query] of Object.entries(looks))
    expect([look, await count(query)]).not.toEqual([look, 0]);
});

test('gives every variation a barcode of its own, from the numbers that are kept for examples', async () => {
  expect(await count(`variation where barcode !~ '^952\\d{10}$'`)).toBe(0);
  expect(await count('(select barcode from variation group by 1 having count(*) > 1) twice')).toBe(0);
});

test('has a day for each pre-order once it is loaded, and none of them soon', async () => {
  await datePreOrders(shop.url);
  expect(await count('product where is_pre_order and available_from < (current_date + 60)::text')).toBe(0);
  expect(await count(`product where not is_pre_order and available_from <> ''`)).toBe(0);
});

test('says something of its own about each product', async () => {
  expect(
    await count(`product where is_listed and (length(description) < 150 or small_description = '')`),
  ).toBe(0);
  expect(await count(`product where is_listed and description not like '%• %: %'`)).toBe(0);
  expect(await count('(select description from product group by 1 having count(*) > 1) twice')).toBe(0);
  expect(await count('(select lower(name) from product group by 1 having count(*) > 1) twice')).toBe(0);
});

test('shows every variation in at least two pictures, square and as large as the product page shows them', async () => {
  const shown = `(
    select v.id, source from variation v cross join lateral (
      select unnest(v.images) as source
      union all
      select m.source from product_image m where m.product_id = v.product_id and v.images = '{}'
    ) i
  )`;
  expect(await count(`(select id from ${shown} s group by id having count(*) < 2) few`)).toBe(0);
  expect(await count(`${shown} s group by id`)).toBeGreaterThan(0);
  expect(
    await count(`${shown} s left join upload u on u.source = s.source
      where u.file is null or u.file not like '%.webp' or u.width <> 1000 or u.height <> 1000`),
  ).toBe(0);
});

test('shows each product from three sides and says of every picture what is seen', async () => {
  const first = `(
    select distinct on (v.product_id) v.product_id, v.images from variation v join product p on p.id = v.product_id
    where p.is_listed order by v.product_id, v.position
  )`;
  expect(await count(`${first} f where cardinality(images) < 3`)).toBe(0);
  expect(
    await count(`product_image m join product p on p.id = m.product_id
      where not starts_with(m.alt, p.name || ' in ') or length(m.alt) < length(p.name) + 12`),
  ).toBe(0);
  expect(
    await count(`variation v cross join unnest(v.images) as i(source) where not exists (
      select 1 from product_image m where m.product_id = v.product_id and m.source = i.source)`),
  ).toBe(0);
  expect(
    await count(`slider s cross join jsonb_array_elements(s.slides) as i(slide)
      left join upload w on w.source = i.slide->>'image'
      left join upload u on u.source = i.slide->>'phoneImage'
      where w.width <> w.height * 2.5 or u.width is null or u.width <> u.height * 0.8 or i.slide->>'alt' is null`),
  ).toBe(0);
});

test('has a model for every product, of at least 25 kinds', async () => {
  const looks = z
    .record(z.string(), z.object({ kind: z.string() }))
    .parse(JSON.parse(await readFile(join(DEMO, 'studio/looks.json'), 'utf8')));
  const handles = (await shop.rows('select handle from product')).map(({ handle }) => String(handle));
  expect(Object.keys(looks).toSorted()).toEqual(handles.toSorted());
  const kinds = new Set(Object.values(looks).map(({ kind }) => kind));
  expect(kinds.size).toBeGreaterThanOrEqual(25);
  const scripts = await readdir(join(DEMO, 'studio/kinds'));
  const script = (kind: string) => `${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.py`;
  expect([...kinds].map(script).filter((file) => !scripts.includes(file))).toEqual([]);
});

test('shows every colour in pictures of its own, and no picture twice', async () => {
  expect(
    await count(`variation v join product p on p.id = v.product_id
      cross join unnest(v.value_ids) as i(value_id)
      join attribute_value a on a.id = i.value_id join attribute t on t.id = a.attribute_id and t.name = 'Color'
      left join product_image m on m.product_id = p.id and m.source = v.images[1]
      where m.alt is null or not starts_with(m.alt, p.name || ' in ' || lower(a.name) || ':')`),
  ).toBe(0);
  expect(await count('(select source_hash from upload group by 1 having count(*) > 1) twice')).toBe(0);
});

test('its pictures are light: 60 KB each on average, 80 MB together', async () => {
  const sizes = (await readdir(join(DEMO, 'images'))).map(
    (file) => statSync(join(DEMO, 'images', file)).size,
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total / sizes.length).toBeLessThanOrEqual(60_000);
  expect(total).toBeLessThanOrEqual(80_000_000);
  const named = await count(`(
    select source from product_image union select unnest(images) from variation union select image from category
    union select image from page_metadata union select slide->>'image' from slider, jsonb_array_elements(slides) slide
    union select slide->>'phoneImage' from slider, jsonb_array_elements(slides) slide
  ) i where source <> ''`);
  expect(named).toBe(sizes.length);
});

test('fills the home page and the metadata of every page', async () => {
  expect(await shop.rows('select id from slider where jsonb_array_length(slides) > 1 order by id')).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
  expect(await shop.rows('select widget_id as id from widget_category group by 1 order by 1')).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id })),
  );
  expect(await count(`page_metadata where title <> '' and description <> ''`)).toBe(7);
});
