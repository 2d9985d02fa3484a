import { parseFragment } from 'parse5';
import { z } from 'zod';
import { BARE_AMOUNT, BARE_QUANTITY, formatPrice, inLatinDigits, numberOf, oneOfSeveral } from './amount.ts';
import { IN_POUNDS, OTHER_CURRENCY, POUNDS } from './currency-words.ts';
import { Guess, Refusal, type Format } from './format.ts';
import { lastOfAddress } from './picture-name.ts';
import { shown } from '../reporting/problems.ts';
import { NO, ofAllPlaces, piecesIn, saysSome, SOLD_OUT, YES } from './words.ts';

const refused = (reason: string, cell: string) => new Refusal(`${reason}: ${shown(cell.trim())}`);

const MOST_VARIATION_IMAGES = 5;
const MAX_IMAGE_NAME = 255;
const MAX_ADDRESS = 2000;
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

/** A text of which another program has made HTML (`Tom &amp; Co`), as what it says. */
export function unescaped(text: string): string {
  if (!/&(#\d+|#x[\da-f]+|[a-z]\w*);/i.test(text)) return text;
  const [node] = parseFragment(text.replaceAll('<', '&lt;')).childNodes;
  return node !== undefined && 'value' in node ? node.value : text;
}

/** The same of a cell, before it is read. */
export function decoded(format: Format<string>): Format<string> {
  return { ...format, read: (cell) => format.read(unescaped(cell)) };
}

/** Text that must be there. */
export function needed(format: Format<string>, ifBlank = 'is empty'): Format<string> {
  return { ...format, ifBlank };
}

/** A column that a file must have, although a cell of it may be blank. */
export function expected<Value>(format: Format<Value>): Format<Value> {
  return { ...format, isNeeded: true };
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

/** One of a few words in any letter case; any other counts as `otherwise`. */
export function word<const Word extends string>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
  unknown: NoInfer<Word> = otherwise,
): Format<Word> {
  const listed = `${words.slice(0, -1).join(', ')} and ${words.slice(-1).join('')}`;
  const read = (cell: string) =>
    words.find((each) => each.toLowerCase() === cell.trim().toLowerCase()) ??
    new Guess(unknown, `is none of ${listed}: taken as ${unknown}`);
  return { schema: z.enum(words), empty: otherwise, read, write: (value) => value };
}

/** A choice of two words, of which the first means yes, or any other words for yes and no. */
export function flag(yes: string, no: string, otherwise: boolean): Format<boolean> {
  return {
    ...{ schema: z.boolean(), empty: otherwise, write: (value) => (value ? yes : no) },
    read(cell) {
      const said = cell.trim().toLowerCase();
      if (said === yes.toLowerCase() || YES.has(said)) return true;
      if (said === no.toLowerCase() || NO.has(said)) return false;
      const taken = otherwise ? yes : no;
      return new Guess(otherwise, `is neither ${yes} nor ${no}: taken as ${taken}`);
    },
  };
}

/** Anything at all means yes; `yes` is what an export writes. */
export function presence(yes: string): Format<boolean> {
  return { schema: z.boolean(), empty: false, read: () => true, write: (value) => (value ? yes : '') };
}

/** A number of pieces. Other shops count below nothing what they still owe. */
export const QUANTITY: Format<number> = {
  ...{ schema: z.number(), empty: 0, write: String },
  read(cell) {
    if (BARE_QUANTITY.test(cell)) return Number(cell);
    // A run of spaces would be divided among the parts of the pattern in every way.
    const said = inLatinDigits(ofAllPlaces(cell).trim().replace(/\s+/g, ' ')).replace(/[\u064b-\u0652]/g, '');
    if (SOLD_OUT.test(said.replaceAll('_', ' '))) return 0;
    if (saysSome(said)) return new Guess(1, 'says no number: taken as 1');
    // '<10' are some, '10-50' are ten at least.
    if (/^<=? ?\d+$/.test(said)) return new Guess(1, 'says more than a number: the number counts');
    const [, least, more] = /^(\d+) ?[-–] ?(\d+)$/.exec(said) ?? [];
    if (least !== undefined && Number(more) <= Number(least))
      return new Guess(0, 'is not a number: taken as 0');
    const [, most = said] =
      /^(?:>=?|≥|~|ca\.?)?\s*(\d[\d.,'’\s]*?)\s*(?:\+|[-–] ?\d+)?\s*\p{L}*\.?$/iu.exec(said) ?? [];
    const bare = most.replace(/[,\s'’](?=\d{3}(?!\d))/g, '');
    const pieces = Number(bare.replace(/^(-?\d+),(?=\d+$)/, '$1.'));
    const told = piecesIn(said);
    if (told !== undefined) return new Guess(told, 'says more than a number: the number counts');
    if (Number.isNaN(pieces)) return new Guess(0, 'is not a number: taken as 0');
    if (most !== said) return new Guess(Math.floor(pieces), 'says more than a number: the number counts');
    if (pieces < 0) return new Guess(0, 'is negative: taken as 0');
    if (pieces > MAX_QUANTITY) return new Guess(MAX_QUANTITY, `is above ${MAX_QUANTITY}: taken as that`);
    return Number.isInteger(pieces)
      ? pieces
      : new Guess(Math.floor(pieces), 'is not a whole number: rounded down');
  },
};

/** An amount (`1299`, `1299.5`, `$1,299.50`, `1.299,50 €`) as whole cents; 0 is none. */
export const AMOUNT: Format<number> = {
  ...{ schema: z.number(), empty: 0, write: (cents) => (cents === 0 ? '' : formatPrice(cents)) },
  read(cell) {
    if (BARE_AMOUNT.test(cell)) return Math.round(Number(`${cell}e2`));
    const amount = cell.trim();
    if (amount.startsWith('-') && amount.length > 1) return new Guess(0, 'is negative: taken as none');
    const { digits, isSure } = numberOf(amount) ?? {};
    if (digits === undefined) {
      const one = oneOfSeveral(amount);
      if (one === undefined) return new Guess(0, 'is not an amount like 1299.00: taken as none');
      const read = AMOUNT.read(one);
      return typeof read === 'number' ? new Guess(read, 'says more than an amount: one of it counts') : read;
    }
    const cents = Math.round(Number(`${digits}e2`));
    if (cents > MAX_PRICE) return new Guess(0, `is above ${formatPrice(MAX_PRICE)}: taken as none`);
    if (POUNDS.test(amount)) return new Guess(cents, IN_POUNDS);
    if (OTHER_CURRENCY.test(amount))
      return new Guess(cents, 'is in another currency: the number is taken as dollars');
    return isSure === true
      ? cents
      : new Guess(cents, 'can be read in two ways: look whether it came in right');
  },
};

/** A price that may be missing; Shopify writes a missing one as 0 as well. */
export const OPTIONAL_PRICE: Format<number | null> = {
  ...{ schema: z.number().nullable(), empty: null },
  read(cell) {
    const read = AMOUNT.read(cell);
    if (read instanceof Guess) return new Guess(read.value || null, ...read.reasons);
    return read === 0 ? null : read;
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
export const POSITION: Format<number> = {
  ...{ schema: z.number(), empty: -1, write: String },
  read: (cell) => (/^\s*\d{1,6}(\.0+)?\s*$/.test(cell) ? Number(cell) : -1),
};

export function isAddress(value: string): boolean {
  return /^\s*(https?:)?\/\//i.test(value);
}

/** A path below `images/` as other systems write it: with a slash or `./` before it, with backslashes. */
function pathOf(cell: string): string {
  return (
    cell
      .trim()
      .replaceAll('\\', '/')
      // A folder of the machine that wrote it is none of this one.
      .replace(/^[a-z]:\/(?:.*\/)?/i, '')
      .replace(/^(\.?\/)+/, '')
  );
}

/** A picture: a path below `images/`, for example `phones/front.jpg`, or an address from which it can be had. */
export const IMAGE: Format<string> = {
  ...text(Infinity),
  read(cell) {
    const leftOut = (reason: string) => new Guess('', `${reason}: left out`);
    if (isAddress(cell)) {
      const address = URL.parse(cell.trim().replace(/^\/\//, 'https://'));
      if (address === null || address.href.length > MAX_ADDRESS) return leftOut('is no usable address');
      // A fragment is not asked for; a semicolon separates pictures here.
      address.hash = '';
      return address.href.replaceAll(';', '%3B');
    }
    const source = pathOf(cell);
    if (source === '') return leftOut('names no image');
    if (source.length > MAX_IMAGE_NAME) return leftOut(`is longer than ${MAX_IMAGE_NAME} characters`);
    const hasOddSegment = source.split('/').some((segment) => ['', '.', '..'].includes(segment));
    if (hasOddSegment || /[\u0000-\u001f]/.test(source)) return leftOut('is not a path below images/');
    return source.includes(';') ? leftOut('has a semicolon in its name') : source;
  },
};

/** A picture of the folder, whatever address it once had: the last part of an address is its name. */
export const LOCAL_IMAGE: Format<string> = {
  ...IMAGE,
  read: (cell) => IMAGE.read(isAddress(cell) ? lastOfAddress(cell.trim()) : cell),
};

/** The pictures of a variation, separated by semicolons. */
export const IMAGES: Format<string[]> = {
  ...{ schema: z.array(z.string()), empty: [], write: (images) => images.join(';') },
  read(cell) {
    const read = split(cell, ';').map(IMAGE.read);
    const images = [...new Set(read.filter((each) => typeof each === 'string'))];
    const reasons = read.flatMap((each) => (each instanceof Guess ? each.reasons : []));
    if (images.length > MOST_VARIATION_IMAGES) {
      reasons.push(`names more than ${MOST_VARIATION_IMAGES} images: the first ones are shown`);
    }
    return new Guess(images.slice(0, MOST_VARIATION_IMAGES), ...reasons);
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

/** A day as `2026-12-31`; a moment counts as its day, as other systems write it. */
export const DAY: Format<string> = {
  ...text(40),
  read(cell) {
    const day = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(cell.trim())?.[1] ?? '';
    const isDay = day !== '' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    return isDay ? day : new Guess('', 'is not a day like 2026-12-31: left out');
  },
};

/** The path of a page of the store. */
export const PATH: Format<string> = {
  ...needed(text(1000)),
  read: (cell) =>
    /^\s*\/(?![/\\])[^\s?#]*\s*$/.test(cell) ? cell.trim() : refused('is not a path like /FAQs', cell),
};
