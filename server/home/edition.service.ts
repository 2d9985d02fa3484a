import { TAG } from '../../lib/contract/cache-tags.ts';
import type { AssignedCategory, Slide } from '../../lib/contract/home.ts';
import type { Executor } from '../db/client.ts';
import type { HomeContent, HomeSlide } from '../db/landing-schema.ts';
import { ApiError, overtaken } from '../http/errors.ts';
import { currentAddresses } from '../shared/current-address.ts';
import { filesOfSources, sourcesOfFiles } from '../shared/stored-picture.repository.ts';
import type { Shop } from '../shared/shop.ts';
import {
  deleteEditions,
  lockHome,
  passTurns,
  readCatalogueHome,
  readEditions,
  readNamedCategories,
  readPublished,
  writeEdition,
  type Editions,
} from './edition.repository.ts';
import { readAssignedCategories, readSliders, type Slider } from './home.repository.ts';

/** What the desk's part of the home page works with. */
export type HomeContext = Pick<Shop, 'db' | 'now' | 'notifyStore'>;

function isOn({ from, until }: HomeSlide, now: Date): boolean {
  return (from === '' || new Date(from) <= now) && (until === '' || now < new Date(until));
}

/** A place for slides, as everybody sees it now: what the desk has published, else the catalogue's. */
export async function shownSliders(db: Executor, id: number, now: Date): Promise<Slider[]> {
  const sliders = await writtenSliders(db, id, now);
  const present = await currentAddresses(
    db,
    sliders.flatMap(({ slides }) => slides.map(({ Url }) => Url)),
  );
  return sliders.map(({ slides, ...slider }) => ({
    ...slider,
    slides: slides.map((slide) => ({ ...slide, Url: present(slide.Url) })),
  }));
}

/** The same with addresses as somebody has written them. */
async function writtenSliders(db: Executor, id: number, now: Date): Promise<Slider[]> {
  const [content, imported] = await Promise.all([readPublished(db), readSliders(db, id)]);
  if (content === undefined) return imported;
  const slides = content.sliders.find((slider) => slider.id === id)?.slides ?? [];
  const files = await filesOfSources(
    db,
    slides.flatMap(({ image, phoneImage }) => [image, phoneImage]),
  );
  const shown = slides
    .filter((slide) => isOn(slide, now))
    .map(({ name, url, image, phoneImage, alt }): Slide => ({
      SlideName: name,
      SlideImage: files.get(image) ?? '',
      Url: url,
      SlidePhoneImage: files.get(phoneImage) ?? '',
      SlideImageAlt: alt,
    }));
  return [{ SliderName: imported[0]?.SliderName ?? '', slides: shown }];
}

/** The categories of a place, in the same way. One that the shop does not have any more is left out. */
export async function shownCategories(db: Executor, widgetId: number): Promise<AssignedCategory[]> {
  const content = await readPublished(db);
  if (content === undefined) return readAssignedCategories(db, widgetId);
  const assigned = content.widgets.find(({ id }) => id === widgetId)?.categories ?? [];
  const [files, named] = await Promise.all([
    filesOfSources(
      db,
      assigned.map(({ image }) => image),
    ),
    readNamedCategories(
      db,
      assigned.map(({ categoryId }) => categoryId),
    ),
  ]);
  return assigned.flatMap(({ categoryId, title, image }) => {
    const category = named.get(categoryId);
    if (category === undefined) return [];
    return [
      {
        CategoryId: categoryId,
        CategoryName: category.name,
        CategoryImage: files.get(image) ?? category.image,
        Title: title,
      },
    ];
  });
}

/** The home page as the desk has it, with files for pictures. */
export async function readDeskHome(db: Executor) {
  const { draft, published, version } = await readEditions(db);
  const edition = draft ?? published;
  const content = edition?.content ?? (await readCatalogueHome(db));
  const slides = content.sliders.flatMap((slider) => slider.slides);
  const categories = content.widgets.flatMap((widget) => widget.categories);
  const pictures = [
    ...slides.flatMap(({ image, phoneImage }) => [image, phoneImage]),
    ...categories.map(({ image }) => image),
  ];
  const [files, named] = await Promise.all([
    filesOfSources(db, pictures),
    readNamedCategories(
      db,
      categories.map(({ categoryId }) => categoryId),
    ),
  ]);
  return {
    Sliders: content.sliders.map(({ id, slides: own }) => ({
      SliderId: id,
      Slides: own.map(({ name, url, image, phoneImage, alt, from, until }) => ({
        ...{ Name: name, Url: url, Image: files.get(image) ?? '', PhoneImage: files.get(phoneImage) ?? '' },
        ...{ Alt: alt, From: from, Until: until },
      })),
    })),
    Widgets: content.widgets.map(({ id, categories: own }) => ({
      WidgetId: id,
      Categories: own.map(({ categoryId, title, image }) => ({
        CategoryId: categoryId,
        CategoryName: named.get(categoryId)?.name ?? '',
        Title: title,
        Image: files.get(image) ?? '',
        CategoryImage: named.get(categoryId)?.image ?? '',
      })),
    })),
    IsDraft: draft !== undefined,
    IsOwn: published !== undefined,
    Version: version,
    ChangedAt: edition?.changedAt.toISOString() ?? '',
    ChangedBy: edition?.changedBy ?? '',
  };
}

