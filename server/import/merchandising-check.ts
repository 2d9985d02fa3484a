import { shown } from './price.ts';
import { MERCHANDISING_FILE, type Merchandising, type MerchandisingFile } from './merchandising-file.ts';
import type { ImageUse } from './image.repository.ts';
import type { Problems } from './problems.ts';

/** The ids of the categories that the shop will have when the import is done. */
export interface CategoryIds {
  readonly menu: readonly number[];
  readonly fixed: readonly number[];
}

/** Every handle that merchandising.json names, once. */
export function namedHandles({ fixedCategories, crossSells }: Merchandising): string[] {
  const handles = [
    ...(fixedCategories ?? []).flatMap(({ products }) => products ?? []),
    ...(crossSells ?? []).flatMap(({ product, with: others }) => [product, ...others]),
  ];
  return [...new Set(handles)];
}

/** Every picture that merchandising.json names, with its line. */
export function merchandisingImages({ content, lineOf }: MerchandisingFile): ImageUse[] {
  const sources = [
    ...(content.sliders ?? []).flatMap(({ slides }) =>
      slides.flatMap(({ image, phoneImage = '' }) => [image, phoneImage]),
    ),
    ...(content.fixedCategories ?? []).map(({ image }) => image),
  ];
  return sources
    .filter((source) => source !== '')
    .map((source) => ({ source, file: MERCHANDISING_FILE, line: lineOf(source), format: 'webp' }));
}

/**
 * Checks what merchandising.json says against what there is. What is wrong is added to `problems`; the answer
 * is the file without it.
 */
export function checkMerchandising(
  { content, lineOf }: MerchandisingFile,
  categories: CategoryIds,
  unknownHandles: ReadonlySet<string>,
  problems: Problems,
): Merchandising {
  for (const handle of unknownHandles) {
    problems.add(MERCHANDISING_FILE, lineOf(handle), `there is no product with the handle ${shown(handle)}`);
  }
  const menu = new Set(categories.menu);
  const known = new Set([...categories.menu, ...categories.fixed]);
  const isHandle = (handle: string) => !unknownHandles.has(handle);
  return {
    ...content,
    fixedCategories: content.fixedCategories
      ?.filter(({ id, name }) => {
        if (!menu.has(id)) return true;
        problems.add(
          MERCHANDISING_FILE,
          lineOf(name),
          `the fixed category ${id} is a category of the menu as well`,
        );
        return false;
      })
      .map((category) => ({ ...category, products: category.products?.filter(isHandle) })),
    widgets: content.widgets?.map((widget) => ({
      ...widget,
      categories: widget.categories.filter(({ id }) => {
        if (known.has(id)) return true;
        problems.add(
          MERCHANDISING_FILE,
          0,
          `widget ${widget.id} names the category ${id}, which does not exist`,
        );
        return false;
      }),
    })),
    crossSells: content.crossSells
      ?.filter(({ product }) => isHandle(product))
      .map((entry) => ({ ...entry, with: entry.with.filter(isHandle) })),
  };
}

/** The same without pictures that cannot be used. */
export function withoutImages(content: Merchandising, bad: ReadonlySet<string>): Merchandising {
  const usable = (image: string) => (bad.has(image) ? '' : image);
  return {
    ...content,
    sliders: content.sliders?.map((slider) => ({
      ...slider,
      slides: slider.slides
        .filter(({ image }) => !bad.has(image))
        .map(({ phoneImage, ...slide }) => ({
          ...slide,
          ...(phoneImage === undefined ? {} : { phoneImage: usable(phoneImage) }),
        })),
    })),
    fixedCategories: content.fixedCategories?.map((category) => ({
      ...category,
      image: usable(category.image),
    })),
  };
}
