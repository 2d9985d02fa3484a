import { z } from 'zod';
import {
  isObject,
  reportsSuccess,
  reportsError,
  reportsFailure,
  reportsNoError,
} from '../contract/answer-outcome';
import { entriesOf } from '../contract/wire';
import { namesSentence } from './error-sentence';
import { namesSomethingOf } from './documented-names';

/**
 * The answer in an envelope that names nothing of it (`{success: true, data: …}`), which is the only list in there or the
 * only object that does. One that says that nothing was done stays as it is, and so does what is said of a payment. What is
 * empty in one that says something may be what an outage sends along, and is no answer.
 */
export function withoutEnvelope(response: z.ZodType, said: unknown): unknown {
  const isOfList = response instanceof z.ZodPipe && response.out instanceof z.ZodArray;
  if (!isOfList && !(response instanceof z.ZodObject)) return said;
  if (typeof said !== 'object' || said === null || entriesOf(said) !== undefined) return said;
  if (namesSomethingOf(response, said) || reportsFailure(said)) return said;
  const inner = Object.entries(said).filter(
    ([name, value]: [string, unknown]) =>
      !namesSentence(name) && (Array.isArray(value) || namesSomethingOf(response, value)),
  );
  const [name, held]: [string?, unknown?] = inner[0] ?? [];
  if (name === undefined) return isOfList ? (listWithin(response, said) ?? said) : said;
  if (inner.length > 1) return said;
  return holdsNothing(held) && (!HOLDER.test(name) || addsAnything(said, held)) ? said : held;
}

/** Where an envelope keeps what is answered: an empty list anywhere else, such as one of warnings, says nothing of that. */
const HOLDER =
  /^d$|(?:data|results?|response|payload|values?|items|list|rows|records|content|body|orders|categories|products?|cities|countries|addresses|cart|sliders|reviews)$/i;

/**
 * The list in an envelope within the envelope (`{data: {items: […]}}`; `_embedded` is that of HAL), where nothing beside it
 * speaks. Only of entries of this answer: what an outage or a debugger sends along looks the same.
 */
function listWithin(response: z.ZodType, said: object): unknown {
  const held = (part: unknown): unknown[] =>
    isObject(part) && !reportsFailure(part)
      ? Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
          HOLDER.test(name) || name === '_embedded' ? [value] : [],
        )
      : [];
  const isReal = (list: unknown) =>
    Array.isArray(list) && list.length > 0 && list.every((entry) => namesSomethingOf(response, entry));
  const [list, ...others] = held(said).flatMap(held).filter(isReal);
  return others.length > 0 || addsAnything(said, list) ? undefined : list;
}

/** Whether there is nothing in a value, however deep. */
export function holdsNothing(said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return !said || said === '0';
  return Object.values(said).every(holdsNothing);
}

/** Where an envelope says by a code or a word how it went; a `currencyCode` says nothing of that. */
const OUTCOME =
  /^(?:(?:http|status|err(?:or)?|result|response|ret(?:urn)?)_?)?(?:code|status)$|^err(?:or)?_?no$|^err(?:ors?)?$/i;
/** What says there, or by the name of a message, nothing that is wrong. */
const FINE = /^\s*(?:0+|2\d\d(?: \w+)?|true|false|ok|success(?:ful)?|no(?:ne)?(?: errors?)?|null)?\s*$/i;
/** A code that is wrong even where a field says that all was done. */
const WRONG = /^\s*[45]\d\d\b/;

/**
 * Whether an envelope says beside what it holds that something went wrong: an error, a code of which nobody knows better, or
 * a sentence where nothing says that all went well. What the sentence is about nobody can tell.
 */
function addsAnything(envelope: object, held: unknown): boolean {
  const isDone = reportsSuccess(envelope);
  const isWell = isDone || Object.entries(envelope).some(reportsNoError);
  const says = (name: string, value: unknown): boolean => {
    if (value === held) return false;
    if (/^errors?$/i.test(name) && reportsError(value)) return true;
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).some(([inner, part]: [string, unknown]) =>
        says(Array.isArray(value) ? name : inner, part),
      );
    if (OUTCOME.test(name)) return isDone ? WRONG.test(String(value)) : !FINE.test(String(value));
    if (isWell || typeof value !== 'string') return false;
    return (namesSentence(name) || /^reason$/i.test(name)) && !FINE.test(value);
  };
  return Object.entries(envelope).some(([name, value]: [string, unknown]) => says(name, value));
}