/** In a transaction of its own, and only when nobody has saved since `version`. */
async function unlessChanged(
  { db }: HomeContext,
  version: number,
  work: (tx: Executor, editions: Editions) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHome(tx);
    const editions = await readEditions(tx);
    if (editions.version !== version) throw overtaken('changed the home page');
    await work(tx, editions);
  });
}

/** Saves a draft; its pictures are files. Throws 'changed', and 'invalid' where the shop lacks what it names. */
export async function saveHome(
  context: HomeContext,
  { content, version }: { content: HomeContent; version: number },
  by: string,
): Promise<void> {
  const slides = content.sliders.flatMap((slider) => slider.slides);
  const categories = content.widgets.flatMap((widget) => widget.categories);
  await unlessChanged(context, version, async (tx) => {
    const sources = await sourcesOfFiles(tx, [
      ...slides.flatMap(({ image, phoneImage }) => [image, phoneImage]),
      ...categories.map(({ image }) => image),
    ]);
    const named = await readNamedCategories(
      tx,
      categories.map(({ categoryId }) => categoryId),
    );
    if (categories.some(({ categoryId }) => !named.has(categoryId)))
      throw new ApiError('invalid', 'The shop does not have one of these categories any more.');
    const keyOf = (file: string) => sources.get(file) ?? '';
    const at = context.now();
    await writeEdition(tx, {
      state: 'draft',
      content: {
        sliders: content.sliders.map(({ id, slides: own }) => ({
          id,
          slides: own.map((slide) => ({
            ...slide,
            image: keyOf(slide.image),
            phoneImage: keyOf(slide.phoneImage),
          })),
        })),
        widgets: content.widgets.map(({ id, categories: own }) => ({
          id,
          categories: own.map((each) => ({ ...each, image: keyOf(each.image) })),
        })),
      },
      ...{ version: version + 1, changedAt: at, changedBy: by, toldAt: at },
    });
  });
}

/** Shows everybody the draft. Throws 'changed', and 'not-found' when there is none. */
export async function publishHome(context: HomeContext, version: number, by: string): Promise<void> {
  const at = context.now();
  await unlessChanged(context, version, async (tx, { draft }) => {
    if (draft === undefined) throw new ApiError('not-found', 'There is no draft to publish.');
    await deleteEditions(tx, ['draft']);
    await writeEdition(tx, {
      ...{ state: 'published', content: draft.content, version: version + 1 },
      ...{ changedAt: at, changedBy: by, toldAt: at },
    });
  });
  await context.notifyStore([TAG.home]);
}

/** What a slide of the desk shall say that its picture shows. `image` is a key of `upload`. */
export interface SlideText {
  readonly sliderId: number;
  readonly image: string;
  readonly alt: string;
}

/** Says what pictures of slides show: on the page at once, and in the draft where it said the same. */
export async function setSlideAlts(
  tx: Executor,
  texts: readonly SlideText[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await lockHome(tx);
  const { draft, published, version: last } = await readEditions(tx);
  const version = last + 1;
  const before = (id: number, image: string) =>
    published?.content.sliders.find((each) => each.id === id)?.slides.find((each) => each.image === image)
      ?.alt;
  for (const edition of [draft, published]) {
    if (edition === undefined) continue;
    const sliders = edition.content.sliders.map(({ id, slides }) => ({
      id,
      slides: slides.map((slide) => {
        const text = texts.find(({ sliderId, image }) => sliderId === id && image === slide.image);
        return text === undefined || slide.alt !== before(id, slide.image)
          ? slide
          : { ...slide, alt: text.alt };
      }),
    }));
    const content = { ...edition.content, sliders };
    await writeEdition(tx, { ...edition, content, version, changedAt: at, changedBy: by });
  }
}

/** Gives the draft up, and with 'catalogue' what was published too. Throws 'changed'. */
export async function resetHome(
  context: HomeContext,
  { to, version }: { to: 'published' | 'catalogue'; version: number },
  by: string,
): Promise<void> {
  const at = context.now();
  await unlessChanged(context, version, async (tx) => {
    await deleteEditions(tx, to === 'catalogue' ? ['draft', 'published'] : ['draft']);
    // A version is never had twice, so that a form that is still open does not count as the present one.
    await writeEdition(tx, {
      ...{ state: 'given-up', content: { sliders: [], widgets: [] }, version: version + 1 },
      ...{ changedAt: at, changedBy: by, toldAt: at },
    });
  });
  if (to === 'catalogue') await context.notifyStore([TAG.home]);
}

/** Tells the store when slides have begun or ended. */
export async function turnSlides({ db, now, notifyStore }: HomeContext): Promise<void> {
  if (await passTurns(db, now())) await notifyStore([TAG.home]);
}
