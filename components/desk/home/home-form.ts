import { HOME_SLIDERS, HOME_WIDGETS } from '@/lib/contract/staff/roles';
import { merged } from '../merged';
import type { DeskHome } from '../rows';

/** A slide as it is typed; moments as a field of a browser has them, in the time zone of whoever types. */
export interface SlideForm {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly image: string;
  readonly phoneImage: string;
  readonly alt: string;
  readonly from: string;
  readonly until: string;
}

export interface CategoryForm {
  readonly key: string;
  readonly categoryId: number | undefined;
  readonly title: string;
  readonly image: string;
}

/** The places of the home page, by their numbers. */
export interface HomeForm {
  readonly sliders: Readonly<Record<number, readonly SlideForm[]>>;
  readonly widgets: Readonly<Record<number, readonly CategoryForm[]>>;
}

/** Tells rows apart that have no number yet. */
const newKey = () => crypto.randomUUID();

export function emptySlide(): SlideForm {
  return { key: newKey(), name: '', url: '', image: '', phoneImage: '', alt: '', from: '', until: '' };
}

export function emptyCategory(): CategoryForm {
  return { key: newKey(), categoryId: undefined, title: '', image: '' };
}

/** A moment of the API as `<input type="datetime-local">` has it; '' for none. */
function typedMoment(iso: string): string {
  if (iso === '') return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function momentOf(typed: string): string | undefined {
  return typed === '' ? undefined : new Date(typed).toISOString();
}

/** The form of what the desk has. */
export function formOf(home: DeskHome): HomeForm {
  const slides = (id: number) => home.sliders.find(({ sliderId }) => sliderId === id)?.slides ?? [];
  const categories = (id: number) => home.widgets.find(({ widgetId }) => widgetId === id)?.categories ?? [];
  return {
    sliders: Object.fromEntries(
      HOME_SLIDERS.map((id) => [
        id,
        slides(id).map(({ from, until, ...slide }) => ({
          ...slide,
          key: newKey(),
          from: typedMoment(from),
          until: typedMoment(until),
        })),
      ]),
    ),
    widgets: Object.fromEntries(
      HOME_WIDGETS.map((id) => [
        id,
        categories(id).map(({ categoryId, title, image }) => ({ key: newKey(), categoryId, title, image })),
      ]),
    ),
  };
}

/** The home page as somebody else has saved it meanwhile, with the places that were changed here since `base`. */
export function mergedHome(theirs: HomeForm, base: HomeForm, typed: HomeForm): HomeForm {
  return {
    sliders: merged(theirs.sliders, base.sliders, typed.sliders),
    widgets: merged(theirs.widgets, base.widgets, typed.widgets),
  };
}

/** What the call takes. A category that is not chosen yet is left out. */
export function contentOf({ sliders, widgets }: HomeForm) {
  return {
    Sliders: HOME_SLIDERS.map((id) => ({
      SliderId: id,
      Slides: (sliders[id] ?? []).map(({ name, url, image, phoneImage, alt, from, until }) => ({
        ...{ Name: name, Url: url, Image: image, PhoneImage: phoneImage, Alt: alt },
        From: momentOf(from),
        Until: momentOf(until),
      })),
    })),
    Widgets: HOME_WIDGETS.map((id) => ({
      WidgetId: id,
      Categories: (widgets[id] ?? []).flatMap(({ categoryId, title, image }) =>
        categoryId === undefined ? [] : [{ CategoryId: categoryId, Title: title, Image: image }],
      ),
    })),
  };
}

/** The rows with one of them moved by a place; as they are where there is no such place. */
export function moved<Row>(rows: readonly Row[], index: number, by: 1 | -1): readonly Row[] {
  const [row, other] = [rows[index], rows[index + by]];
  if (row === undefined || other === undefined) return rows;
  return rows.map((each, place) => (place === index ? other : place === index + by ? row : each));
}
