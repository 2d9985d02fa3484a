import { z } from 'zod';
import { readAs } from './read-as.ts';

/**
 * What stands for an object within an answer, whatever a backend's language makes of one: `[]`, `false` or an empty text
 * where there is none, or a list of the one there is.
 */
export function readObject<One>(value: One): One | undefined;
export function readObject(value: unknown): unknown {
  const answer: unknown = Array.isArray(value) && value.length < 2 ? value[0] : value;
  return answer === false || answer === '' || answer === null ? undefined : answer;
}

/** An object within an answer that may be missing. */
export function optionalObject<Item extends z.ZodType>(item: Item) {
  return readAs(z.custom<z.input<Item>>().nullish(), item.nullish(), (value) => readObject(value));
}
