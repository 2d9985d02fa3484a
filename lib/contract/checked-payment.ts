import { z } from 'zod';
import { readAs } from './read-as.ts';
import {
  DID,
  HTTP_STATUS,
  isRealError,
  isNo,
  isObject,
  OUTCOME,
  reportsSuccess,
  verdictOf,
  wordOf,
} from './answer-outcome.ts';
import { SENTENCES } from './sentences.ts';
import { orderNumberOrEmpty, plainFlag } from './wire.ts';

const PAID = /^(is_?)?paid$/i;
/** Where an answer holds what it is about; nothing else within it speaks of the payment. */
const HOLDER =
  /^(?:d|data|result|response|payload|value|content|body|attributes|order(?:_?(?:details?|info))?|status(?:_?info)?|session|(?:payment|transaction)(?!_?(?:method|type|provider|gateway))\w*)$/i;
/** Where a text stands for what would be held there. */
const HELD_TEXT = /^(?:d|data|payload|value|content|body|order|payment|transaction)$/i;
/** Fields that speak of the payment, and not of the order. */
const OF_PAYMENT = /status|state|result|response|message|msg|code|reason|payment/i;
/** Those of them that are of something else: whether a country is called NO, or what was paid for. */
const OF_OTHERS = /country|currency|language|locale|reference|method|(?:payment|order)_?descri/i;
/** What is delivered says nothing of how it was paid. */
const OF_DELIVERY = /^(?:shipping|shipment|delivery|fulfil)/i;
const OF_ORDER = /^order_?(?:status|state)?_?(?:name|text|label|description)?$/i;
const STATUS = /(?:^|payment_?|transaction_?|http_?)(?:status|state)(?:_?code)?$/i;
/** What is told to people, which may be about anything. */
const SAYS = /message|msg/i;
const HAS_FAILED = /^(?:(?:is|has)_?)?(?:failed|declined|rejected|cancell?ed)$/i;
const WENT_WELL =
  /^(?:is_?)?(?:(?:payment|transaction)_?)?(?:success\w*|captured|approved|completed|status|state|result)$/i;
/** Where a code says how a payment went; one that is called nothing else may be the code of anything. */
const OUTCOME_CODE = /^(?:(?:result|resp(?:onse)?|ret(?:urn)?)_?)?code$/i;
const GOOD_CODE = /^(?:0+|2\d\d)$/;
const REFUSAL = /^[45]\d\d$/;
/** Where a status that is an object says it in words. */
const NAMES_STATUS = /^(?:name|text|label|value)$/i;
/** Words of one who says that something was paid. */
const SAYS_PAID =
  /^\s*(?:(?:is )?paid|captured|approved|completed|payment (?:was |is )?success\w*(?: comp\w*)?)[\s.!]*$/i;
const GOOD_WORD =
  /\b(?:ok|success\w*|succeeded|paid|captured|approved|authori[sz]ed|accepted|confirmed|received|processed|settled|completed?|closed|finished|done|none|null)\b/i;
