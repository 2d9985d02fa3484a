import { z } from 'zod';
import { OUTCOMES, SECURITY_CODES, TEST_CARDS, WRONG_SECURITY_CODE, type Outcome } from './test-cards.ts';

/** The names of the fields, in the order in which they are shown. */
export const FIELDS = ['number', 'expiry', 'csc'] as const;
export type Field = (typeof FIELDS)[number];
export type Fields = Readonly<Partial<Record<Field, string>>>;

const typed = z.object({
  number: z.string().max(100).catch(''),
  expiry: z.string().max(100).catch(''),
  csc: z.string().max(100).catch(''),
});

/** What was typed, read: how the payment ends, or what is wrong with it. */
export type CardForm =
  | { readonly kind: 'paid'; readonly outcome: Outcome; readonly securityCode: 'MATCH' | 'NO_MATCH' }
  | {
      readonly kind: 'refused';
      readonly errors: Fields;
      /** What may be shown again: never a security code, and no number but a test card's. */
      readonly shown: Fields;
    };

/** Reads a submitted card form. The card goes no further than this function. */
export function readCardForm(body: unknown): CardForm {
  const { number, expiry, csc } = typed.catch({ number: '', expiry: '', csc: '' }).parse(body);
  const digits = number.replace(/[\s\p{Pd}]/gu, '');
  const isTestCard = TEST_CARDS.some((card) => card.number === digits);
  const date = readExpiry(expiry);
  const outcome = date === undefined ? undefined : OUTCOMES.get(date);
  const securityCode = SECURITY_CODES.get(csc.trim());
  if (isTestCard && outcome !== undefined && securityCode !== undefined) {
    const isWrongCode = outcome.result === 'SUCCESS' && securityCode === 'NO_MATCH';
    return { kind: 'paid', outcome: isWrongCode ? WRONG_SECURITY_CODE : outcome, securityCode };
  }
  const errors: Fields = {
    ...(isTestCard ? {} : { number: numberError(digits) }),
    ...(outcome === undefined ? { expiry: expiryError(expiry, date) } : {}),
    ...(securityCode === undefined ? { csc: cscError(csc.trim()) } : {}),
  };
  return {
    kind: 'refused',
    errors,
    shown: {
      ...(isTestCard ? { number: shownNumber(digits) } : {}),
      ...(date === undefined ? {} : { expiry: date }),
    },
  };
}

/** A card number as it stands on a card. */
export function shownNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `1/39`, `01 / 39`, `0139` and `01/2039` are `01/39`. */
function readExpiry(text: string): string | undefined {
  const parts = /^(0?[1-9]|1[0-2])[/.-]?(?:20)?(\d{2})$/.exec(text.replace(/\s+/g, ''));
  return parts === null ? undefined : `${(parts[1] ?? '').padStart(2, '0')}/${parts[2]}`;
}

function numberError(digits: string): string {
  if (digits === '') return 'Enter a card number.';
  return 'Use one of the test cards on this page. The number you typed was not kept.';
}

function expiryError(text: string, date: string | undefined): string {
  if (text.trim() === '') return 'Enter an expiry date.';
  return date === undefined
    ? 'Enter the month and the year, like 01/39.'
    : 'Use one of the dates on this page.';
}

function cscError(code: string): string {
  return code === '' ? 'Enter a security code.' : 'Use 100 or 102.';
}
