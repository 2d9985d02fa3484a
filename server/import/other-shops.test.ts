import { join } from 'node:path';
import { createTestShop, type TestShop } from './test-folder.ts';

// Each folder below `examples/` has whatever one shop system is known to write, put together in a few products.

const example = (name: string) => join(import.meta.dirname, 'examples', name);

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

const products = () =>
  shop.rows(`select handle, name, brand, status, is_listed as listed, array(
      select concat_ws(' ', v.sku, v.price_cents, v.quantity, (select string_agg(b.name, '/' order by n)
        from unnest(v.value_ids) with ordinality x(id, n) join attribute_value b on b.id = x.id))
      from variation v where v.product_id = p.id order by v.position) as variations
    from product p order by position`);

/** Each product with its categories as paths. */
async function categories(): Promise<Record<string, unknown>> {
  const rows = await shop.rows(`with recursive tree(id, path) as (
      select id, name from category where parent_id is null and in_menu
      union all select c.id, path || ' > ' || name from category c join tree on tree.id = c.parent_id)
    select handle, array_agg(path order by pc.position) as paths from product p
    join product_category pc on pc.product_id = p.id join tree on tree.id = pc.category_id
    group by handle order by handle`);
  return Object.fromEntries(rows.map(({ handle, paths }): [string, unknown] => [String(handle), paths]));
}

const pictures = () =>
  shop.rows(`select handle, array_agg(source order by i.position) as sources from product p
    join product_image i on i.product_id = p.id group by handle order by handle`);

describe('Shopify', () => {
  test('two files of an old and a new layout come in whole, and everything odd is told', async () => {
    const { summary, problems, warnings } = await shop.import(example('shopify'));
    expect(problems).toEqual([]);
    expect(summary).toMatchObject({ added: 10, bad: 0, unplaced: 0, imagesAbsent: 5, sources: ['shopify'] });
    expect(await products()).toEqual([
      {
        ...{ handle: 'café-speaker', name: 'Café Speaker', brand: 'Arbel', status: 'active', listed: true },
        variations: ['SPK-1 129900 0 Black/1 m/EU', 'SPK-1/café-speaker/White/1 m/US 129900 2 White/1 m/US'],
      },
      expect.objectContaining({ name: 'Cable 3.5"', variations: ['SPK-1/cable 990 0'], listed: true }),
      expect.objectContaining({ handle: 'voucher', listed: false, variations: ['voucher/$25 2500 0 $25'] }),
      expect.objectContaining({ handle: 'old', status: 'archived', listed: false }),
      expect.objectContaining({ handle: 'hidden', status: 'unlisted', listed: false }),
      expect.objectContaining({ handle: 'planned', status: 'draft', listed: false }),
      expect.objectContaining({ handle: 'free', variations: [] }),
      expect.objectContaining({ handle: 'without-a-handle', variations: ['without-a-handle 105050 0'] }),
      expect.objectContaining({ handle: 'plain', variations: ['P-R 2000 0 Red', 'P-B 2100 7 Blue'] }),
      expect.objectContaining({ handle: 'lamp', variations: ['LAMP-W 4950 4 White', 'LAMP-B 4950 0 Black'] }),
    ]);
    expect(await categories()).toMatchObject({
      'café-speaker': ['Electronics > Audio > Speakers'],
      cable: ['Cables', 'Cables > Audio'],
      plain: ['Other'],
      'without-a-handle': ['Other'],
      lamp: ['Electronics > Lighting'],
      free: ['swag'],
    });
    const [speaker] = await shop.rows(`select description from product where handle = 'café-speaker'`);
    expect(speaker?.['description']).toBe(
      'Loud{p}Fills a room.{p}• Weight: 1.2 kg{n}• Bluetooth: 5.3{p}• One{n}• Two',
    );
    expect(
      await shop.rows(`select barcode, grams, weight_unit, cost_cents from variation where sku = 'SPK-1'`),
    ).toEqual([{ barcode: '0012345678905', grams: 1200, weight_unit: 'kg', cost_cents: 60_010 }]);
    for (const kind of [
      /not UTF-8/,
      /Qty is negative/,
      /Qty is not a whole number/,
      /Qty is not a number/,
      /Policy is neither/,
      /variation without a price/,
      /product without a price/,
      /same options as one before it/,
      /SKU belongs to another variation too/,
      /gift card/,
      /unlisted product/,
      /without a handle/,
      /option without a name/,
      /picture does not exist/,
      /fewer fields/,
    ]) {
      expect(warnings).toContainEqual(expect.stringMatching(kind));
    }
    const again = await shop.import(example('shopify'));
    expect(again.summary).toMatchObject({ added: 0, changed: 0, unchanged: 10, removedVariations: 0 });
  });

  test('a dry run tells the same and changes nothing', async () => {
    const { summary, warnings } = await shop.import(example('shopify'), { check: true });
    expect(summary).toMatchObject({ added: 10, imagesAbsent: 5 });
    expect(summary?.newCategories).toContain('Electronics > Audio > Speakers');
    expect(warnings.length).toBeGreaterThan(10);
    expect(await products()).toEqual([]);
    expect(await shop.rows(`select count(*)::int as pictures from remote_picture`)).toEqual([
      { pictures: 0 },
    ]);
  });

  test('a single file is enough, and its pictures are where it stands or where one says', async () => {
    const file = join(example('shopify'), 'products_export_2.csv');
    expect((await shop.import(file)).summary).toMatchObject({ added: 1 });
    expect(await pictures()).toEqual([{ handle: 'lamp', sources: ['pictures.example/lamp.png'] }]);
  });
});
