import { z } from 'zod';
import { readAs } from './read-as.ts';

/**
 * What stands for an object within an answer, whatever a backend's language makes of one: `[]`, `false` or an empty text
 * where there is none, or a list of the one there is.
 */
export function oneSaid<One>(value: One): One | undefined;
export function oneSaid(value: unknown): unknown {
  const said: unknown = Array.isArray(value) && value.length < 2 ? value[0] : value;
  return said === false || said === '' || said === null ? undefined : said;
}

/** An object within an answer that may be missing. */
export function objectIfSaid<Item extends z.ZodType>(item: Item) {
  return readAs(z.custom<z.input<Item>>().nullish(), item.nullish(), (value) => oneSaid(value));
}
