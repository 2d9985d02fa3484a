import type { Executor } from '../db/client.ts';
import { homeEdition, type HomeContent } from '../db/landing-schema.ts';
import { LOCK, lockFor } from '../db/locks.ts';
import { prepared } from '../db/prepared.ts';
import { category, upload } from '../db/schema.ts';
import { slider, widgetCategory } from '../db/shop-schema.ts';
import { and, eq, inArray, like, lt, sql } from '../db/sql.ts';
import { pictureOwn } from '../db/staff-schema.ts';

/** Until the transaction ends nobody else writes the home page. */
export const lockHome = (tx: Executor) => lockFor(tx, LOCK.home);

export type Edition = typeof homeEdition.$inferSelect;

/** What the desk says of the home page: its draft, and what is published of it. */
export interface Editions {
  readonly draft?: Edition;
  readonly published?: Edition;
  /** Goes up with every change, also when a draft is given up; 0 before the first. */
  readonly version: number;
}

export async function readEditions(db: Executor): Promise<Editions> {
  const rows = await db.select().from(homeEdition);
  const of = (state: Edition['state']) => rows.find((row) => row.state === state);
  const [draft, published] = [of('draft'), of('published')];
  return {
    ...(draft === undefined ? {} : { draft }),
    ...(published === undefined ? {} : { published }),
    version: Math.max(0, ...rows.map((row) => row.version)),
  };
}

/** What is published; undefined where the catalogue's files count. */
export async function readPublished(db: Executor): Promise<HomeContent | undefined> {
  const [row] = await askPublished(db);
  return row?.content;
}

const askPublished = prepared('published-home', (db) =>
  db.select({ content: homeEdition.content }).from(homeEdition).where(eq(homeEdition.state, 'published')),
);

/** The home page as the catalogue's files have it. */
export async function readCatalogueHome(db: Executor): Promise<HomeContent> {
  const [sliders, categories, altTexts] = [
    await db.select().from(slider).orderBy(slider.id),
    await db.select().from(widgetCategory).orderBy(widgetCategory.widgetId, widgetCategory.position),
    await db.select().from(pictureOwn).where(like(pictureOwn.key, 'slide:%')),
  ];
  const texts = new Map(altTexts.map(({ key, text }) => [key, text]));
  const widgets = Map.groupBy(categories, ({ widgetId }) => widgetId);
  return {
    sliders: sliders.map(({ id, slides }) => ({
      id,
      slides: slides.map(({ name, url, image, phoneImage = '', alt = '' }) => ({
        ...{ name, url, image, phoneImage, alt: texts.get(`slide:${id}:${image}`) || alt },
        from: '',
        until: '',
      })),
    })),
    widgets: [...widgets].map(([id, own]) => ({
      id,
      categories: own.map(({ categoryId, title }) => ({ categoryId, title, image: '' })),
    })),
  };
}

export async function writeEdition(tx: Executor, edition: Edition): Promise<void> {
  const { state: _state, ...others } = edition;
  await tx.insert(homeEdition).values(edition).onConflictDoUpdate({ target: homeEdition.state, set: others });
}

export async function deleteEditions(tx: Executor, states: readonly Edition['state'][]): Promise<void> {
  await tx.delete(homeEdition).where(inArray(homeEdition.state, [...states]));
}

/** Whether a slide began or ended since the store was told last; from then on it counts as told. */
export async function passTurns(db: Executor, now: Date): Promise<boolean> {
  const slides = sql`jsonb_path_query(${homeEdition.content}, '$.sliders[*].slides[*]') slide`;
  const turned = sql`exists (
    select 1 from ${slides} cross join lateral unnest(array[slide ->> 'from', slide ->> 'until']) moment
    where nullif(moment, '')::timestamptz > ${homeEdition.toldAt}
      and nullif(moment, '')::timestamptz <= ${now.toISOString()}::timestamptz)`;
  const rows = await db
    .update(homeEdition)
    .set({ toldAt: now })
    .where(and(eq(homeEdition.state, 'published'), lt(homeEdition.toldAt, now), turned))
    .returning({ state: homeEdition.state });
  return rows.length > 0;
}

/** The names and the pictures of categories by their ids. */
export async function readNamedCategories(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { name: string; image: string }>();
  const rows = await db
    .select({ id: category.id, name: category.name, image: sql<string>`coalesce(${upload.file}, '')` })
    .from(category)
    .leftJoin(upload, eq(upload.source, category.image))
    .where(inArray(category.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, image }) => [id, { name, image }]));
}
