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
/** Where an envelope holds what it is about. */
const HELD = /^(?:data|result|response|payment|order)$/i;
/** What is delivered says nothing of how it was paid. */
const OF_DELIVERY = /^(?:shipping|shipments?|delivery|deliveries|fulfil\w*)/i;
const OF_ORDER = /^order(?:_?(?:status|state))?$/i;
/** Words of an order that is paid as well as of one that is not. */
const IN_WORK =
  /^\s*(?:(?:order )?(?:is )?(?:in )?process(?:ing)?|(?:(?:await\w*|waiting|pending|ready|in progress) )?(?:for )?(?:shipment|shipping|delivery|dispatch|pick ?up|fulfil\w*))\s*$/i;
/** Where a code says how a payment went. */
const OUTCOME_CODE = /^(?:(?:err(?:or)?|result|resp(?:onse)?|ret(?:urn)?)_?)?code$/i;
const GOOD_CODE = /^(?:0+|2\d\d)$/;
/** Words of one who says that something was paid. */
const SAYS_PAID =
  /^\s*(?:(?:is )?paid|captured|approved|completed|payment (?:was |is )?success\w*(?: comp\w*)?)[\s.!]*$/i;
const GOOD_WORD =
  /\b(?:ok|success\w*|succeeded|paid|captured|approved|authori[sz]ed|accepted|completed?|done|none|null)\b/i;
/** Words of one who does not say that something was paid. */
const DOUBT =
  /^\s*<|\b(?:not?|un(?:paid|success\w*|known|able)|fail\w*|declin\w*|denied|cancel\w*|pending|processing|await\w*|wait\w*|(?:in )?progress|initiated|error|expired|time[ds]? ?out|refus\w*|reject\w*|revers\w*|refund\w*|void\w*|abort\w*|block\w*|invalid|in(?:sufficient|complete)|wrong|again)\b/i;
/** Those of them that are also said of a mail, a fee or a page, where all went well. */
const OF_ANYTHING = /\b(?:not?|errors?|wait\w*|again)\b/gi;

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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/**
 * The status of HTTP, from 400 on, by which an answer that was sent with 200 says that it is a refusal. What stands within
 * it does not count where the answer says that all was done.
 */
export function saidStatus(said: unknown): number | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const isDone = saysDone(said);
  const all = Object.entries(said).flatMap(([name, value]: [string, unknown]) => {
    if (!HOLDS_STATUS.test(name) || typeof value !== 'object' || value === null)
      return [[name, value] as const];
    const inner: unknown[] = isDone ? [] : Array.isArray(value) ? value : [value];
    return inner.flatMap((each): [string, unknown][] => (isObject(each) ? Object.entries(each) : []));
  });
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

/**
 * Whether 200 says that a payment was made; undefined for what leaves it open, as the page of a proxy does. What is said
 * plainly counts, at the top or in the object that an envelope holds; one who also says the contrary leaves it open.
 */
function saysPaid(said: unknown): boolean | undefined {
  if (typeof said === 'string') {
    if (said.trim() === SENTENCES.paymentFailed) return false;
    return DOUBT.test(inWords(said)) ? undefined : true;
  }
  if (typeof said === 'number') return said > 0;
  if (typeof said === 'boolean' || said === null) return said ?? true;
  if (typeof said !== 'object' || Array.isArray(said)) return undefined;
  const fields = fieldsOf(said);
  const held = fields.flatMap(([name, value]) => (HELD.test(name) && isObject(value) ? [value] : []));
  const verdicts = [said, ...held].flatMap(plainVerdicts);
  if (verdictOf(said) === false) verdicts.push(false);
  if (verdicts.includes(false)) return verdicts.includes(true) ? undefined : false;
  if (hasError(fields)) return undefined;
  if (verdicts.includes(true)) return true;
  const isDone =
    saysDone(said) ||
    fields.some(
      ([name, value]) =>
        (OUTCOME_CODE.test(name) && GOOD_CODE.test(String(value))) ||
        (SAYS.test(name) && DID.test(String(value))),
    );
  return leavesOpen(said, isDone, false) ? undefined : true;
}

/** The fields of an object; what stands alone in a list counts as that. */
function fieldsOf(said: object): [string, unknown][] {
  return Object.entries(said).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) && value.length === 1 && HELD.test(name) ? value[0] : value,
  ]);
}

/** What an object says of the payment by a field that is called so, or by the documented refusal. */
function plainVerdicts(said: object): boolean[] {
  return Object.entries(said).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string' && OF_PAYMENT.test(name) && value.trim() === SENTENCES.paymentFailed)
      return false;
    // A field without a value says nothing.
    const isPaid = PAID.test(name) && value !== null && value !== '' ? flag.safeParse(value).data : undefined;
    return isPaid ?? [];
  });
}

function hasError(fields: readonly [string, unknown][]): boolean {
  return fields.some(
    ([name, value]) =>
      (/^err/i.test(name) && saysError(value, /^errors?$/i.test(name))) ||
      (OUTCOME.test(name) && typeof value === 'string' && FAILED.test(value)),
  );
}

/**
 * Whether something in an object leaves open that a payment was made, however deep.
 *
 * @param isDone whether the call says that it went well, which says nothing of the payment that it tells of.
 */
function leavesOpen(said: object, isDone: boolean, isOfOrder: boolean): boolean {
  const fields = fieldsOf(said);
  if (hasError(fields) || saysUndone(said) || plainVerdicts(said).includes(false)) return true;
  const isPaid = fields.some(
    ([name, value]) =>
      (OUTCOME.test(name) || SAYS.test(name) || /payment/i.test(name)) &&
      typeof value === 'string' &&
      SAYS_PAID.test(inWords(value)),
  );
  return fields.some(([name, value]) => {
    if (OF_DELIVERY.test(name)) return false;
    if (isObject(value)) return leavesOpen(value, isDone, isOfOrder || OF_ORDER.test(name));
    if (OUTCOME_CODE.test(name) && (typeof value === 'string' || typeof value === 'number'))
      return isDoubtfulCode(String(value), isDone, isPaid);
    if (HELD.test(name) && isNo(value)) return true;
    if (typeof value !== 'string' || !(OF_PAYMENT.test(name) || HELD.test(name)) || /^err/i.test(name))
      return false;
    const words = inWords(value);
    if (isDone && (isOfOrder || OF_ORDER.test(name)) && IN_WORK.test(words)) return false;
    // What is told beside that all went well may be about anything, unless it names the payment.
    const isAside = (isDone || isPaid) && SAYS.test(name) && !/pay|fund|card|authori/i.test(words);
    return DOUBT.test(isAside ? words.replaceAll(OF_ANYTHING, '') : words);
  });
}

/**
 * Whether nobody knows what a code says of a payment. Letters are read as words; of numbers 0 and a status of HTTP below 300
 * are good, 1 where the call went well, and any where the payment is said to be made.
 */
function isDoubtfulCode(code: string, isDone: boolean, isPaid: boolean): boolean {
  if (/^[a-z_\s-]*$/i.test(code)) {
    const words = inWords(code);
    return DOUBT.test(words) || !(isDone || isPaid || words.trim() === '' || GOOD_WORD.test(words));
  }
  return !isPaid && !GOOD_CODE.test(code) && !(isDone && /^0*1$/.test(code));
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
