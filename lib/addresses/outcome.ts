import { MESSAGES } from '../messages';
import { PRODUCT_OUTCOMES } from './product-outcome';

/**
 * What an action that ended in a redirect came to, as the fragment of the address it leads to. A page that is
 * cached for everybody can then say it, and an address cannot put words of its own into the page.
 */
export const OUTCOMES = {
  ...PRODUCT_OUTCOMES,
  registered: { isDone: true, message: MESSAGES.registered },
  'code-requested': { isDone: true, message: MESSAGES.codeRequested },
  'confirm-email': { isDone: false, message: MESSAGES.confirmEmail },
  'email-confirmed': { isDone: true, message: MESSAGES.emailConfirmed },
  'code-needed': {
    isDone: false,
    message: 'Too many wrong passwords were tried for this account. If yours was right, we sent you a code.',
  },
  'reset-needed': { isDone: false, message: MESSAGES.resetNeeded },
  'reset-done': { isDone: true, message: MESSAGES.resetDone },
  'address-added': { isDone: true, message: MESSAGES.addressAdded },
  'address-updated': { isDone: true, message: MESSAGES.addressUpdated },
  'address-removed': { isDone: true, message: 'The address was removed.' },
  'profile-saved': { isDone: true, message: 'Your profile was saved.' },
  'password-changed': { isDone: true, message: 'Your password was changed.' },
  'account-deleted': { isDone: true, message: 'Your account was deleted.' },
  'passkey-added': { isDone: true, message: 'The passkey was added.' },
  'passkey-removed': { isDone: true, message: 'The passkey was removed.' },
  'device-signed-out': { isDone: true, message: 'The device is signed out.' },
  'email-code-sent': { isDone: true, message: 'We sent a code to your new address.' },
  'email-changed': {
    isDone: true,
    message: 'Your email address was changed. Please sign in with the new one.',
  },
  'order-done': { isDone: true, message: MESSAGES.orderDone },
  'order-unanswered': {
    isDone: false,
    message:
      'The shop did not answer in time, so your order may have been placed. If it was, it is among your orders.',
  },
  'payment-done': { isDone: true, message: MESSAGES.paymentDone },
  'payment-failed': { isDone: false, message: MESSAGES.paymentFailed },
  'order-cancelled': {
    isDone: true,
    message: 'The order is cancelled. What was in it is in your cart again.',
  },
  'order-withdrawn': { isDone: true, message: 'The order is cancelled.' },
  'review-added': { isDone: true, message: 'Thank you. Your review is on the page of the product.' },
  'review-changed': { isDone: true, message: 'Your review was changed.' },
  'cart-empty': { isDone: false, message: 'Your cart is empty: there is nothing to order.' },
  'cart-out-of-stock': { isDone: false, message: MESSAGES.removeOutOfStock },
  'cart-too-many': { isDone: false, message: 'There are fewer left of an item than you want.' },
  'signed-out': { isDone: true, message: 'You are signed out.' },
} as const;

export type Outcome = keyof typeof OUTCOMES;

/** `path` (of this site, with or without a fragment) with the outcome as its fragment. */
export function withOutcome(path: string, outcome: Outcome): string {
  return `${path.replace(/#.*$/s, '')}#${outcome}`;
}
