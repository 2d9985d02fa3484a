/** How the backend behaves. Each may be changed while it runs. */
export interface Switches {
  /** Every number of an answer travels as its digits. */
  numbersAsStrings: boolean;
  /** A text or list that holds nothing is null, or not there at all. */
  nulls: boolean;
  /** How long each call waits before it is answered, and an order before its cart is emptied. */
  slowMs: number;
  /** What the documents do not name is refused, not only counted. */
  refuseExtraFields: boolean;
  /** Which of the two documented forms the thanks have. */
  thankYouShape: 'cart' | 'popup';
  /** A product does not say which attributes it has: only its variations do. */
  attributesOnlyOnVariations: boolean;
  /** An address type answers its one address, not a list of them. */
  oneAddress: boolean;
  /** Every call is answered 503. */
  failing: boolean;
  /** Bodies and answers are encrypted with this passphrase; '' for plain ones. */
  encrypted: string;
}

/** How it behaves unless told otherwise. */
export const PLAIN: Readonly<Switches> = {
  numbersAsStrings: false,
  nulls: false,
  slowMs: 0,
  refuseExtraFields: false,
  thankYouShape: 'cart',
  attributesOnlyOnVariations: false,
  oneAddress: false,
  failing: false,
  encrypted: '',
};
