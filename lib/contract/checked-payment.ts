import { z } from 'zod';
import { SENTENCES } from './sentences.ts';
import { flag, orderNumberIfSaid } from './wire.ts';

const VERDICT = /^(is)?(paid|success(ful)?|succeeded)$/i;
/** Fields that speak of the payment, and not of the order. */
const OF_PAYMENT = /status|state|result|message|error|code|reason/i;
/** Words of one who does not say that something was paid. */
const DOUBT =
  /^\s*<|\b(?:not?|un(?:paid|success\w*|known)|fail\w*|declin\w*|cancel\w*|pending|processing|initiated|error|expired|refus\w*|reject\w*|invalid)\b/i;

/** Constants, as programs write them, in words: `PAYMENT_PENDING`, `NotPaid`. */
const inWords = (text: string) => text.replaceAll(/[_-]+/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');

/** Whether 200 says that a payment was made; undefined for what leaves it open, as the page of a proxy does. */
function saysPaid(said: unknown): boolean | undefined {
  if (typeof said === 'string') {
    if (said.trim() === SENTENCES.paymentFailed) return false;
    return DOUBT.test(inWords(said)) ? undefined : true;
  }
  if (typeof said === 'number') return said > 0;
  if (typeof said === 'boolean' || said === null) return said ?? true;
  if (typeof said !== 'object' || Array.isArray(said)) return undefined;
  const fields: [string, unknown][] = Object.entries(said);
  const verdicts = fields.map(([name, value]) =>
    VERDICT.test(name) ? flag.safeParse(value).data : undefined,
  );
  if (verdicts.some((verdict) => verdict !== undefined)) return !verdicts.includes(false);
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
export const checkedPayment = z.codec(
  z.custom<z.input<typeof paidOrder> | string | number | boolean | null>(
    (said) => saysPaid(said) !== undefined,
    'says neither paid nor unpaid',
  ),
  paidOrder.nullable(),
  {
    decode(said) {
      if (saysPaid(said) === false) return null;
      return typeof said === 'object' && said !== null ? said : {};
    },
    encode: (said) => said,
  },
);
