import { z } from 'zod';
import { shown } from './problems.ts';

/** Why a cell cannot be read, in a form that follows the name of its column. */
export class Refusal {
  readonly reasons: readonly string[];

  constructor(...reasons: string[]) {
    this.reasons = reasons;
  }
}

const refused = (reason: string, cell: string) => new Refusal(`${reason}: ${shown(cell.trim())}`);

/** How a value stands in a cell: `write` makes the text that `read` reads back. */
export interface Format<Value> {
  /** What the database holds of it. */
  readonly schema: z.ZodType<Value>;
  /** What stands for a cell that is blank or wrong. */
  readonly empty: Value;
  /** Reads a cell that is not blank. */
  readonly read: (cell: string) => Value | Refusal;
  readonly write: (value: Value) => string;
  /** The longest text, in characters. */
  readonly max?: number;
  /** What is wrong with a blank cell, where there must be something. */
  readonly ifBlank?: string;
}

const MOST_VARIATION_IMAGES = 5;
const MAX_IMAGE_NAME = 255;
/** In cents: what a whole number column of the database holds, rounded down. */
const MAX_PRICE = 999_999_999;
const MAX_QUANTITY = 1_000_000_000;

function split(cell: string, separator: string): string[] {
  const parts = cell.split(separator).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Text without blanks around it. */
export function text(max: number): Format<string> {
  return { schema: z.string(), empty: '', max, read: (cell) => cell.trim(), write: (value) => value };
}

/** Text exactly as it stands in the file. */
export function verbatim(max: number): Format<string> {
  return { ...text(max), read: (cell) => cell };
}

/** Text on one line. */
export function name(max: number): Format<string> {
  return { ...text(max), read: (cell) => cell.trim().replace(/\s+/g, ' ') };
}

/** Text that must be there. */
export function needed(format: Format<string>, ifBlank = 'is empty'): Format<string> {
  return { ...format, ifBlank };
}

/** Text of which an export writes `none` when there is none. */
export function instead(format: Format<string>, none: string): Format<string> {
  return { ...format, write: (value) => value || none };
}

/** Texts separated by commas, each once. */
export function tags(max: number): Format<string[]> {
  const write = (values: string[]) => values.join(', ');
  return { schema: z.array(z.string()), empty: [], max, read: (cell) => split(cell, ','), write };
}

/** One of a few words in any letter case. */
export function word<const Word extends string>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
): Format<Word> {
  const listed =
    words.length === 2
      ? `neither ${words.join(' nor ')}`
      : `none of ${words.slice(0, -1).join(', ')} and ${words.slice(-1).join('')}`;
  const read = (cell: string) =>
    words.find((each) => each.toLowerCase() === cell.trim().toLowerCase()) ??
    new Refusal(`is ${listed}: ${shown(cell)}`);
  return { schema: z.enum(words), empty: otherwise, read, write: (value) => value };
}

/** A choice of two words, of which the first means yes. */
export function flag(yes: string, no: string, otherwise: boolean): Format<boolean> {
  const { read } = word([yes, no], no);
  return {
    ...{ schema: z.boolean(), empty: otherwise, write: (value) => (value ? yes : no) },
    read(cell) {
      const found = read(cell);
      return found instanceof Refusal ? found : found === yes;
    },
  };
}

/** Anything at all means yes; `yes` is what an export writes. */
export function presence(yes: string): Format<boolean> {
  return { schema: z.boolean(), empty: false, read: () => true, write: (value) => (value ? yes : '') };
}

/** A number of pieces. */
export const QUANTITY: Format<number> = {
  ...{ schema: z.number(), empty: 0, write: String },
  read(cell) {
    const pieces = cell.trim();
    if (/^-\d+$/.test(pieces)) return refused('is negative', cell);
    if (!/^\d+$/.test(pieces)) return refused('is not a whole number', cell);
    return Number(pieces) > MAX_QUANTITY ? refused(`is above ${MAX_QUANTITY}`, cell) : Number(pieces);
  },
};

