import { z } from 'zod';
import { IMAGES_PER_VARIATION } from '../../lib/contract/bounds.ts';
import {
  PICTURE_KINDS,
  PICTURE_PROBLEMS,
  PICTURE_TEXT_LENGTH,
  type PictureFilter,
  type PictureKind,
  type PictureSort,
} from '../../lib/contract/staff/roles.ts';
import type { Executor } from '../db/client.ts';
import { isoMoment } from '../db/fragments.ts';
import { homeEdition, landingPage } from '../db/landing-schema.ts';
import { holds, pageOf, sorted, type TableQuery } from '../db/table-query.ts';
import { LOCK, lockFor } from '../db/locks.ts';
import { keyOfPicture } from '../db/own-picture.ts';
import { rowsOf } from '../db/rows.ts';
import { isShown, product, productImage, upload, variation } from '../db/schema.ts';
import { slider } from '../db/shop-schema.ts';
import { and, count, desc, eq, sql, type SQL } from '../db/sql.ts';
import { pageSaid, pictureChange, pictureOwn } from '../db/staff-schema.ts';

/** Until the transaction ends nobody else writes what pictures show. */
export const lockPictures = (tx: Executor) => lockFor(tx, LOCK.pictures);

/** What a table of pictures is narrowed to. */
export interface PictureFilterQuery {
  readonly search: string;
  readonly kind?: PictureKind | undefined;
  readonly filter?: PictureFilter | undefined;
}

const ofShop = sql`
  select ${keyOfPicture('product', product.id, sql`used.source`)} as key, 'product' as kind, ${product.id} as "refId",
    ${product.name} as name, used.source, row_number() over (partition by ${product.id} order by used.position) as place,
    coalesce((select ${productImage.alt} from ${productImage} where ${productImage.productId} = ${product.id}
      and ${productImage.source} = used.source order by ${productImage.position} limit 1), '') as below,
    null as carried
  from ${product} join (
    select id, source, min(position) as position from (
      select ${productImage.productId} as id, ${productImage.source} as source, row_number() over
        (partition by ${productImage.productId} order by ${productImage.position}) as position, true as isshared
        from ${productImage}
      union all
      select ${variation.productId}, i.source, (1 + ${variation.position}) * ${IMAGES_PER_VARIATION}::integer + i.position,
        false from ${variation} cross join unnest(${variation.images}) with ordinality as i(source, position)
    ) each where not isshared or position <= ${IMAGES_PER_VARIATION}::integer
    group by id, source
  ) used on used.id = ${product.id}
  where ${isShown}`;

/** The banners as everybody sees them: what the desk has published, else the catalogue's. */
const ofHome = sql`
  select 'slide:' || slides.id || ':' || source as key, 'slide', slides.id, name, source,
    row_number() over (partition by slides.id order by position), below, carried
  from (
    select distinct on (slides.id, i.slide ->> 'image') slides.id, i.position, i.slide ->> 'image' as source,
      coalesce(i.slide ->> 'name', '') as name, case when isown then '' else coalesce(i.slide ->> 'alt', '') end as below,
      case when isown then coalesce(i.slide ->> 'alt', '') end as carried
    from (
      select (s ->> 'id')::integer as id, s -> 'slides' as slides, true as isown
        from ${homeEdition} cross join jsonb_array_elements(${homeEdition.content} -> 'sliders') s
        where ${homeEdition.state} = 'published'
      union all
      select ${slider.id}, ${slider.slides}, false from ${slider}
        where not exists (select from ${homeEdition} where ${homeEdition.state} = 'published')
    ) slides cross join jsonb_array_elements(slides.slides) with ordinality as i(slide, position)
    order by slides.id, i.slide ->> 'image', i.position
  ) slides`;

const ofLandings = sql`
  select 'landing:' || ${landingPage.id}, 'landing', ${landingPage.id}, ${landingPage.name}, ${landingPage.image}, 1, '',
    ${landingPage.imageAlt}
  from ${landingPage} where ${landingPage.isPublic} and ${landingPage.image} <> ''`;

/** Every picture that stands on the shop and has a text: `own` is what the desk says, `text` what the page does. */
const pictures = sql`(
  select found.*, ${upload.file} as image, coalesce(carried, ${pictureOwn.text}, '') as own,
    coalesce(nullif(coalesce(carried, ${pictureOwn.text}), ''), below) as text
  from (${ofShop} union all ${ofHome} union all ${ofLandings}) found
  join ${upload} on ${upload.source} = found.source
  left join ${pictureOwn} on ${pictureOwn.key} = found.key
) picture`;

