import type { ProductDetail, Variation } from '../calls/answers.ts';
import { plainDescription } from '../shop/description.ts';
import { formatDollars } from '../shop/money.ts';
import { attributeTexts } from './offer.ts';
import { describe, firstSentences, type Facts } from './page-text.ts';

/** What the head of a page says of a product, or of one variation of it. */
export interface ProductText {
  /** The name, with what sets the variation apart. */
  name: string;
  facts: Facts;
  /** Titles without the shop's name, the fullest first. */
  titles: string[];
  description: string;
}

/** An amount as a title has room for it. */
export function briefDollars(dollars: number): string {
  return formatDollars(dollars).replace(/\.00$/, '');
}

/**
 * What is known of a product, in words.
 *
 * @param variation the one that the page is about; undefined for a page about the product as a whole.
 * @param filler what stands in a description that would be short without it.
 */
export function productText(
  { detail, name, shown }: { detail: ProductDetail; name: string; shown: Variation },
  variation: Variation | undefined,
  filler: string,
): ProductText {
  const attributes = variation === undefined ? attributesOfAll(detail) : valuesOf(variation);
  const price = priceText(variation === undefined ? detail.productVariations : [variation]);
  const category = detail.categories.at(-1)?.categoryName ?? '';
  const summary = firstSentences(plainDescription(shown.smallDescription || shown.description), 110);
  const ownName = variation === undefined || attributes === '' ? name : `${name} (${attributes})`;
  const byBrand = isNamed(detail.brand, name) ? ownName : `${detail.brand} ${ownName}`;
  const whole = variation === undefined && attributes !== '' ? `${byBrand}, ${attributes}` : byBrand;
  const subject = isNamed(name, summary) && ownName === name ? summary : `${byBrand}: ${summary || category}`;
  return {
    name: ownName,
    facts: { name: ownName, brand: detail.brand, category, price, attributes, description: summary },
    titles: [[whole, category], [byBrand, category], [whole], [byBrand]].map((parts) =>
      parts.filter((part) => part !== '').join(' | '),
    ),
    description: describe(
      [
        ended(subject),
        ended(capitalised([price, variation === undefined ? attributes : ''].filter(Boolean).join(', '))),
      ],
      [ended(filler)],
    ),
  };
}

/** What a whole product is chosen by: `4 colors, 256 GB to 1 TB`. */
function attributesOfAll({ productVariations }: ProductDetail): string {
  const values = new Map<string, Set<string>>();
  for (const { name, text } of productVariations.flatMap(attributeTexts)) {
    values.set(name, (values.get(name) ?? new Set()).add(text));
  }
  return [...values].map(([name, texts]) => choice(name, [...texts])).join(', ');
}

function choice(name: string, texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  if (others.length === 0) return first;
  const amounts = texts.map((text) => /^(\d+) GB$/.exec(text)?.[1]);
  if (amounts.every((amount) => amount !== undefined)) {
    const figures = amounts.map(Number);
    return `${Math.min(...figures)} to ${Math.max(...figures)} GB`;
  }
  const last = others.at(-1) ?? '';
  if (texts.length === 2) return `${first} or ${last}`;
  return name === name.toUpperCase()
    ? `${texts.length} of ${name}`
    : `${texts.length} ${name.toLowerCase()}s`;
}

function valuesOf(variation: Variation): string {
  return attributeTexts(variation)
    .map(({ text }) => text)
    .join(', ');
}

/** `$899`, or `from $899` where variations differ; '' where nothing has a price. */
function priceText(variations: readonly Variation[]): string {
  const prices = variations
    .map(({ salePrice, regularPrice }) => salePrice || regularPrice)
    .filter((price) => price > 0);
  if (prices.length === 0) return '';
  const lowest = briefDollars(Math.min(...prices));
  return new Set(prices).size > 1 ? `from ${lowest}` : lowest;
}

function isNamed(part: string, whole: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ended(text: string): string {
  const trimmed = text.trim().replace(/:$/, '');
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
