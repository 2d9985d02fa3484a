import type { Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import {
  attribute,
  attributeValue,
  category,
  crossSell,
  product,
  productCategory,
  productImage,
  upload,
  variation,
} from '../db/schema.ts';
import { sql, alias } from '../db/sql.ts';

/**
 * Fills an empty, migrated database with a made-up catalogue for measuring plans and times: `count` products
 * with three variations each in a tree of 5 × 8 categories, two attributes, a sale category (21). Call
 * `refreshListings(db, 'all')` afterwards. The same count gives the same catalogue.
 */
export async function generateCatalogue(executor: Executor, count: number): Promise<void> {
  await executor.execute(sql`
    insert into ${category} (${bare(category.id, category.name, category.position)})
    select n, (array['Phones','Laptops','Cameras','Accessories','Gaming'])[n], n from generate_series(1, 5) n`);
  await executor.execute(sql`
    insert into ${category} (${bare(category.id, category.parentId, category.name, category.position)})
    select 100 + (p - 1) * 8 + c, p,
      (array['Budget','Flagship','Compact','Travel','Studio','Refurbished','Kids','Outdoor'])[c], c
    from generate_series(1, 5) p, generate_series(1, 8) c`);
  await executor.insert(category).values([
    { id: 21, name: 'On sale', inMenu: false, rule: 'sale' },
    { id: 1108, name: "What's new", inMenu: false, rule: 'newest' },
    { id: 23, name: 'Low stock', inMenu: false, rule: 'low-stock' },
    { id: 24, name: 'Pre-order', inMenu: false, rule: 'pre-order' },
  ]);
  await executor.insert(attribute).values([{ name: 'Color' }, { name: 'GB' }]);
  await executor.execute(sql`
    insert into ${attributeValue} (${bare(attributeValue.attributeId, attributeValue.name)})
    select ${attribute.id}, v.name from ${attribute} join (
      select 'Color' as attribute, unnest(array['Black','White','Blue','Green','Red','Silver','Gold','Purple']) as name
      union all select 'GB', unnest(array['64','128','256','512','1024'])
    ) v on v.attribute = ${attribute.name}`);
  await executor.execute(sql`
    insert into ${product} (${bare(
      product.handle,
      product.name,
      product.brand,
      product.kind,
      product.description,
      product.smallDescription,
      product.isPreOrder,
      product.preOrderFirstCents,
      product.position,
      product.rating,
      product.reviewCount,
      product.createdAt,
    )})
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
    insert into ${variation} (${bare(
      variation.productId,
      variation.sku,
      variation.position,
      variation.valueIds,
      variation.priceCents,
      variation.compareAtCents,
      variation.customerPriceCents,
      variation.quantity,
      variation.tracksStock,
    )})
    select ${product.id}, 'SKU-' || ${product.id} || '-' || v, v,
      array[1 + (${product.id} * 3 + v) % 8, 9 + (${product.id} + v) % 5], 1000 + (${product.id} * 7919) % 200000 + v * 500,
      case when ${product.id} % 4 = 0 then 1000 + (${product.id} * 7919) % 200000 + 20000 end,
      case when ${product.id} % 3 = 0 then 900 + (${product.id} * 7919) % 200000 end,
      (${product.id} + v) % 9, ${product.id} % 10 <> 0
    from ${product} cross join generate_series(1, 3) v`);
  await executor.execute(sql`
    insert into ${productCategory} (${bare(productCategory.productId, productCategory.categoryId)})
    select ${product.id}, 101 + (${product.id} * 31) % 40 from ${product}`);
  await executor.execute(sql`
    insert into ${productImage} (${bare(productImage.productId, productImage.position, productImage.source)})
    select ${product.id}, i, 'picture-' || ${product.id} % 50 || '-' || i || '.webp' from ${product} cross join generate_series(1, 2) i`);
  await executor.execute(sql`
    insert into ${upload}
      (${bare(upload.source, upload.file, upload.width, upload.height, upload.bytes, upload.sourceHash)})
    select 'picture-' || n || '-' || i || '.webp', md5(n || '-' || i) || '.webp', 800, 800, 40000, md5(n || '-' || i)
    from generate_series(0, 49) n, generate_series(1, 2) i`);
  const other = alias(product, 'other');
  await executor.execute(sql`
    insert into ${crossSell} (${bare(crossSell.productId, crossSell.withProductId, crossSell.position)})
    select ${product.id}, ${other.id}, i from ${product} cross join generate_series(1, 4) i
    join ${product} ${other} on ${other.id} = ${product.id} + i where ${product.id} % 10 = 0`);
}
