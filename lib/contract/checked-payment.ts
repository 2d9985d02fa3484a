import { z } from 'zod';
import { readAs } from './read-as.ts';
import { SENTENCES } from './sentences.ts';
import { flag, orderNumberIfSaid } from './wire.ts';

const DONE = /^(is)?(success(ful)?|succeeded)$/i;
const PAID = /^(is)?paid$/i;
/** Fields of which a 'no', or one of the words below, says that something was not done; other values say nothing. */
const OUTCOME = /^(ok|result|status)$/i;
const FAILED = /^\s*(error|fail(ed|ure)?)\s*$/i;
const DID = /^\s*(ok|success(ful)?|succeeded)\s*$/i;
/** Where a status as HTTP has it stands in an answer that was sent with 200. */
const HTTP_STATUS = /^(?:http_?)?(?:status_?)?(?:code|status)$/i;
/** Where such a status may stand within an answer. */
const HOLDS_STATUS = /^(?:errors?|meta|status)$/i;
/** What says of an error that there is none. */
const NO_ERROR =
  /^[\s.-]*(?:\d+|n(?:o|il|one|ull|\/?a)(?:[\s_-]*errors?)?|false|ok|success(?:ful)?)?[\s.-]*$/i;
/** What in an error says of itself nothing that is wrong. */
const NO_PART_OF_ERROR = /^\$(?!values$)|^(?:trace|request)_?id$|^timestamp$/i;
/** Fields that speak of the payment, and not of the order. */
const OF_PAYMENT = /status|state|result|response|message|msg|error|code|reason|payment/i;
/** What is told to people, which may be about anything. */
const SAYS = /message|msg/i;
/** Where a code says how a payment went: of one that is neither 0 nor a status of HTTP below 300 nobody knows what it says. */
const OUTCOME_CODE = /^(?:(?:err(?:or)?|result|resp(?:onse)?|ret(?:urn)?)_?)?code$/i;
const GOOD_CODE = /^(?:0*|2\d\d|\D.*)$/;
/** Words of one who does not say that something was paid. */
const DOUBT =
  /^\s*<|\b(?:not?|un(?:paid|success\w*|known|able)|fail\w*|declin\w*|denied|cancel\w*|pending|processing|await\w*|wait\w*|(?:in )?progress|initiated|error|expired|time[ds]? ?out|refus\w*|reject\w*|revers\w*|refund\w*|void\w*|abort\w*|block\w*|invalid|in(?:sufficient|complete)|wrong|again)\b/i;

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
      (/^errors?$/i.test(name) && !saysDone(said) && saysError(value)),
  );
  return hasFailed || saidStatus(said) !== undefined || verdictOf(said) === false;
}

/** The status of HTTP, from 400 on, by which an answer that was sent with 200 says that it is a refusal. */
export function saidStatus(said: unknown): number | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const all = Object.entries(said).flatMap(([name, value]: [string, unknown]) =>
    HOLDS_STATUS.test(name) && typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [[name, value] as const],
  );
  const status = all.find(([name, value]) => HTTP_STATUS.test(name) && /^[45]\d\d$/.test(String(value)));
  return status && Number(status[1]);
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
  const verdict = verdictOf(said);
  const isPaid = verdictOf(said, PAID);
  if (verdict === false || isPaid === false) return false;
  if (saysUndone(said)) return undefined;
  if (isPaid === true) return true;
  const fields: [string, unknown][] = Object.entries(said);
  const isWell =
    verdict === true || fields.some(([name, value]) => SAYS.test(name) && DID.test(String(value)));
  // That a call went well says nothing of the payment that it tells of.
  const parts = fields.map(([name, value]) => {
    if (typeof value === 'object') return Array.isArray(value) || /^errors?$/i.test(name) || saysPaid(value);
    if (OUTCOME_CODE.test(name) && (typeof value === 'string' || typeof value === 'number'))
      return isWell || GOOD_CODE.test(String(value)) || undefined;
    if (typeof value !== 'string' || !OF_PAYMENT.test(name)) return true;
    return (verdict === true && SAYS.test(name)) || saysPaid(value);
  });
  return parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;
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
