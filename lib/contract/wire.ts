import { z } from 'zod';
import { extra } from './extra.ts';
import { IDEMPOTENCY_KEY_LENGTH, MAX_ID } from './bounds.ts';

/**
 * The value kinds of the documented calls, as they travel.
 *
 * A backend other than ours may send `null` where a text is absent, numbers as strings, or leave an
 * optional list out. Each kind below reads those forms and writes the plain one, so that the same
 * object parses an answer in the store and serialises it in the API.
 */

/**
 * A text; `null` and a missing field read as '', a number as its digits: an article number may travel as one. Half of a
 * character is none: a page says it otherwise than the data beside it.
 */
export const text = z.codec(z.union([z.string(), z.number()]).nullish(), z.string(), {
  decode: (value) => String(value ?? '').toWellFormed(),
  encode: (value) => value,
});

/** A finite number; a numeric string reads as its number. A missing number is an error. */
export const number = z.codec(
  z.union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/, 'is not a number')]),
  z.number(),
  { decode: (value) => Number(value), encode: (value) => value },
);

/** Never two runs of spaces side by side: how they share a long one would be tried in every way. */
const NUMBER_OR_NOTHING = /^\s*(?:-?\d+(?:\.\d+)?\s*)?$/;

/** A number that may be missing, `null` or an empty text, all of which read as 0. */
export const numberOrZero = z.codec(
  z.union([z.number(), z.string().regex(NUMBER_OR_NOTHING, 'is not a number')]).nullish(),
  z.number(),
  { decode: (value) => Number(value ?? 0), encode: (value) => value },
);

/** A number that may not be said: missing, `null` or an empty text read as undefined. */
export const numberIfSaid = z.codec(
  z.union([z.number(), z.string().regex(NUMBER_OR_NOTHING, 'is not a number')]).nullish(),
  z.number().optional(),
  {
    decode: (value) => (value === null || value === undefined || value === '' ? undefined : Number(value)),
    encode: (value) => value,
  },
);

/** A yes or no; `null`, a missing field and '' read as no, 0 and 1 and 'true' and 'false' as what they say. */
export const flag = z.codec(
  z.union([z.boolean(), z.literal([0, 1]), z.stringFormat('flag', /^(true|false|0|1|)$/i)]).nullish(),
  z.boolean(),
  {
    decode: (value) => (typeof value === 'string' ? /^(true|1)$/i.test(value) : Boolean(value)),
    encode: (value) => value,
  },
);

/** A list of `item`; `null` and a missing field read as an empty list. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.codec(z.array(z.custom<z.input<Item>>()).nullish(), z.array(item), {
    decode: (value) => value ?? [],
    encode: (value) => value,
  });
}

/**
 * The number of an order, as a text: another backend's may be longer than a number can hold. One that can be held
 * travels as a number.
 */
export const orderNumber = z.codec(z.union([z.number(), z.string().trim().min(1).max(64)]), z.string(), {
  decode: String,
  encode: asSent,
});

/** The same where it may be missing: then it reads as ''. */
export const orderNumberIfSaid = z.codec(
  z.union([z.number(), z.string().trim().max(64)]).nullish(),
  z.string(),
  { decode: (value) => String(value ?? '').toWellFormed(), encode: asSent },
);

/** The number of an order as it travels in a body. */
export function asSent(value: string): number | string {
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;
}

/** The number of one of this API's orders in a path. */
export const pathOrderNumber = z.string().regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0');

/** A write that carries the same key twice is done once. */
export const idempotencyHeaders = z.object({
  'idempotency-key': extra(
    'idempotency',
    z.string().min(IDEMPOTENCY_KEY_LENGTH.least).max(IDEMPOTENCY_KEY_LENGTH.most).optional(),
  ),
});

/** The same where a backend that has only one may answer it alone, without a list round it. */
export function listOrOne<Item extends z.ZodType>(item: Item) {
  const one = z.custom<z.input<Item>>((value) => typeof value === 'object');
  return z.codec(z.union([z.array(one), one]).nullish(), z.array(item), {
    decode: (value) => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]),
    encode: (value) => value,
  });
}

/** A whole number above zero in a path, for example a product id: at most nine digits. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0')
  .transform(Number);

/** The time zone offset in a path, as `offset` in a body. */
export const pathOffset = z
  .string()
  .regex(/^-?\d{1,4}$/, 'must be a number of minutes')
  .transform(Number);

/** The customer group in a path: 3 is a visitor, 4 a customer. */
export const pathGroup = z.literal(['3', '4']).transform(Number);

/** A whole number above zero in a body, for example a category id. */
export const id = z.int().min(1).max(MAX_ID);

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
