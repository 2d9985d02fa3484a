import { z } from 'zod';
import { readId, type Id } from './id.ts';
import { readAs } from './read-as.ts';
import { extra } from './extra.ts';
import { IDEMPOTENCY_KEY_LENGTH, MAX_ID, MAX_OWN_ID } from './bounds.ts';
import { isOrderNumber } from './order-number.ts';

/**
 * The value kinds of the documented calls, as they travel.
 *
 * A backend other than ours may send `null` where a text is absent, numbers as strings, or leave an
 * optional list out. Each kind below reads those forms and writes the plain one, so that the same
 * object parses an answer in the store and serialises it in the API.
 */

/** What an issue says of a field that only informs: `readAnswer` reads it as not there. */
export const DISPENSABLE = 'cannot be read, and can be done without';

/**
 * A text; `null` and a missing field read as '', a number as its digits: an article number may travel as one. Half of a
 * character is none: a page says it otherwise than the data beside it. Some databases fill a column up with blanks.
 */
export const text = readAs(z.union([z.string(), z.number()], DISPENSABLE).nullish(), z.string(), (value) =>
  String(value ?? '')
    .trim()
    .toWellFormed(),
);

/** Digits, with commas between thousands or without, and what prices and discounts are written with. */
const WRITTEN =
  /^[+-]?(?:US ?\$|USD|\$)?\s*(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?\s*(?:US ?\$|USD|\$|dollars?|%)?$/i;
const NOT_A_NUMBER = 'is not a number';
const written = z.string().trim().regex(WRITTEN, NOT_A_NUMBER);
/** Some languages say `false` of what they do not have. */
const saidOrNothing = (problem: string) =>
  z
    .union(
      [
        z.number(),
        z.literal(false),
        z
          .string()
          .trim()
          .refine((value) => value === '' || WRITTEN.test(value), problem),
      ],
      problem,
    )
    .nullish();
const toNumber = (value: number | string) =>
  typeof value === 'number' ? value : Number(value.replace(/US ?\$|USD|dollars?|[$,%\s]/gi, ''));

/** A finite number; a numeric string reads as its number. A missing number is an error. */
export const number = readAs(z.union([z.number(), written]), z.number(), toNumber);

const zeroIfMissing = (problem: string) =>
  readAs(saidOrNothing(problem), z.number(), (value) => toNumber(value || 0));
const undefinedIfMissing = (problem: string) =>
  readAs(saidOrNothing(problem), z.number().optional(), (value) =>
    value || value === 0 ? toNumber(value) : undefined,
  );

/** A number that may be missing, `null`, `false` or an empty text, all of which read as 0. */
export const numberOrZero = zeroIfMissing(NOT_A_NUMBER);

/** A number that may not be said: missing, `null`, `false` or an empty text read as undefined. */
export const optionalNumber = undefinedIfMissing(NOT_A_NUMBER);

/** A number that only informs, such as a discount beside its prices: one that cannot be read counts as missing. */
export const figure = zeroIfMissing(DISPENSABLE);

/** The same where a missing one is none and not 0. */
export const optionalFigure = undefinedIfMissing(DISPENSABLE);

const YES = /^(?:true|t|yes|y|on)$/i;
const YES_OR_NO = /^(?:true|false|t|f|yes|no|y|n|on|off|\d{1,9}|)$/i;
/** The same, or how many there are, as a column of decimals says it. */
const YES_NO_OR_COUNT = new RegExp(`${YES_OR_NO.source}|^-?\\d{1,9}(?:\\.\\d*)?$`, 'i');

const flagOf = (form: RegExp, problem: string) =>
  readAs(
    z.union([z.boolean(), z.number(), z.string().trim().regex(form, problem)], problem).nullish(),
    z.boolean(),
    (value) => {
      if (typeof value === 'string') return YES.test(value) || toNumber(value) > 0;
      return typeof value === 'number' ? value > 0 : Boolean(value);
    },
  );

const NEITHER = 'is neither yes nor no';

/**
 * A yes or no; `null`, a missing field and '' read as no, 'true', 'f' of PostgreSQL and 0 as what they say. Any number above 0
 * is a yes. A text with a sign or a fraction is none: of what is paid it is a sum.
 */
export const plainFlag = flagOf(YES_OR_NO, NEITHER);

/** A yes or no that decides what is sold: of `InStock` it may be how many there are. */
export const neededFlag = flagOf(YES_NO_OR_COUNT, NEITHER);

/** A yes or no that only informs: one that cannot be read counts as missing. */
export const flag = flagOf(YES_NO_OR_COUNT, DISPENSABLE);

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/**
 * The entries of a list, whatever a backend's language makes of one: an empty text, `false` or an object without fields
 * may stand for none, and what was filtered is an object whose names are the places. Undefined for what is no list.
 */
export function entriesOf<Entry>(value: Entry | Entry[]): Entry[] | undefined;
export function entriesOf(value: unknown): unknown[] | undefined {
  if (isList(value)) return value;
  if (value === '' || value === false) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  if ('$values' in value) return Array.isArray(value.$values) ? value.$values : undefined;
  return Object.keys(value).every((name) => /^\d+$/.test(name)) ? Object.values(value) : undefined;
}

/** A list of `item`; `null` and a missing field read as an empty list. */
export function list<Item extends z.ZodType>(item: Item) {
  const listed = z.custom<z.input<Item>[]>((value) => entriesOf(value) !== undefined, 'is no list');
  return readAs(listed.nullish(), z.array(item), (value) => entriesOf(value ?? []) ?? []);
}

/** A list that only informs: an entry that cannot be read is left out, also where nothing is left. */
export function readableList<Item extends z.ZodType>(item: Item) {
  return readAs(z.custom<z.input<Item>[]>().nullish(), z.array(item), (value) =>
    (entriesOf(value ?? []) ?? []).filter((entry) => item.safeParse(entry).success),
  );
}

/** The id of anything, as it is read (`readId`). */
export const anyId = z.union([z.number(), z.string().trim()]);

/** The same where a text writes a whole number in more than digits: '1,234', '+7' and '7.0' of a decimal column. */
const writtenId = (value: Id): Id | undefined =>
  readId(value) ?? (WRITTEN.test(String(value)) ? readId(toNumber(value)) : undefined);

const readBy = (read: (value: Id) => Id | undefined) =>
  readAs(anyId, anyId, (value, { issues }) => {
    const id = read(value);
    if (id === undefined) issues.push({ code: 'custom', input: value, message: 'is no id' });
    return id ?? value;
  });

/** What names a thing in the addresses of its pages; only what is read is held to it. */
export const identity = readBy(writtenId);

/** The same of what has no page of its own: some count attributes and their values from 0. */
export const partIdentity = readBy(
  (value) => writtenId(value) ?? (/^0+$/.test(String(value)) ? 0 : undefined),
);

/** The same of what is gone by no address, or where it may be missing: what is none reads as 0. */
export const identityOrZero = readAs(
  z.union(anyId.options, DISPENSABLE).nullish(),
  anyId,
  (value) => writtenId(value ?? 0) ?? 0,
);

/** What a thing is called that cannot be shown without; only what is read is held to it. */
export const name = readAs(text, z.string(), (value, { issues }) => {
  if (value.trim() === '') issues.push({ code: 'custom', input: value, message: 'is no name' });
  return value;
});

/** What stands for no order, or for nobody, where there is a field for the number: 0 and below. */
const namesNothing = (value: number | string) => Number(value) <= 0;

/**
 * The number of an order, as a text: another backend's may be longer than a number can hold. One that can be held
 * travels as a number.
 */
export const orderNumber = z.codec(z.union([z.number(), z.string().trim()]), z.string(), {
  decode(value, { issues }) {
    if (namesNothing(value) || !isOrderNumber(String(value)))
      issues.push({ code: 'custom', input: value, message: 'is the number of no order' });
    return String(value);
  },
  encode: asSent,
});

/** The same where it may be missing: then it reads as ''. */
export const orderNumberOrEmpty = z.codec(
  z.union([z.number(), z.string().trim().max(64)]).nullish(),
  z.string(),
  { decode: (value) => (namesNothing(value ?? '') ? '' : String(value).toWellFormed()), encode: asSent },
);

/** The number of an order as it travels in a body. */
export function asSent(value: string): OwnerId {
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;
}

/**
 * The id of a customer, a cart or a wishlist. No address of the store's pages names it: another backend's may be longer
 * than a number can hold, or no number at all, and goes back to it as it came: digits in a text stay a text.
 */
export const ownerId = z.union(anyId.options);
export type OwnerId = Id;

/** The same in an answer; 0 and below name nobody. */
export const ownerIdInAnswer = readAs(
  z.union([z.number(), z.string().trim().min(1).max(64)]),
  ownerId,
  (value, { issues }) => {
    if (namesNothing(value)) issues.push({ code: 'custom', input: value, message: 'names nobody' });
    return value;
  },
);

/** The same where nobody needs it. */
export const optionalOwnerId = readAs(
  z.union([z.number(), z.string()], DISPENSABLE).nullish(),
  ownerId.optional(),
  (value) => value || undefined,
);

/** The same where it may be missing, which reads as 0. */
export const ownerIdOrZero = readAs(
  z.union([z.number(), z.string().trim().max(64)], DISPENSABLE).nullish(),
  ownerId,
  (value) => (value && !namesNothing(value) ? value : 0),
);

/** Whether a cart or a wishlist has no id: to a backend that takes 0 for one it would be everybody's. */
export const isNoId = (id: OwnerId): boolean => Number(id) === 0;

/** The number of one of this API's orders in a path. */
export const pathOrderNumber = z.string().regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0');

/** A write that carries the same key twice is done once. */
export const idempotencyHeaders = z.object({
  'idempotency-key': extra(
    'idempotency',
    z.string().min(IDEMPOTENCY_KEY_LENGTH.least).max(IDEMPOTENCY_KEY_LENGTH.most).optional(),
  ),
});

/**
 * A list, which a backend that has only one may answer as that one, without a list round it. An object that names none of
 * its fields is a sentence in place of a list: that there is none.
 */
export function listOrOne<Item extends z.ZodObject>(item: Item) {
  const isOne = (value: object) => Object.keys(item.shape).some((name) => Object.hasOwn(value, name));
  const some = z.custom<z.input<Item>[] | z.input<Item>>(
    (value) => typeof value === 'object' || entriesOf(value) !== undefined,
    'is no list',
  );
  return readAs(some.nullish(), z.array(item), (value) => {
    if (Array.isArray(value)) return value;
    if (value === null || value === undefined) return [];
    return entriesOf<z.input<Item>>(value) ?? (isOne(value) ? [value] : []);
  });
}

/** An id that our own database cannot hold as one that nothing there has, so that it is looked for and not found. */
const asOwn = (value: number) => Math.min(value, MAX_OWN_ID);

const digits = z.string().regex(/^[1-9]\d{0,14}$/, 'must be a whole number above 0');

/** A whole number above zero in a path, for example a product id. */
export const pathId = digits.transform((id) => asOwn(Number(id)));

/** The id of a customer, a cart or a wishlist in a path. */
export const pathOwnerId = digits.transform((id): OwnerId => asOwn(Number(id)));

/** The time zone offset in a path, as `offset` in a body. */
export const pathOffset = z
  .string()
  .regex(/^-?\d{1,4}$/, 'must be a number of minutes')
  .transform(Number);

/** The customer group in a path: 3 is a visitor, 4 a customer. */
export const pathGroup = z.literal(['3', '4']).transform(Number);

/** An id in a body, for example of a category. */
export const id = readAs(
  z.union([z.int().min(1).max(MAX_ID), digits], {
    // That there is none is said as of any field.
    error: ({ input }) =>
      input === undefined || input === null ? undefined : 'must be a whole number above 0',
  }),
  z.number(),
  (value) => asOwn(Number(value)),
);

/** The customer group in a body: 3 is a visitor, 4 a customer. */
export const groupId = z.literal([3, 4]);

/** The number of a page of a list; the first one is 0. */
export const pageId = z.int().min(0).max(1_000_000);

/** How many entries a page of a list has. */
export const count = z.int().min(1).max(100);

/**
 * A time zone offset in minutes, as JavaScript's `getTimezoneOffset` counts: from local time to UTC, so -120 in
 * Lebanon's winter. This API's answers do not depend on it.
 */
export const offset = z.int().min(-1440).max(1440);
