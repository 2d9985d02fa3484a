import { plainDescription } from './description.ts';
import { describe, MIN_CHARACTERS, firstSentences, type Facts } from './page-text.ts';
import { formatCents } from './pricing.ts';
import { COUNTRY_NAME } from './place.ts';
import { SHOP } from './shop.ts';

/** What the head of a page says of what it shows. */
export interface PageWords {
  /** The name, with what sets a variation apart. */
  readonly name: string;
  readonly facts: Facts;
  /** Titles without the shop's name, the fullest first. */
  readonly titles: string[];
  readonly description: string;
}

/** What a variation is chosen by, in the order of the shop. */
type Choices = readonly { readonly name: string; readonly text: string }[];

/** A product, or one variation of it, as its page shows it. */
export interface ProductFacts {
  readonly name: string;
  readonly brand: string;
  /** The nearest category; '' for none. */
  readonly category: string;
  /** With the documented break tokens. */
  readonly description: string;
  /** In dollars; of the variation, or of all. */
  readonly prices: readonly number[];
  /** What the one variation is chosen by; undefined for a page about the product as a whole. */
  readonly chosen?: Choices | undefined;
  /** What tells it from a product whose title would be the same; '' where there is none. */
  readonly distinction?: string | undefined;
  /** What each variation is chosen by. */
  readonly choices: readonly Choices[];
}

/** Categories of other shops that hold what has none: they say nothing of a product. */
const NO_KIND =
  /^(other|others|misc|miscellaneous|unsorted|uncategori[sz]ed|default|general|all|all products|products)$/i;

/** An amount as a title has room for it. */
export function briefDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100)).replace(/\.00$/, '');
}

/**
 * What is known of a product, in words.
 *
 * @param filler what stands in a description that would be short without it.
 */
export function productWords(product: ProductFacts, filler: string): PageWords {
  const { name, brand, chosen, distinction = '' } = product;
  const category = NO_KIND.test(product.category.trim()) ? '' : product.category;
  const attributes = chosen === undefined ? attributesOfAll(product.choices) : valuesOf(chosen);
  const price = priceText(product.prices);
  const summary = firstSentences(plainDescription(product.description), 110);
  const apart = chosen === undefined ? distinction : attributes;
  const ownName = apart === '' ? name : `${name} (${apart})`;
  const byBrand = isNamed(brand, name) ? ownName : `${brand} ${ownName}`;
  const whole = chosen === undefined && attributes !== '' ? `${byBrand}, ${attributes}` : byBrand;
  const subject = isNamed(name, summary) && ownName === name ? summary : `${byBrand}: ${summary || category}`;
  return {
    name: ownName,
    facts: { name: ownName, brand, category, price, attributes, description: summary },
    titles: [
      ...fuller(whole, category, price),
      joined([whole, category]),
      joined([byBrand, category]),
      whole,
      byBrand,
    ],
    description: describe(
      [
        ended(subject),
        ended(capitalised([price, chosen === undefined ? attributes : ''].filter(Boolean).join(', '))),
      ],
      [ended(filler)],
    ),
  };
}

/** Country and price, where name and category leave most of a title's room unused. */
function fuller(whole: string, category: string, price: string): string[] {
  const isShort = joined([whole, category, SHOP.name]).length < MIN_CHARACTERS.title;
  return isShort && price !== '' ? [joined([`${whole} in ${COUNTRY_NAME}, ${price}`, category])] : [];
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' | ');
}

/** What a whole product is chosen by: `4 colors, 256 GB to 1 TB`. */
function attributesOfAll(variations: readonly Choices[]): string {
  const values = new Map<string, Set<string>>();
  for (const { name, text } of variations.flat()) {
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
  // What is written in capitals has no plural: `5 HDD options`.
  return name === name.toUpperCase()
    ? `${texts.length} ${name} options`
    : `${texts.length} ${name.toLowerCase()}s`;
}

function valuesOf(chosen: Choices): string {
  return chosen.map(({ text }) => text).join(', ');
}

/** The documented attribute holds the bare figure: `256` of `GB` is shown as `256 GB`. */
export function choiceText(name: string, value: string): string {
  return /^gb$/i.test(name) && /^\d+$/.test(value) ? `${value} GB` : value;
}

/** `$899`, or `from $899` where variations differ; '' where nothing has a price. */
function priceText(all: readonly number[]): string {
  const prices = all.filter((price) => price > 0);
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
