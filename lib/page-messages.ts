import { PAGE_SENTENCES } from './contract/page-sentences.ts';

/** Those of the documented messages that pages for everybody carry: a first visit loads no others. */
export const PAGE_MESSAGES = {
  ...PAGE_SENTENCES,
  cartAdded: 'Item added to cart',
  couldNotAdd: 'Could Not Add',
  wishlistAdded: 'Item added to wishList',
  newsletterEmpty: 'please Provide your Email',
  preOrder: 'Pre-order',
  downPayment: 'Down payment',
  notFound: 'Page Not Found',
  unexpectedData: 'Did Not Receive expected data',
  backToHome: 'Back to home',
} as const;

/** The message of a product page when an attribute has no chosen value. */
export function chooseAttribute(attributeName: string): string {
  return `Please select ${attributeName}`;
}
