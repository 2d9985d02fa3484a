import { z } from 'zod';
import { readAs } from './read-as.ts';
import { saysUndone } from './said-outcome.ts';
import { number } from './wire.ts';

/**
 * How many there are. The documents do not say whether the number stands alone, or by which name: a field that is called so
 * decides, else the only number of the answer, unless it is a code or an id. That there are none is believed only where no
 * words stand beside it, which may be those of an outage.
 */
export const saidCount = readAs(
  z.custom<number | string | object>((said) => countIn(said) !== undefined, 'says no count'),
  z.number(),
  (said) => countIn(said) ?? 0,
);

/** What a number may stand under that counts nothing. */
const NO_COUNT = /(?:code|status|errors?|err_?no|ret|id|number)$/i;

function countIn(said: unknown): number | undefined {
  const fields: [string, unknown][] = typeof said === 'object' && said !== null ? Object.entries(said) : [];
  const named = fields.filter(([name]) => /^count$/i.test(name));
  if (named.length > 0) return named.flatMap(([name, value]) => numbersIn(value, name))[0]?.value;
  const [only, ...more] = saysUndone(said) ? [] : numbersIn(said, '');
  if (only === undefined || more.length > 0 || NO_COUNT.test(only.name)) return undefined;
  return only.value === 0 && hasWords(said) ? undefined : only.value;
}

/** The numbers that an answer consists of, with the names of their fields. */
function numbersIn(said: unknown, name: string): { name: string; value: number }[] {
  if (typeof said === 'object' && said !== null)
    return Object.entries(said).flatMap(([inner, value]: [string, unknown]) =>
      numbersIn(value, Array.isArray(said) ? name : inner),
    );
  const { data } = number.safeParse(said);
  return data === undefined ? [] : [{ name, value: data }];
}

function hasWords(said: unknown): boolean {
  if (typeof said === 'object' && said !== null) return Object.values(said).some(hasWords);
  return typeof said === 'string' && /\S\s+\S/.test(said);
}
