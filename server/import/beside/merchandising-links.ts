import type { ImageUse } from '../pictures/image.repository.ts';
import { MERCHANDISING_FILE, type Merchandising, type MerchandisingFile } from './merchandising-file.ts';
import { shown, type Problems } from '../reporting/problems.ts';

/** The ids of the categories that the shop will have when the import is done. */
export interface CategoryIds {
  readonly menu: readonly number[];
  readonly fixed: readonly number[];
}

/** What merchandising.json names that stands elsewhere: each is asked for, and what is refused is left out. */
interface Links {
  image(source: string): boolean;
  product(handle: string): boolean;
  category(id: number, widget: number): boolean;
  fixedCategory(id: number, name: string): boolean;
}

const EVERYTHING: Links = {
  image: () => true,
  product: () => true,
  category: () => true,
  fixedCategory: () => true,
};

function keep(
  { sliders, widgets, fixedCategories, crossSells, colors }: Merchandising,
  asked: Partial<Links>,
) {
  const links = { ...EVERYTHING, ...asked };
  const usable = (image: string) => (image === '' || links.image(image) ? image : '');
  return {
    sliders: sliders?.map(({ slides, ...slider }) => ({
      ...slider,
      slides: slides
        .map(({ phoneImage, ...slide }) =>
          phoneImage === undefined ? slide : { ...slide, phoneImage: usable(phoneImage) },
        )
        .filter(({ image }) => usable(image) === image),
    })),
    fixedCategories: fixedCategories
      ?.filter(({ id, name }) => links.fixedCategory(id, name))
      .map(({ image, products, ...category }) => ({
        ...category,
        image: usable(image),
        products: products?.filter(links.product),
      })),
    widgets: widgets?.map(({ id, categories }) => ({
      id,
      categories: categories.filter((category) => links.category(category.id, id)),
    })),
    crossSells: crossSells
      ?.filter(({ product }) => links.product(product))
      .map(({ product, with: others }) => ({ product, with: others.filter(links.product) })),
    colors,
  };
}

/** Every handle that merchandising.json names, once. */
export function namedHandles(content: Merchandising): string[] {
  const handles = new Set<string>();
  keep(content, { product: (handle) => handles.add(handle).has(handle) });
  return [...handles];
}

/** Every picture that merchandising.json names, with its line. */
export function merchandisingImages({ content, lineOf }: MerchandisingFile): ImageUse[] {
  const sources = new Set<string>();
  keep(content, { image: (source) => sources.add(source).has(source) });
  return [...sources].map((source) => ({
    ...{ source, file: MERCHANDISING_FILE, line: lineOf(source), format: 'webp' },
  }));
}

/**
 * Checks what merchandising.json says against the catalogue. What is wrong is added to `problems`; the answer
 * is the file without it.
 */
export function checkMerchandising(
  { content, lineOf }: MerchandisingFile,
  { menu, fixed }: CategoryIds,
  unknownHandles: ReadonlySet<string>,
  problems: Problems,
): Merchandising {
  const fail = (line: number, reason: string) => {
    problems.add(MERCHANDISING_FILE, line, reason);
    return false;
  };
  for (const handle of unknownHandles)
    fail(lineOf(handle), `there is no product with the handle ${shown(handle)}`);
  const [inMenu, known] = [new Set(menu), new Set([...menu, ...fixed])];
  return keep(content, {
    product: (handle) => !unknownHandles.has(handle),
    fixedCategory: (id, name) =>
      !inMenu.has(id) || fail(lineOf(name), `the fixed category ${id} is a category of the menu as well`),
    category: (id, widget) =>
      known.has(id) || fail(0, `widget ${widget} names the category ${id}, which does not exist`),
  });
}

/** The same without pictures that cannot be used. */
export function withoutImages(content: Merchandising, bad: ReadonlySet<string>): Merchandising {
  return keep(content, { image: (source) => !bad.has(source) });
}
