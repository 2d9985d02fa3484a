import { SENTENCES } from './contract/sentences.ts';
import { PAGE_MESSAGES } from './page-messages.ts';

/** The documented messages, letter for letter. Each stands here once; a test holds them to the documents. */
export const MESSAGES = {
  ...SENTENCES,
  ...PAGE_MESSAGES,
  requiredFields: 'please fill required fields',
  badEmail: 'Bad email format',
  signUpMismatch: 'passwords do not match1',
  resetRequired: 'Please fill required fields',
  resetMismatch: 'New Password Must match the confirm Password',
  unknownEmail: 'This email does not exist, please register',
  registered: 'Customer Successfully registered',
  codeRequested: 'Kindly Check your email',
  resetDone: 'Reset Success Please Login',
  emailConfirmed: 'Email SuccessFully Confirmed, please login again',
  codeResent: 'Your confirmation code has been sent !, please check your email for the new one',
  wishlistRemoved: 'Item Removed from wishList',
  couldNotRemove: 'Could Not Remove',
  itemRemoved: 'Item Removed',
  couldNotDelete: 'Could Not Delete',
  subscribed: 'Subscribed Successfully',
  addressAdded: 'Address Book Added',
  addressUpdated: 'Address Book Updated',
  noAddress: 'you dont have An Address yet',
  paymentDone: 'Payment Successfuly Compeleted',
  orderDone: 'Order Successfuly Compeleted',
  orderSending: 'Your Order is being procceed. Please wait.',
  cancelQuestion: 'Are you sure you want to cancel the order?',
} as const;

export { chooseAttribute } from './page-messages.ts';

/** No part of the others: the browser loads it on no page. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.';
