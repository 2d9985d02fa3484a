import { MESSAGES } from '../messages';
import { PRODUCT_OUTCOMES } from './product-outcome';

const done = (message: string) => ({ isDone: true, message });
const refused = (message: string) => ({ isDone: false, message });

/**
 * What an action that ended in a redirect came to, as the fragment of the address it leads to. A page that is
 * cached for everybody can then say it, and an address cannot put words of its own into the page.
 */
export const OUTCOMES = {
  ...PRODUCT_OUTCOMES,
  registered: done(MESSAGES.registered),
  'code-requested': done(MESSAGES.codeRequested),
  'confirm-email': refused(MESSAGES.confirmEmail),
  'email-confirmed': done(MESSAGES.emailConfirmed),
  'code-needed': refused(
    'Too many wrong passwords were tried for this account. If yours was right, we sent you a code.',
  ),
  'reset-needed': refused(MESSAGES.resetNeeded),
  'reset-done': done(MESSAGES.resetDone),
  'address-added': done(MESSAGES.addressAdded),
  'address-updated': done(MESSAGES.addressUpdated),
  'address-removed': done('The address was removed.'),
  'profile-saved': done('Your profile was saved.'),
  'password-changed': done('Your password was changed.'),
  'account-deleted': done('Your account was deleted.'),
  'passkey-added': done('The passkey was added.'),
  'passkey-removed': done('The passkey was removed.'),
  'device-signed-out': done('The device is signed out.'),
  'email-code-sent': done('We sent a code to your new address.'),
  'email-changed': done('Your email address was changed. Please sign in with the new one.'),
  'order-done': done(MESSAGES.orderDone),
  'order-unanswered': refused(
    'The shop did not answer in time, so your order may have been placed. If it was, it is among your orders.',
  ),
  'payment-done': done(MESSAGES.paymentDone),
  'payment-failed': refused(MESSAGES.paymentFailed),
  'order-cancelled': done('The order is cancelled. What was in it is in your cart again.'),
  'order-withdrawn': done('The order is cancelled.'),
  'review-added': done('Thank you. Your review is on the page of the product.'),
  'review-changed': done('Your review was changed.'),
  'cart-empty': refused('Your cart is empty: there is nothing to order.'),
  'cart-out-of-stock': refused(MESSAGES.removeOutOfStock),
  'cart-too-many': refused('There are fewer left of an item than you want.'),
  'signed-out': done('You are signed out.'),
} as const;

export type Outcome = keyof typeof OUTCOMES;

/** `path` (of this site, with or without a fragment) with the outcome as its fragment. */
export function withOutcome(path: string, outcome: Outcome): string {
  return `${path.replace(/#.*$/s, '')}#${outcome}`;
}
