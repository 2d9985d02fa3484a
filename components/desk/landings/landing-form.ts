import type { LandingRow } from '../rows';

/** What is typed and chosen of a landing page; prices as they are typed. */
export interface LandingForm {
  readonly name: string;
  readonly slug: string;
  readonly categoryId: number | undefined;
  readonly values: readonly number[];
  readonly priceFrom: string;
  readonly priceTo: string;
  readonly introduction: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly title: string;
  readonly description: string;
  readonly isPublic: boolean;
}

const typed = (price: number | null) => (price === null ? '' : String(price));

/** The form of a landing page, or of a new one. */
export function formOf(landing: Omit<LandingRow, 'id'> | undefined): LandingForm {
  return {
    name: landing?.name ?? '',
    slug: landing?.slug ?? '',
    categoryId: landing?.categoryId,
    values: landing?.values ?? [],
    priceFrom: typed(landing?.priceFrom ?? null),
    priceTo: typed(landing?.priceTo ?? null),
    introduction: landing?.introduction ?? '',
    image: landing?.image ?? '',
    imageAlt: landing?.imageAlt ?? '',
    title: landing?.title ?? '',
    description: landing?.description ?? '',
    isPublic: landing?.isPublic ?? false,
  };
}

function priceOf(text: string): number | null {
  const price = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(price) ? null : price;
}

/** What the form shows of the shop, as the calls take it. */
export function shownBy(form: Pick<LandingForm, 'values' | 'priceFrom' | 'priceTo'>, categoryId: number) {
  return {
    CategoryId: categoryId,
    Values: [...form.values],
    PriceFrom: priceOf(form.priceFrom),
    PriceTo: priceOf(form.priceTo),
  };
}
