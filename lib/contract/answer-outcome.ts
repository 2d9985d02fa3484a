import { plainFlag } from './wire.ts';

const DONE = /^(is)?(success(ful)?|succeeded)$/i;
/** Fields of which a 'no', or one of the words below, says that something was not done; other values say nothing. */
export const OUTCOME = /^(ok|result|status)$/i;
const FAILED = /^\s*(error|fail(ed|ure)?)\s*$/i;
/** Of which a 'yes' says the same, if not of a payment. */
const HAS_FAILED = /^(?:(?:is|has)_?)?(?:errors?|failed|failure)$/i;
export const DID = /^\s*(ok|success(ful)?|succeeded)\s*$/i;
/** Where a status as HTTP has it stands in an answer that was sent with 200. */
export const HTTP_STATUS = /^(?:http_?)?(?:status_?)?(?:code|status)$/i;
/** Where such a status may stand within an answer. */
const HOLDS_STATUS = /^(?:errors?|meta|status)$/i;
/** What says of an error that there is none. */
const NO_ERROR =
  /^[\s.-]*(?:\d+|n(?:o|il|one|ull|\/?a)(?:[\s_-]*errors?)?|false|ok|success(?:ful)?)?[\s.-]*$/i;
/** What in an error says of itself nothing that is wrong. */
const NO_PART_OF_ERROR = /^\$(?!values$)|^(?:trace|request)_?id$|^timestamp$/i;
/** What a field says in a word or a number; an object has no text, and may have a field called `toString`. */
export function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordOf).join();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** Whether an object says that what was asked for was done; undefined where it does not say. */
export function verdictOf(said: object): boolean | undefined {
  const verdicts = Object.entries(said).map(([name, value]: [string, unknown]) => {
    if (DONE.test(name)) return plainFlag.safeParse(value).data;
    if (name.toLowerCase() === 'error' && value === true) return false;
    return OUTCOME.test(name) && isNo(value) ? false : undefined;
  });
  return verdicts.every((each) => each === undefined) ? undefined : !verdicts.includes(false);
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number is a code, of which nobody knows what it stands for. */
export function isNo(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^\s*(false|no)\s*$/i.test(value));
}

/** Whether an answer that is to say nothing but that something was done says that it was not. */
export function reportsFailure(said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return isNo(said);
  const fields: [string, unknown][] = Object.entries(said);
  const hasFailed = fields.some(
    ([name, value]) =>
      (OUTCOME.test(name) && typeof value === 'string' && FAILED.test(value)) ||
      (HAS_FAILED.test(name) && value === true) ||
      (/^errors?$/i.test(name) && !reportsSuccess(said) && reportsError(value)),
  );
  return hasFailed || embeddedStatus(said) !== undefined || verdictOf(said) === false;
}

/**
 * The status of HTTP, from 400 on, by which an answer that was sent with 200 says that it is a refusal. What stands within
 * it does not count where the answer says that all was done.
 */
export function embeddedStatus(said: unknown): number | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const isDone = reportsSuccess(said);
  const all = Object.entries(said).flatMap(([name, value]: [string, unknown]) => {
    if (!HOLDS_STATUS.test(name) || typeof value !== 'object' || value === null)
      return [[name, value] as const];
    const inner: unknown[] = isDone ? [] : Array.isArray(value) ? value : [value];
    return inner.flatMap((each): [string, unknown][] => (isObject(each) ? Object.entries(each) : []));
  });
  const status = all.find(([name, value]) => HTTP_STATUS.test(name) && /^[45]\d\d$/.test(wordOf(value)));
  return status && Number(status[1]);
}

/** Whether an object says by a field of its own that what was asked for was done. */
export function reportsSuccess(said: object): boolean {
  const verdict = verdictOf(said);
  if (verdict !== undefined) return verdict;
  return Object.entries(said).some(
    ([name, value]: [string, unknown]) => OUTCOME.test(name) && (value === true || DID.test(wordOf(value))),
  );
}

/** Whether a field of an answer says that all went well: by a status of HTTP, or of an error that there is none. */
export function reportsNoError([name, value]: [string, unknown]): boolean {
  return /^error$/i.test(name) ? !value : HTTP_STATUS.test(name) && /^2\d\d$/.test(wordOf(value));
}

/**
 * Whether what stands under the name of an error says that there is one: in words, by a status of HTTP or a yes. Any other
 * number is a code, of which nobody knows what it stands for.
 *
 * @param isStatus whether a number may be a status there, as it may for the error itself.
 */
export function reportsError(value: unknown, isStatus = true): boolean {
  if (typeof value !== 'object' || value === null) {
    if (isStatus && /^[45]\d\d$/.test(String(value))) return true;
    return value === true || (typeof value === 'string' && !NO_ERROR.test(value));
  }
  const fields: [string, unknown][] = Object.entries(value);
  return fields.some(
    ([name, part]) =>
      !NO_PART_OF_ERROR.test(name) &&
      reportsError(part, Array.isArray(value) ? isStatus : HTTP_STATUS.test(name)),
  );
}

/** Whether an error says more than that there is none; any number but 0 and a status of HTTP below 300 is one. */
export function isRealError(value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(
      ([name, part]: [string, unknown]) => !NO_PART_OF_ERROR.test(name) && isRealError(part),
    );
  if (typeof value === 'number') return !/^(?:0|2\d\d)$/.test(String(value));
  if (typeof value !== 'string') return value === true;
  const text = value.trim();
  return /^-?\d+$/.test(text) ? isRealError(Number(text)) : !NO_ERROR.test(text);
}
