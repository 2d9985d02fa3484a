import { z } from 'zod';
import { readAs } from './read-as.ts';
import { SENTENCES } from './sentences.ts';
import { flag, orderNumberIfSaid } from './wire.ts';

const DONE = /^(is)?(success(ful)?|succeeded)$/i;
const PAID = /^(is)?(paid|success(ful)?|succeeded)$/i;
/** Fields of which a 'no', or one of the words below, says that something was not done; other values say nothing. */
const OUTCOME = /^(ok|result|status)$/i;
const FAILED = /^\s*(error|fail(ed|ure)?)\s*$/i;
const DID = /^\s*(ok|success(ful)?|succeeded)\s*$/i;
/** Where a status as HTTP has it stands in an answer that was sent with 200. */
const HTTP_STATUS = /^(?:http_?)?(?:status_?)?(?:code|status)$/i;
/** What says of an error that there is none. */
const NO_ERROR =
  /^[\s.-]*(?:\d+|n(?:o|il|one|ull|\/?a)(?:[\s_-]*errors?)?|false|ok|success(?:ful)?)?[\s.-]*$/i;
/** What in an error says of itself nothing that is wrong. */
const NO_PART_OF_ERROR = /^\$(?!values$)|^(?:trace|request)_?id$|^timestamp$/i;
/** Fields that speak of the payment, and not of the order. */
const OF_PAYMENT = /status|state|result|message|error|code|reason/i;
/** Words of one who does not say that something was paid. */
const DOUBT =
  /^\s*<|\b(?:not?|un(?:paid|success\w*|known)|fail\w*|declin\w*|cancel\w*|pending|processing|initiated|error|expired|refus\w*|reject\w*|invalid)\b/i;

/** Constants, as programs write them, in words: `PAYMENT_PENDING`, `NotPaid`. */
const inWords = (text: string) => text.replaceAll(/[_-]+/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');

/** Whether an object says that what was asked for was done; undefined where it does not say. */
function verdictOf(said: object, verdict = DONE): boolean | undefined {
  const verdicts = Object.entries(said).map(([name, value]: [string, unknown]) => {
    if (verdict.test(name)) return flag.safeParse(value).data;
    if (name.toLowerCase() === 'error' && value === true) return false;
    return OUTCOME.test(name) && isNo(value) ? false : undefined;
  });
  return verdicts.every((each) => each === undefined) ? undefined : !verdicts.includes(false);
}

/** A number is a code, of which nobody knows what it stands for. */
function isNo(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^\s*(false|no)\s*$/i.test(value));
}

/** Whether an answer that is to say nothing but that something was done says that it was not. */
export function saysUndone(said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return isNo(said);
  const fields: [string, unknown][] = Object.entries(said);
  const hasFailed = fields.some(
    ([name, value]) =>
      (OUTCOME.test(name) && typeof value === 'string' && FAILED.test(value)) ||
      (HTTP_STATUS.test(name) && /^[45]\d\d$/.test(String(value))) ||
      (/^errors?$/i.test(name) && !saysDone(said) && saysError(value)),
  );
  return hasFailed || verdictOf(said) === false;
}

/** Whether an object says by a field of its own that what was asked for was done. */
export function saysDone(said: object): boolean {
  const verdict = verdictOf(said);
  if (verdict !== undefined) return verdict;
  return Object.entries(said).some(
    ([name, value]: [string, unknown]) => OUTCOME.test(name) && (value === true || DID.test(String(value))),
  );
}

/** Whether a field of an answer says that all went well: by a status of HTTP, or of an error that there is none. */
export function saysWell([name, value]: [string, unknown]): boolean {
  return /^error$/i.test(name) ? !value : HTTP_STATUS.test(name) && /^2\d\d$/.test(String(value));
}

/**
 * Whether what stands under the name of an error says that there is one: in words, by a status of HTTP or a yes. Any other
 * number is a code, of which nobody knows what it stands for.
 *
 * @param isStatus whether a number may be a status there, as it may for the error itself.
 */
export function saysError(value: unknown, isStatus = true): boolean {
  if (typeof value !== 'object' || value === null) {
    if (isStatus && /^[45]\d\d$/.test(String(value))) return true;
    return value === true || (typeof value === 'string' && !NO_ERROR.test(value));
  }
  const fields: [string, unknown][] = Object.entries(value);
  return fields.some(
    ([name, part]) =>
      !NO_PART_OF_ERROR.test(name) &&
      saysError(part, Array.isArray(value) ? isStatus : HTTP_STATUS.test(name)),
  );
}

/** Whether 200 says that a payment was made; undefined for what leaves it open, as the page of a proxy does. */
function saysPaid(said: unknown): boolean | undefined {
  if (typeof said === 'string') {
    if (said.trim() === SENTENCES.paymentFailed) return false;
    return DOUBT.test(inWords(said)) ? undefined : true;
  }
  if (typeof said === 'number') return said > 0;
  if (typeof said === 'boolean' || said === null) return said ?? true;
  if (typeof said !== 'object' || Array.isArray(said)) return undefined;
  const verdict = verdictOf(said, PAID);
  if (verdict !== undefined) return verdict;
  const fields: [string, unknown][] = Object.entries(said);
  const words = fields.map(([name, value]) =>
    typeof value === 'string' && OF_PAYMENT.test(name) ? saysPaid(value) : true,
  );
  return words.includes(false) ? false : words.includes(undefined) ? undefined : true;
}

const paidOrder = z.object({ OrderNumber: orderNumberIfSaid });

/**
 * What is answered with 200, `null` where it says that nothing was paid. The documents do not say what it looks like:
 * another backend may say that a payment was not made, and a proxy's page says nothing at all.
 */
export const checkedPayment = readAs(
  z.custom<z.input<typeof paidOrder> | string | number | boolean | null>(
    (said) => saysPaid(said) !== undefined,
    'says neither paid nor unpaid',
  ),
  paidOrder.nullable(),
  (said) => {
    if (saysPaid(said) === false) return null;
    return typeof said === 'object' && said !== null ? said : {};
  },
);