/** Words of one who does not say that something was paid. */
const DOUBT =
  /^\s*<|\b(?:not?|cannot|\w+n['’]t|un(?:paid|success\w*|known|able|available|authori[sz]ed)|fail\w*|declin\w*|denied|forbidden|cancel\w*|pending|(?:in )?process(?:ing)?|await\w*|wait\w*|(?:in )?progress|initiated|error|exception|expired|exceeded|time[ds]? ?out|refus\w*|reject\w*|revers\w*|refund\w*|void\w*|abort\w*|block\w*|invalid|in(?:sufficient|complete)|bad request|wrong|again)\b/i;
/** Those of them that are also said of a fee, a mail, the next visit or the order. */
const OF_ANYTHING =
  /\bno (?!pay|fund|card|authori)\w+|\bwait\w*|(?<!try )\bagain\b|\bnon refundable\b|\brefunds\b|\border (?:is|will be) (?:pending|process\w*|await\w*)(?! (?:for )?(?:pay|confirm|approv|authori))/gi;
/** All that is said to who is not known; beside a field that says more it may be about anything. */
const NOBODY = /^\s*(?:unauthenticated|(?:please )?(?:log|sign) ?in)[.!\s]*$/i;
/** Words of an order that is paid as well as of one that is not. */
const IN_WORK =
  /^\s*(?:(?:order )?(?:is )?(?:in )?process(?:ing)?|(?:(?:await\w*|waiting|pending|ready|in progress) )?(?:for )?(?:shipment|shipping|delivery|dispatch|pick ?up|fulfil\w*))\s*$/i;

/** Constants, as programs write them, in words: `PAYMENT_PENDING`, `NotPaid`; 'No. 7' is the number of something. */
const inWords = (text: string) =>
  text
    .replaceAll(/\bno\b[\s.:#]*(?=[\d*#])/gi, ' ')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2');

/** What a field says plainly of the payment. */
type Statement = 'made' | 'failed';

/** What an answer says as a whole. */
interface Known {
  /** By a flag for it, or in a word, that the payment was made. */
  isPaid: boolean;
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

/**
 * Whether 200 says that a payment was made, as the documents have it; undefined for what leaves that open, as the page of a
 * proxy does. What is said plainly counts, at the top or in what the answer holds, unless something there says the contrary.
 */
function reportsPaid(answer: unknown): boolean | undefined {
  if (typeof answer === 'string') {
    if (answer.trim() === SENTENCES.paymentFailed) return false;
    return DOUBT.test(inWords(answer)) || NOBODY.test(answer) ? undefined : true;
  }
  if (typeof answer === 'number') return answer > 0;
  if (typeof answer === 'boolean' || answer === null) return answer ?? true;
  if (typeof answer !== 'object' || Array.isArray(answer)) return undefined;
  const parts = partsOf(answer);
  const plain = parts.flatMap(({ fields }) => fields.flatMap(plainStatement));
  if (verdictOf(answer) === false) plain.push('failed');
  if (plain.includes('failed')) return plain.includes('made') ? undefined : false;
  const known: Known = {
    isPaid: plain.includes('made') || parts.some(({ fields }) => fields.some(isCalledPaid)),
    isSuccess: verdictOf(answer) === true,
    isWell: reportsSuccess(answer) || fieldsOf(answer).some(isWellField),
  };
  return parts.some((part) => leavesOpen(part, known)) ? undefined : true;
}

/** The answer and what it holds, down to a payment within an order within an envelope. */
function partsOf(answer: object, name = '', depth = 0): Part[] {
  const fields = fieldsOf(answer);
  const held = fields.flatMap(([inner, value]) =>
    depth < 3 && HOLDER.test(inner) && isObject(value) ? partsOf(value, inner, depth + 1) : [],
  );
  return [{ name, fields }, ...held];
}

/** The fields of an object; what stands alone in a list counts as that. */
function fieldsOf(answer: object): [string, unknown][] {
  return Object.entries(answer).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) && value.length === 1 && HOLDER.test(name) ? value[0] : value,
  ]);
}

/** What a field that is called so says of the payment, or the documented refusal. */
function plainStatement([name, value]: [string, unknown]): Statement[] {
  if (typeof value === 'string' && OF_PAYMENT.test(name) && value.trim() === SENTENCES.paymentFailed)
    return ['failed'];
  // A field without a value says nothing.
  if (!PAID.test(name) || value === null || value === '') return [];
  const isPaid = plainFlag.safeParse(value).data;
  return isPaid === undefined ? [] : [isPaid ? 'made' : 'failed'];
}

function isCalledPaid([name, value]: [string, unknown]): boolean {
  const isOutcome = OUTCOME.test(name) || SAYS.test(name) || STATUS.test(name);
  return isOutcome && typeof value === 'string' && SAYS_PAID.test(inWords(value));
}

function isWellField([name, value]: [string, unknown]): boolean {
  const text = wordOf(value);
  return (OUTCOME_CODE.test(name) && GOOD_CODE.test(text)) || (SAYS.test(name) && DID.test(text));
}

/** Whether something in one part of an answer leaves open that a payment was made. */
function leavesOpen({ name, fields }: Part, known: Known): boolean {
  if (name !== '' && verdictOf(Object.fromEntries(fields)) === false) return true;
  const isOrder = /^order/i.test(name) || fields.some(([field]) => /^order_?number$/i.test(field));
  const isStatus = STATUS.test(name);
  return fields.some(([field, value]) => {
    if (OF_DELIVERY.test(field)) return false;
    if (/^(?:(?:has|is)_?)?err/i.test(field)) return isRealError(value);
    if (HAS_FAILED.test(field)) return plainFlag.safeParse(value).data === true;
    if ((WENT_WELL.test(field) || HELD_TEXT.test(field)) && isNo(value)) return true;
    if (typeof value !== 'string' && typeof value !== 'number') return false;
    const text = String(value);
    if (OUTCOME_CODE.test(field)) {
      const isBare = /^code$/i.test(field);
      // A mere `code` there is that of what the answer is about, and not of how it went.
      return isBare && (isOrder || /^data$/i.test(name))
        ? DOUBT.test(inWords(text))
        : isDoubtful(text, isBare, known);
    }
    const words = inWords(text);
    if (OF_ORDER.test(field) || (isOrder && /^(?:status|state)$/i.test(field)))
      return DOUBT.test(words) && !isOfOrderAlone(words, known);
    if (HTTP_STATUS.test(field) || STATUS.test(field) || (isStatus && NAMES_STATUS.test(field)))
      return isDoubtfulStatus(text, known);
    if (!(OF_PAYMENT.test(field) || HELD_TEXT.test(field)) || OF_OTHERS.test(field)) return false;
    const isAside = SAYS.test(field) && (known.isSuccess || known.isPaid);
    if (SAYS.test(field) && !isOrder && !known.isWell && !known.isPaid && NOBODY.test(text)) return true;
    return DOUBT.test(isAside ? words.replaceAll(OF_ANYTHING, '') : words);
  });
}

/** Whether what is said of an order says nothing of its payment: it is made ready, or waits where it is said to be paid. */
function isOfOrderAlone(words: string, { isPaid, isWell }: Known): boolean {
  return (
    (isWell && IN_WORK.test(words)) || (isPaid && /\b(?:pending|process(?:ing)?|await\w*)\b/i.test(words))
  );
}

/**
 * Whether nobody knows what a code or a state says of a payment. Letters are read as words; of numbers 0 and a status of HTTP
 * below 300 are good, 1 where the call went well, and any where the payment is said to be made. What is called a code or a
 * state and nothing else may be any number but a refusal's where the call went well.
 */
function isDoubtful(text: string, isBare: boolean, { isPaid, isWell }: Known): boolean {
  if (!/\d/.test(text)) {
    const words = inWords(text);
    return DOUBT.test(words) || !(isWell || isPaid || words.trim() === '' || GOOD_WORD.test(words));
  }
  const isGood = isBare ? /^\d+$/.test(text) && !REFUSAL.test(text) : /^0*1$/.test(text);
  return !isPaid && !GOOD_CODE.test(text) && !(isWell && isGood);
}

/** The same of a status, of which 1 stands for yes and 0 for no where nothing else is said. */
function isDoubtfulStatus(text: string, known: Known): boolean {
  if (REFUSAL.test(text)) return true;
  if (text === '0') return !known.isWell && !known.isPaid;
  return text !== '1' && isDoubtful(text, true, known);
}

const paidOrder = z.object({ OrderNumber: orderNumberOrEmpty });

/**
 * What is answered with 200, `null` where it says that nothing was paid. The documents do not say what it looks like:
 * another backend may say that a payment was not made, and a proxy's page says nothing at all.
 */
export const checkedPayment = readAs(
  z.custom<z.input<typeof paidOrder> | string | number | boolean | null>(
    (answer) => reportsPaid(answer) !== undefined,
    'says neither paid nor unpaid',
  ),
  paidOrder.nullable(),
  (answer) => {
    if (reportsPaid(answer) === false) return null;
    return typeof answer === 'object' && answer !== null ? answer : {};
  },
);
