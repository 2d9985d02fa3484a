import { z } from 'zod';
import { saysUndone } from './checked-payment.ts';
import { number } from './wire.ts';

/**
 * How many there are. The documents do not say whether the number stands alone, or by which name: a field that is called so
 * decides, else the only number of the answer. That there are none is believed only where no words stand beside it, which
 * may be those of an outage.
 */
export const saidCount = z.codec(
  z.custom<number | string | object>((said) => countIn(said) !== undefined, 'says no count'),
  z.number(),
  { decode: (said) => countIn(said) ?? 0, encode: (count) => count },
);

function countIn(said: unknown): number | undefined {
  const fields: [string, unknown][] = typeof said === 'object' && said !== null ? Object.entries(said) : [];
  const named = fields.filter(([name]) => /^count$/i.test(name));
  if (named.length > 0) return named.flatMap(([, value]) => numbersIn(value))[0];
  const [only, ...more] = saysUndone(said) ? [] : numbersIn(said);
  return more.length > 0 || (only === 0 && hasWords(said)) ? undefined : only;
}

/** The numbers that an answer consists of. */
function numbersIn(said: unknown): number[] {
  if (typeof said === 'object' && said !== null) return Object.values(said).flatMap(numbersIn);
  const { data } = number.safeParse(said);
  return data === undefined ? [] : [data];
}

function hasWords(said: unknown): boolean {
  if (typeof said === 'object' && said !== null) return Object.values(said).some(hasWords);
  return typeof said === 'string' && /\S\s+\S/.test(said);
}