/** Whole cents as dollars with two decimals, as an {@link AMOUNT} reads them. */
export function formatPrice(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * An amount in dollars (`1299`, `1299.5`, `$1299.50`) as whole cents; 0 is none. Thousands separators and decimal
 * commas are refused, because `1,299` means two different amounts to two different people.
 */
export const AMOUNT: Format<number> = {
  ...{ schema: z.number(), empty: 0, write: (cents) => (cents === 0 ? '' : formatPrice(cents)) },
  read(cell) {
    const amount = cell.trim();
    const [, dollars, decimals = ''] = /^\$?\s*(\d{1,12})(?:\.(\d{1,4}))?$/.exec(amount) ?? [];
    if (dollars === undefined) {
      return refused(amount.startsWith('-') ? 'is negative' : 'is not an amount like 1299.00', cell);
    }
    const fraction = decimals.padEnd(4, '0');
    if (!fraction.endsWith('00')) return refused('has more than two decimals', cell);
    const cents = Number(dollars) * 100 + Number(fraction.slice(0, 2));
    return cents > MAX_PRICE ? refused(`is above ${formatPrice(MAX_PRICE)}`, cell) : cents;
  },
};

/** What must be paid, in cents. */
export const PRICE: Format<number> = {
  ...{ ...AMOUNT, ifBlank: 'is empty' },
  read(cell) {
    const cents = AMOUNT.read(cell);
    return cents === 0 ? new Refusal('is 0: a price must be above 0') : cents;
  },
};

/** A price that may be missing; Shopify writes a missing one as 0 as well. */
export const OPTIONAL_PRICE: Format<number | null> = {
  ...{ schema: z.number().nullable(), empty: null },
  read(cell) {
    const cents = AMOUNT.read(cell);
    return cents === 0 ? null : cents;
  },
  write: (cents) => AMOUNT.write(cents ?? 0),
};

/** A whole number within bounds; a blank cell is `empty`. */
function whole(lowest: number, highest: number, empty: number, what: string, form = /\d/): Format<number> {
  const read = (cell: string) => {
    const value = Number(cell);
    const isSound = form.test(cell.trim()) && Number.isInteger(value) && value >= lowest && value <= highest;
    return isSound ? value : refused(`is not ${what}`, cell);
  };
  return { schema: z.number(), empty, read, write: String };
}

const ID_FORM = /^[1-9]\d{0,8}$/;
export const ID: Format<number> = {
  ...whole(1, Infinity, 0, 'a whole number above 0', ID_FORM),
  ifBlank: 'is empty',
};
export const OPTIONAL_ID: Format<number | null> = {
  ...{ schema: z.number().nullable(), empty: null, read: ID.read },
  write: (id) => (id === null ? '' : String(id)),
};
/** Ids separated by semicolons, each once. */
export const IDS: Format<number[]> = {
  ...{ schema: z.array(z.number()), empty: [], write: (ids) => ids.join(';') },
  read(cell) {
    const parts = split(cell, ';');
    const wrong = parts.find((part) => !ID_FORM.test(part));
    return wrong === undefined ? parts.map(Number) : refused('has an id that is not a whole number', wrong);
  },
};
/** The number of a page of the store. */
export const PAGE: Format<number> = { ...whole(1, 7, 0, 'a number from 1 to 7'), ifBlank: 'is empty' };
/** A place in an order; -1 where a cell says none. */
export const POSITION = whole(0, 1_000_000, -1, 'a whole number');

export function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value.trim());
}

/** The last part of an address, without what is written in percent signs. */
function lastOfAddress(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    // A name with a stray percent sign is taken as it stands.
    return last;
  }
}

/**
 * A picture: a path below `images/`, for example `phones/front.jpg`. Of an address, such as an export of Shopify
 * carries, the last segment counts: the picture is expected under that name.
 */
export const IMAGE: Format<string> = {
  ...text(Infinity),
  read(cell) {
    const source = isAddress(cell) ? lastOfAddress(cell.trim()) : cell.trim();
    const refuse = (reason: string) => new Refusal(`${reason}: ${shown(cell)}`);
    if (source === '') return refuse('names no image');
    if (source.length > MAX_IMAGE_NAME) return refuse(`is longer than ${MAX_IMAGE_NAME} characters`);
    const hasOddSegment = source.split('/').some((segment) => ['', '.', '..'].includes(segment));
    if (hasOddSegment || /[\\\u0000-\u001f]/.test(source)) return refuse('is not a path below images/');
    return source.includes(';') ? refuse('has a semicolon in its name') : source;
  },
};

/** The pictures of a variation, separated by semicolons. */
export const IMAGES: Format<string[]> = {
  ...{ schema: z.array(z.string()), empty: [], write: (images) => images.join(';') },
  read(cell) {
    const read = split(cell, ';').map(IMAGE.read);
    const images = [...new Set(read.filter((each) => typeof each === 'string'))];
    const reasons = read.flatMap((each) => (each instanceof Refusal ? each.reasons : []));
    if (images.length > MOST_VARIATION_IMAGES) {
      reasons.push(`names ${images.length} images, at most ${MOST_VARIATION_IMAGES} are shown`);
    }
    return reasons.length > 0 ? new Refusal(...reasons) : images;
  },
};

/** The pictures of a variation that names only the first of them: that, then the product's. */
export function imagesAfter(first: string, pictures: readonly string[]): string[] {
  return [...new Set([first, ...pictures])].slice(0, MOST_VARIATION_IMAGES);
}

/** A picture below `images/`, or an address that is left as it is. */
export function imageOrAddress(max: number): Format<string> {
  return {
    ...text(max),
    read: (cell) => (isAddress(cell) ? cell.trim() : IMAGE.read(cell)),
  };
}

/** A path of the store, or an address. */
export function pathOrAddress(max: number): Format<string> {
  const read = (cell: string) =>
    isAddress(cell) || /^\s*\/(?![/\\])/.test(cell)
      ? cell.trim()
      : refused('is neither a path nor an address', cell);
  return { ...text(max), read };
}
