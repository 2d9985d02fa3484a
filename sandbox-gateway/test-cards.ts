/** The gateway's test cards. No bank has issued them. */
export const TEST_CARDS = [
  { brand: 'Mastercard', number: '5123450000000008' },
  { brand: 'Mastercard', number: '5111111111111118' },
  { brand: 'Visa', number: '4508750015741019' },
] as const;

/** How an attempt to pay ends: the gateway's word, and whether money moved, did not, or nobody can say. */
export interface Outcome {
  readonly gatewayCode: string;
  readonly result: 'SUCCESS' | 'FAILURE' | 'UNKNOWN';
  /** In a word or two, for the list of test cards. */
  readonly label: string;
  /** What the payer reads when it ends so. */
  readonly sentence: string;
}

const AGAIN = 'Nothing was paid. Try again, or use another card.';

/** The expiry date of a test card decides how its payment ends. */
export const OUTCOMES: ReadonlyMap<string, Outcome> = new Map(
  Object.entries({
    '01/39': {
      gatewayCode: 'APPROVED',
      label: 'Approved',
      result: 'SUCCESS',
      sentence: 'The payment is approved.',
    },
    '05/39': {
      gatewayCode: 'DECLINED',
      label: 'Declined',
      result: 'FAILURE',
      sentence: `The bank declined the payment. ${AGAIN}`,
    },
    '04/27': {
      gatewayCode: 'EXPIRED_CARD',
      label: 'Expired card',
      result: 'FAILURE',
      sentence: `The card has expired. ${AGAIN}`,
    },
    '08/28': {
      gatewayCode: 'TIMED_OUT',
      label: 'Timed out',
      result: 'UNKNOWN',
      sentence: 'The bank has not answered in time.',
    },
    '01/37': {
      gatewayCode: 'ACQUIRER_SYSTEM_ERROR',
      label: 'Bank unreachable',
      result: 'FAILURE',
      sentence: `The bank could not be reached. ${AGAIN}`,
    },
    '02/37': {
      gatewayCode: 'UNSPECIFIED_FAILURE',
      label: 'Unspecified failure',
      result: 'FAILURE',
      sentence: `The payment did not go through. ${AGAIN}`,
    },
    '05/37': {
      gatewayCode: 'UNKNOWN',
      label: 'Unknown',
      result: 'UNKNOWN',
      sentence: 'Nobody knows yet how the payment ended.',
    },
  }),
);

/** What a security code says of itself. */
export const SECURITY_CODES: ReadonlyMap<string, 'MATCH' | 'NO_MATCH'> = new Map([
  ['100', 'MATCH'],
  ['102', 'NO_MATCH'],
]);

/** The outcome of an approved payment whose security code is not the card's. */
export const WRONG_SECURITY_CODE: Outcome = {
  gatewayCode: 'DECLINED_CSC',
  label: 'Security code declined',
  result: 'FAILURE',
  sentence: `The bank declined the security code. ${AGAIN}`,
};
