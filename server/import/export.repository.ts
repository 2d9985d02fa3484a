import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const exportedProduct = z.object({
  id: z.number(),
  position: z.number(),
  handle: z.string(),
  name: z.string(),
  brand: z.string(),
  kind: z.string(),
  tags: z.array(z.string()),
  googleCategory: z.string(),
  bodyHtml: z.string(),
  smallDescription: z.string(),
  isPreOrder: z.boolean(),
  preOrderFirstCents: z.number(),
  preOrderSecondCents: z.number(),
  published: z.boolean(),
  status: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  categoryIds: z.array(z.number()),
  options: z.array(z.string()),
  pictures: z.array(z.object({ source: z.string(), alt: z.string() })),
  variations: z.array(
    z.object({
      sku: z.string(),
      values: z.array(z.string()),
      priceCents: z.number(),
      compareAtCents: z.number().nullable(),
      customerPriceCents: z.number().nullable(),
      quantity: z.number(),
      tracksStock: z.boolean(),
      continuesSelling: z.boolean(),
      images: z.array(z.string()),
    }),
  ),
});
/** A product as an export writes it. */
export type ExportedProduct = z.output<typeof exportedProduct>;

/** The next products after the one with this position and id, in the shop's order. */
export function nextProducts(
  executor: Executor,
  after: { readonly position: number; readonly id: number },
  count: number,
): Promise<ExportedProduct[]> {
  return rowsOf(
    executor,
    exportedProduct,
    sql`select p.id, p.position, p.handle, p.name, p.brand, p.kind, p.tags, p.google_category as "googleCategory",
          p.body_html as "bodyHtml", p.small_description as "smallDescription", p.is_pre_order as "isPreOrder",
          p.pre_order_first_cents as "preOrderFirstCents", p.pre_order_second_cents as "preOrderSecondCents",
          p.published, p.status, p.seo_title as "seoTitle", p.seo_description as "seoDescription",
          array(select c.id from product_category pc join category c on c.id = pc.category_id
            where pc.product_id = p.id and c.in_menu order by pc.position, c.id) as "categoryIds",
          array(select a.name from product_attribute pa join attribute a on a.id = pa.attribute_id
            where pa.product_id = p.id order by pa.position) as options,
          coalesce((select json_agg(json_build_object('source', m.source, 'alt', m.alt) order by m.position)
            from product_image m where m.product_id = p.id), '[]') as pictures,
          coalesce((select json_agg(json_build_object(
              'sku', v.sku,
              'values', array(select av.name from unnest(v.value_ids) with ordinality as x(id, idx)
                join attribute_value av on av.id = x.id order by x.idx),
              'priceCents', v.price_cents, 'compareAtCents', v.compare_at_cents,
              'customerPriceCents', v.customer_price_cents, 'quantity', v.quantity, 'tracksStock', v.tracks_stock,
              'continuesSelling', v.continues_selling, 'images', v.images) order by v.position, v.id)
            from variation v where v.product_id = p.id), '[]') as variations
        from product p
        where (p.position, p.id) > (${after.position}, ${after.id})
        order by p.position, p.id limit ${count}`,
  );
}

const exportedCategory = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  name: z.string(),
  image: z.string(),
});

/** The categories of the menu, in its order. */
export function exportedCategories(executor: Executor): Promise<z.output<typeof exportedCategory>[]> {
  return rowsOf(
    executor,
    exportedCategory,
    sql`select id, parent_id as "parentId", name, image from category where in_menu order by position, id`,
  );
}

const exportedMerchandising = z.object({
  sliders: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      slides: z.array(
        z.object({
          name: z.string(),
          image: z.string(),
          phoneImage: z.string().optional(),
          alt: z.string().optional(),
          url: z.string(),
        }),
      ),
    }),
  ),
  widgets: z.array(
    z.object({ id: z.number(), categories: z.array(z.object({ id: z.number(), title: z.string() })) }),
  ),
  fixedCategories: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      image: z.string(),
      rule: z.string().nullable(),
      products: z.array(z.string()),
    }),
  ),
  crossSells: z.array(z.object({ product: z.string(), with: z.array(z.string()) })),
});

/** Sliders, widgets, fixed categories and cross-sells. */
export async function readShopMerchandising(
  executor: Executor,
): Promise<z.output<typeof exportedMerchandising>> {
  const [row] = await rowsOf(
    executor,
    exportedMerchandising,
    sql`select
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'slides', slides) order by id)
        from slider), '[]') as sliders,
      coalesce((select json_agg(json_build_object('id', w.widget_id, 'categories', w.categories) order by w.widget_id)
        from (
          select widget_id, json_agg(json_build_object('id', category_id, 'title', title) order by position) as categories
          from widget_category group by widget_id
        ) w), '[]') as widgets,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'image', c.image, 'rule', c.rule,
          'products', array(select p.handle from product_category pc join product p on p.id = pc.product_id
            where pc.category_id = c.id order by pc.position, p.position, p.id)) order by c.position, c.id)
        from category c where not c.in_menu), '[]') as "fixedCategories",
      coalesce((select json_agg(json_build_object('product', x.handle, 'with', x.handles) order by x.position, x.id)
        from (
          select p.handle, p.position, p.id, json_agg(o.handle order by c.position, o.position, o.id) as handles
          from cross_sell c join product p on p.id = c.product_id join product o on o.id = c.with_product_id
          group by p.id
        ) x), '[]') as "crossSells"`,
  );
  return row ?? { sliders: [], widgets: [], fixedCategories: [], crossSells: [] };
}

const exportedPage = z.object({
  page: z.number(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  url: z.string(),
  type: z.string(),
  image: z.string(),
  twitterCard: z.string(),
});

/** The metadata of the pages, by page number. */
export function exportedPages(executor: Executor): Promise<z.output<typeof exportedPage>[]> {
  return rowsOf(
    executor,
    exportedPage,
    sql`select page, title, description, keywords, url, type, image, twitter_card as "twitterCard"
        from page_metadata order by page`,
  );
}

const exportedImage = z.object({ source: z.string(), file: z.string() });

/** The next pictures after `source` that something in the shop uses, in the order of their names. */
export function nextUploads(
  executor: Executor,
  after: string,
  count: number,
): Promise<z.output<typeof exportedImage>[]> {
  return rowsOf(
    executor,
    exportedImage,
    sql`select u.source, u.file from upload u
        where u.source collate "C" > ${after} collate "C" and (
          exists (select 1 from product_image m where m.source = u.source)
          or u.source in (select unnest(images) from variation)
          or u.source in (select image from category)
          or u.source in (select image from page_metadata)
          or u.source in (select unnest(array[s.slide ->> 'image', s.slide ->> 'phoneImage'])
            from slider, jsonb_array_elements(slides) as s(slide)))
        order by u.source collate "C" limit ${count}`,
  );
}
