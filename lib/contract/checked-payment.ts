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
/** Where an answer holds what it is about; nothing else within it speaks of the payment. */
const HELD = /^(?:data|result|response|payment|transaction|order)$/i;
/** What is delivered says nothing of how it was paid. */
const OF_DELIVERY = /^(?:shipping|shipment|delivery|fulfil)/i;
const OF_ORDER = /^order_?(?:status|state)?$/i;
/** Words of an order that is paid as well as of one that is not. */
const IN_WORK =
  /^\s*(?:(?:order )?(?:is )?(?:in )?process(?:ing)?|(?:(?:await\w*|waiting|pending|ready|in progress) )?(?:for )?(?:shipment|shipping|delivery|dispatch|pick ?up|fulfil\w*))\s*$/i;
/** Where a code says how a payment went; one that is called nothing else may be the code of anything. */
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
/** Those of them that are also said of a fee, a mail or the next visit. */
const OF_ANYTHING = /\bno (?!pay|fund|card|authori)\w+|\bwait\w*|(?<!try )\bagain\b/gi;

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

/** What a field says plainly of the payment. */
type Statement = 'made' | 'failed';

/**
 * Whether 200 says that a payment was made, as the documents have it; undefined for what leaves that open, as the page of a
 * proxy does. What is said plainly counts, at the top or in what the answer holds, unless something there says the contrary.
 */
function saysPaid(said: unknown): boolean | undefined {
  if (typeof said === 'string') {
    if (said.trim() === SENTENCES.paymentFailed) return false;
    return DOUBT.test(inWords(said)) ? undefined : true;
  }
  if (typeof said === 'number') return said > 0;
  if (typeof said === 'boolean' || said === null) return said ?? true;
  if (typeof said !== 'object' || Array.isArray(said)) return undefined;
  const parts = partsOf(said);
  const plain = parts.flatMap(({ fields }) => fields.flatMap(plainStatement));
  if (verdictOf(said) === false) plain.push('failed');
  if (plain.includes('failed')) return plain.includes('made') ? undefined : false;
  const known: Known = {
    isPaid: plain.includes('made') || parts.some(({ fields }) => fields.some(isCalledPaid)),
    isFlagged: plain.includes('made'),
    isSuccess: verdictOf(said) === true,
    isWell: saysDone(said) || fieldsOf(said).some(isWellField),
  };
  return parts.some((part) => leavesOpen(part, known)) ? undefined : true;
}

/** What an answer says as a whole. */
interface Known {
  /** By a flag for it, or in a word, that the payment was made. */
  isPaid: boolean;
  /** By a flag for it. */
  isFlagged: boolean;
  /** By a flag, that the call went well. */
  isSuccess: boolean;
  /** In any way, that the call went well. */
  isWell: boolean;
}

interface Part {
  /** The name that holds it; empty at the top. */
  name: string;
  fields: [string, unknown][];
}

/** The answer and what it holds, down to a payment within an order within an envelope. */
function partsOf(said: object, name = '', depth = 0): Part[] {
  const fields = fieldsOf(said);
  const held = fields.flatMap(([inner, value]) =>
    depth < 3 && HELD.test(inner) && isObject(value) ? partsOf(value, inner, depth + 1) : [],
  );
  return [{ name, fields }, ...held];
}

/** The fields of an object; what stands alone in a list counts as that. */
function fieldsOf(said: object): [string, unknown][] {
  return Object.entries(said).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) && value.length === 1 && HELD.test(name) ? value[0] : value,
  ]);
}

/** What a field that is called so says of the payment, or the documented refusal. */
function plainStatement([name, value]: [string, unknown]): Statement[] {
  if (typeof value === 'string' && OF_PAYMENT.test(name) && value.trim() === SENTENCES.paymentFailed)
    return ['failed'];
  // A field without a value says nothing.
  if (!PAID.test(name) || value === null || value === '') return [];
  const isPaid = flag.safeParse(value).data;
  return isPaid === undefined ? [] : [isPaid ? 'made' : 'failed'];
}

function isCalledPaid([name, value]: [string, unknown]): boolean {
  const isOutcome = OUTCOME.test(name) || SAYS.test(name) || /payment/i.test(name);
  return isOutcome && typeof value === 'string' && SAYS_PAID.test(inWords(value));
}

function isWellField([name, value]: [string, unknown]): boolean {
  const text = String(value);
  return (OUTCOME_CODE.test(name) && GOOD_CODE.test(text)) || (SAYS.test(name) && DID.test(text));
}

/** Whether something in one part of an answer leaves open that a payment was made. */
function leavesOpen({ name, fields }: Part, known: Known): boolean {
  if (name !== '' && verdictOf(Object.fromEntries(fields)) === false) return true;
  const namesOrder = fields.some(([field]) => /^order_?number$/i.test(field));
  return fields.some(([field, value]) => {
    if (OF_DELIVERY.test(field)) return false;
    if (/^err/i.test(field) && saysError(value, /^errors?$/i.test(field))) return true;
    if (HELD.test(field) && isNo(value)) return true;
    if (typeof value !== 'string' && typeof value !== 'number') return false;
    const text = String(value);
    if (OUTCOME_CODE.test(field)) {
      const isBare = /^code$/i.test(field);
      // Beside an order, or in what the answer is about, that is the code of whatever stands there.
      return isBare && (namesOrder || /^(?:data|order)$/i.test(name))
        ? DOUBT.test(inWords(text))
        : isDoubtfulCode(text, isBare, known);
    }
    if (HTTP_STATUS.test(field) && /^[45]\d\d$/.test(text)) return true;
    if (/^err/i.test(field) || !(OF_PAYMENT.test(field) || HELD.test(field))) return false;
    const words = inWords(text);
    if (OF_ORDER.test(field) || (/^order$/i.test(name) && /^(?:status|state)$/i.test(field)))
      return DOUBT.test(words) && !known.isFlagged && !(known.isWell && IN_WORK.test(words));
    const isAside = SAYS.test(field) && (known.isSuccess || known.isPaid);
    return DOUBT.test(isAside ? words.replaceAll(OF_ANYTHING, '') : words);
  });
}

/**
 * Whether nobody knows what a code says of a payment. Letters are read as words; of numbers 0 and a status of HTTP below 300
 * are good, 1 where the call went well, and any where the payment is said to be made. What is called a code and nothing
 * else may be any number but a refusal's where the call went well.
 */
function isDoubtfulCode(code: string, isBare: boolean, { isPaid, isWell }: Known): boolean {
  if (/^[a-z_\s-]*$/i.test(code)) {
    const words = inWords(code);
    return DOUBT.test(words) || !(isWell || isPaid || words.trim() === '' || GOOD_WORD.test(words));
  }
  const isGood = isBare ? /^\d+$/.test(code) && !/^[45]\d\d$/.test(code) : /^0*1$/.test(code);
  return !isPaid && !GOOD_CODE.test(code) && !(isWell && isGood);
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