const PROBLEMS: Readonly<Record<(typeof PICTURE_PROBLEMS)[number], SQL>> = {
  missing: sql`(picture.text = '')`,
  name: sql`(picture.text <> '' and lower(picture.text) = lower(picture.name))`,
  'too-long': sql`(length(picture.text) > ${PICTURE_TEXT_LENGTH.read}::integer)`,
};
const FILTERS: Readonly<Record<PictureFilter, SQL>> = { ...PROBLEMS, own: sql`(picture.own <> '')` };

const changedAt = sql`(select max(${pictureChange.changedAt}) from ${pictureChange} where ${pictureChange.key} = picture.key)`;
const SORTS: Readonly<Record<PictureSort, SQL>> = {
  name: sql`lower(picture.name)`,
  kind: sql`picture.kind`,
  text: sql`lower(picture.text)`,
  'changed-at': sql`coalesce(${changedAt}, '-infinity')`,
};

function narrowed({ search, kind, filter }: PictureFilterQuery): SQL {
  const all = and(
    kind === undefined ? undefined : sql`picture.kind = ${kind}`,
    filter === undefined ? undefined : FILTERS[filter],
    holds(sql`lower(concat_ws(' ', picture.name, picture.text, picture.source))`, search),
  );
  return all ?? sql`true`;
}

const row = z.object({
  key: z.string(),
  kind: z.enum(PICTURE_KINDS),
  refId: z.number(),
  name: z.string(),
  /** Its key among the stored pictures. */
  source: z.string(),
  /** Whether what shows it carries its text itself, so that there is no layer. */
  isCarried: z.boolean(),
  /** '' on the home page. */
  address: z.string(),
  image: z.string(),
  place: z.number(),
  text: z.string(),
  own: z.string(),
  below: z.string(),
  facts: z.record(z.string(), z.string()),
  problems: z.array(z.enum(PICTURE_PROBLEMS)),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type PictureRow = z.output<typeof row>;

const FIELDS = sql`picture.key, picture.kind, picture."refId", picture.name, picture.image, picture.source,
  picture.carried is not null as "isCarried", picture.place::integer,
  picture.text, picture.own, picture.below, coalesce(${pageSaid.address}, '') as address,
  coalesce(${pageSaid.facts}, '{}') as facts,
  array_remove(array[${sql.join(
    PICTURE_PROBLEMS.map((problem) => sql`case when ${PROBLEMS[problem]} then ${problem}::text end`),
    sql`, `,
  )}], null) as problems,
  coalesce(${isoMoment(pictureChange.changedAt)}, '') as "changedAt",
  coalesce(${pictureChange.changedBy}, '') as "changedBy"`;
const AROUND = sql`
  left join ${pageSaid} on ${pageSaid.key} = picture.kind || ':' || picture."refId"
  left join ${pictureChange} on ${pictureChange.id} = (
    select max(last.id) from ${pictureChange} last where last.key = picture.key)`;

/** A page of the table of pictures, and how many it has in all. */
export async function listPictures(
  db: Executor,
  query: PictureFilterQuery & TableQuery<PictureSort>,
): Promise<{ rows: PictureRow[]; count: number }> {
  const where = narrowed(query);
  const order = sql`${sorted(SORTS, query)}, picture.kind, picture."refId", picture.place`;
  const [rows, [all]] = await Promise.all([
    rowsOf(
      db,
      row,
      sql`select ${FIELDS} from ${pictures} ${AROUND} where ${where}
          order by ${order} limit ${query.size} offset ${query.page * query.size}`,
    ),
    rowsOf(
      db,
      z.object({ count: z.number() }),
      sql`select count(*)::integer as count from ${pictures} where ${where}`,
    ),
  ]);
  return { rows, count: all?.count ?? 0 };
}

/** All that a table is narrowed to, or those of some keys, by their keys. */
export function readPictures(
  db: Executor,
  which: PictureFilterQuery | readonly string[],
): Promise<PictureRow[]> {
  const where =
    'search' in which ? narrowed(which) : sql`picture.key = any(${sql.param([...which])}::text[])`;
  return rowsOf(
    db,
    row,
    sql`select ${FIELDS} from ${pictures} ${AROUND} where ${where} order by picture.kind, picture."refId", picture.place`,
  );
}

/** What was changed of a picture's text, the latest first. */
export function listPictureChanges(db: Executor, key: string, query: { page: number; size: number }) {
  const where = eq(pictureChange.key, key);
  return pageOf(
    query,
    db.select().from(pictureChange).where(where).orderBy(desc(pictureChange.id)),
    db.select({ count: count() }).from(pictureChange).where(where),
  );
}

export async function findPictureChange(db: Executor, id: number) {
  return (await db.select().from(pictureChange).where(eq(pictureChange.id, id)))[0];
}
