import { z } from 'zod';
import { readImageSource } from './image-source.ts';
import { formatPrice, readPrice, readQuantity, shown, type Read } from './price.ts';

/** Told why a cell cannot be read, in a form that follows the name of its column. */
export type Fail = (reason: string) => void;

/** How a value stands in a cell: `write` makes the text that `read` reads back. */
export interface Format<Value> {
  /** What the database holds of it. */
  readonly schema: z.ZodType<Value>;
  /** What stands for a cell that is empty or wrong. */
  readonly empty: Value;
  /** The longest text, in characters. */
  readonly max?: number;
  /** Reads a cell that is not blank. */
  readonly read: (text: string, fail: Fail) => Value | undefined;
  readonly write: (value: Value) => string;
  /** What is wrong with a blank cell, where there must be something. */
  readonly ifBlank?: string;
}

const MOST_VARIATION_IMAGES = 5;

/** The value, or nothing after its reason was told. */
function taken<Value>(read: Read<Value>, fail: Fail): Value | undefined {
  if (read.ok) return read.value;
  fail(read.reason);
  return undefined;
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

/** One of a few words in any letter case. */
export function word<const Word extends string>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
): Format<Word> {
  const listed = words.length === 2 ? `neither ${words.join(' nor ')}` : `none of ${words.join(', ')}`;
  const reason = listed.replace(/, (\w+)$/, ' and $1');
  return {
    schema: z.enum(words),
    empty: otherwise,
    read(cell, fail) {
      const found = words.find((each) => each.toLowerCase() === cell.trim().toLowerCase());
      if (found === undefined) fail(`is ${reason}: ${shown(cell)}`);
      return found;
    },
    write: (value) => value,
  };
}

/** A choice of two words, of which the first means yes. */
export function flag(words: readonly [yes: string, no: string], otherwise: boolean): Format<boolean> {
  const [yes, no] = words;
  const format = word(words, otherwise ? yes : no);
  return {
    schema: z.boolean(),
    empty: otherwise,
    read: (cell, fail) => {
      const found = format.read(cell, fail);
      return found === undefined ? undefined : found === yes;
    },
    write: (value) => (value ? yes : no),
  };
}

/** Anything at all means yes; `yes` is what an export writes. */
export function presence(yes: string): Format<boolean> {
  return { schema: z.boolean(), empty: false, read: () => true, write: (value) => (value ? yes : '') };
}

/** What must be paid, in cents. */
export const PRICE: Format<number> = {
  schema: z.number(),
  empty: 0,
  read(cell, fail) {
    const cents = taken(readPrice(cell), fail);
    if (cents === 0) fail('is 0: a price must be above 0');
    return cents;
  },
  write: formatPrice,
  ifBlank: 'is empty',
};

/** An amount in cents; 0 is none. */
export const AMOUNT: Format<number> = {
  schema: z.number(),
  empty: 0,
  read: (cell, fail) => taken(readPrice(cell), fail),
  write: (cents) => (cents === 0 ? '' : formatPrice(cents)),
};

/** A price that may be missing; Shopify writes a missing one as 0 as well. */
export const OPTIONAL_PRICE: Format<number | null> = {
  schema: z.number().nullable(),
  empty: null,
  read(cell, fail) {
    const cents = AMOUNT.read(cell, fail) ?? 0;
    return cents === 0 ? null : cents;
  },
  write: (cents) => (cents === null ? '' : formatPrice(cents)),
};

export const QUANTITY: Format<number> = {
  schema: z.number(),
  empty: 0,
  read: (cell, fail) => taken(readQuantity(cell), fail),
  write: String,
};

/** Texts separated by commas, each once. */
export function tags(max: number): Format<string[]> {
  return {
    schema: z.array(z.string()),
    empty: [],
    max,
    read: (cell) => split(cell, ','),
    write: (values) => values.join(', '),
  };
}

function split(cell: string, separator: string): string[] {
  const parts = cell.split(separator).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

const isId = (cell: string) => /^[1-9]\d{0,8}$/.test(cell);

/** Ids separated by semicolons, each once. */
export const IDS: Format<number[]> = {
  schema: z.array(z.number()),
  empty: [],
  read(cell, fail) {
    const parts = split(cell, ';');
    const wrong = parts.find((part) => !isId(part));
    if (wrong !== undefined) fail(`has an id that is not a whole number: ${shown(wrong)}`);
    return wrong === undefined ? [...new Set(parts.map(Number))] : undefined;
  },
  write: (ids) => ids.join(';'),
};

export const OPTIONAL_ID: Format<number | null> = {
  schema: z.number().nullable(),
  empty: null,
  read(cell, fail) {
    if (isId(cell.trim())) return Number(cell);
    fail(`is not a whole number above 0: ${shown(cell.trim())}`);
    return undefined;
  },
  write: (id) => (id === null ? '' : String(id)),
};

export const ID: Format<number> = {
  ...{ schema: z.number(), empty: 0, ifBlank: 'is empty', write: String },
  read: (cell, fail) => OPTIONAL_ID.read(cell, fail) ?? undefined,
};

/** The number of a page of the store. */
export function pageNumber(last: number): Format<number> {
  return {
    ...ID,
    read(cell, fail) {
      const page = Number(cell);
      if (Number.isInteger(page) && page >= 1 && page <= last) return page;
      fail(`is not a number from 1 to ${last}: ${shown(cell.trim())}`);
      return undefined;
    },
  };
}

/** A place in an order; -1 where a cell says none. */
export const POSITION: Format<number> = {
  ...{ schema: z.number(), empty: -1, write: String },
  read(cell, fail) {
    const position = Number(cell);
    if (Number.isInteger(position) && position >= 0 && position <= 1_000_000) return position;
    fail(`is not a whole number: ${shown(cell.trim())}`);
    return undefined;
  },
};

/** A picture below `images/`. */
export const IMAGE: Format<string> = {
  schema: z.string(),
  empty: '',
  read: (cell, fail) => taken(readImageSource(cell), fail),
  write: (source) => source,
};

/** The pictures of a variation, separated by semicolons. */
export const IMAGES: Format<string[]> = {
  schema: z.array(z.string()),
  empty: [],
  read(cell, fail) {
    const images = [...new Set(split(cell, ';').flatMap((each) => IMAGE.read(each, fail) ?? []))];
    if (images.length > MOST_VARIATION_IMAGES) {
      fail(`names ${images.length} images, at most ${MOST_VARIATION_IMAGES} are shown`);
    }
    return images;
  },
  write: (images) => images.join(';'),
};

/** A variation's own pictures when it names only the first of them: that, then the product's. */
export function imagesAfter(first: string, pictures: readonly string[]): string[] {
  return [...new Set([first, ...pictures])].slice(0, MOST_VARIATION_IMAGES);
}

export function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value);
}

/** A picture below `images/`, or an address that is left as it is. */
export function imageOrAddress(max: number): Format<string> {
  const read: Format<string>['read'] = (cell, fail) =>
    isAddress(cell.trim()) ? cell.trim() : IMAGE.read(cell, fail);
  return { ...text(max), read };
}

/** A path of the store, or an address. */
export function pathOrAddress(max: number): Format<string> {
  return {
    ...text(max),
    read(cell, fail) {
      const url = cell.trim();
      if (isAddress(url) || /^\/(?![/\\])/.test(url)) return url;
      fail(`is neither a path nor an address: ${shown(url)}`);
      return undefined;
    },
  };
}
