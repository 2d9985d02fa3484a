import { z } from 'zod';
import { readAs } from './read-as.ts';
import { reportsFailure } from './answer-outcome.ts';
import { number } from './wire.ts';

/**
 * How many there are. The documents do not say whether the number stands alone, or by which name: a field that is called so
 * decides, else the only number of the answer, unless it is a code or an id. That there are none is believed only where no
 * words stand beside it, which may be those of an outage.
 */
export const countAnswer = readAs(
  z.custom<number | string | object>((answer) => countIn(answer) !== undefined, 'says no count'),
  z.number(),
  (answer) => countIn(answer) ?? 0,
);

/** What a number may stand under that counts nothing. */
const NO_COUNT = /(?:code|status|errors?|err_?no|ret|id|number)$/i;

function countIn(answer: unknown): number | undefined {
  const fields: [string, unknown][] =
    typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
  const named = fields.filter(([name]) => /^count$/i.test(name));
  if (named.length > 0) return named.flatMap(([name, value]) => numbersIn(value, name))[0]?.value;
  const [only, ...more] = reportsFailure(answer) ? [] : numbersIn(answer, '');
  if (only === undefined || more.length > 0 || NO_COUNT.test(only.name)) return undefined;
  return only.value === 0 && hasWords(answer) ? undefined : only.value;
}

/** The numbers that an answer consists of, with the names of their fields. */
function numbersIn(answer: unknown, name: string): { name: string; value: number }[] {
  if (typeof answer === 'object' && answer !== null)
    return Object.entries(answer).flatMap(([inner, value]: [string, unknown]) =>
      numbersIn(value, Array.isArray(answer) ? name : inner),
    );
  const { data } = number.safeParse(answer);
  return data === undefined ? [] : [{ name, value: data }];
}

function hasWords(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).some(hasWords);
  return typeof answer === 'string' && /\S\s+\S/.test(answer);
}
