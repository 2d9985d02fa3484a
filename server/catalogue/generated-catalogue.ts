import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/**
 * Fills an empty, migrated database with a made-up catalogue for measuring plans and times: `count` products
 * with three variations each in a tree of 5 × 8 categories, two attributes, a sale category (21). Call
 * `refreshListings(db, 'all')` afterwards. The same count gives the same catalogue.
 */
export async function generateCatalogue(executor: Executor, count: number): Promise<void> {
  await executor.execute(sql`
    insert into category (id, name, position)
    select n, (array['Phones','Laptops','Cameras','Accessories','Gaming'])[n], n from generate_series(1, 5) n`);
  await executor.execute(sql`
    insert into category (id, parent_id, name, position)
    select 100 + (p - 1) * 8 + c, p,
      (array['Budget','Flagship','Compact','Travel','Studio','Refurbished','Kids','Outdoor'])[c], c
    from generate_series(1, 5) p, generate_series(1, 8) c`);
  await executor.execute(sql`
    insert into category (id, name, in_menu, rule)
    values (21, 'On sale', false, 'sale'), (1108, 'What''s new', false, 'newest'),
      (23, 'Low stock', false, 'low-stock'), (24, 'Pre-order', false, 'pre-order')`);
  await executor.execute(sql`insert into attribute (name) values ('Color'), ('GB')`);
  await executor.execute(sql`
    insert into attribute_value (attribute_id, name)
    select a.id, v.name from attribute a join (
      select 'Color' as attribute, unnest(array['Black','White','Blue','Green','Red','Silver','Gold','Purple']) as name
      union all select 'GB', unnest(array['64','128','256','512','1024'])
    ) v on v.attribute = a.name`);
  await executor.execute(sql`
    insert into product (handle, name, brand, kind, description, small_description, is_pre_order,
      pre_order_first_cents, position, rating, review_count, created_at)
    select 'product-' || n,
      (array['Aurora','Boreal','Cirrus','Delta','Ember','Fathom','Glint','Harbor','Ion','Juniper'])[1 + n % 10] || ' '
        || (array['Smartphone','Notebook','Camera','Headphones','Console','Charger','Speaker'])[1 + n % 7] || ' '
        || (array['Mini','Air','Pro','Max','Ultra'])[1 + n % 5] || ' ' || n,
      (array['Samsung','Apple','Sony','Lenovo','Canon','Anker','Asus','Xiaomi','Nokia','Bose'])[1 + (n / 7) % 10],
      (array['Smartphone','Notebook','Camera','Headphones','Console','Charger','Speaker'])[1 + n % 7],
      'A wireless ' || (array['power bank','display','lens','keyboard','speaker'])[1 + n % 5]
        || ' with fast charging, two years of warranty and a bright finish.{p}• Weight: ' || n % 900 || ' g{n}• Model: '
        || md5(n::text),
      'Made for every day.', n % 50 = 0, case when n % 50 = 0 then 5000 else 0 end, n, (n % 11) / 2.2, n % 40,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}::integer) n`);
  await executor.execute(sql`
    insert into variation (product_id, sku, position, value_ids, price_cents, compare_at_cents, customer_price_cents,
      quantity, tracks_stock)
    select p.id, 'SKU-' || p.id || '-' || v, v,
      array[1 + (p.id * 3 + v) % 8, 9 + (p.id + v) % 5], 1000 + (p.id * 7919) % 200000 + v * 500,
      case when p.id % 4 = 0 then 1000 + (p.id * 7919) % 200000 + 20000 end,
      case when p.id % 3 = 0 then 900 + (p.id * 7919) % 200000 end,
      (p.id + v) % 9, p.id % 10 <> 0
    from product p cross join generate_series(1, 3) v`);
  await executor.execute(sql`
    insert into product_category (product_id, category_id)
    select id, 101 + (id * 31) % 40 from product`);
  await executor.execute(sql`
    insert into product_image (product_id, position, source)
    select p.id, i, 'picture-' || p.id % 50 || '-' || i || '.webp' from product p cross join generate_series(1, 2) i`);
  await executor.execute(sql`
    insert into upload (source, file, width, height, bytes, source_hash)
    select 'picture-' || n || '-' || i || '.webp', md5(n || '-' || i) || '.webp', 800, 800, 40000, md5(n || '-' || i)
    from generate_series(0, 49) n, generate_series(1, 2) i`);
  await executor.execute(sql`
    insert into cross_sell (product_id, with_product_id, position)
    select p.id, o.id, i from product p cross join generate_series(1, 4) i
    join product o on o.id = p.id + i where p.id % 10 = 0`);
}
