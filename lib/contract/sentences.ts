import { PAGE_SENTENCES } from './page-sentences.ts';

/** Documented sentences that the API itself answers; the store's messages contain them. */
export const SENTENCES = {
  ...PAGE_SENTENCES,
  signUpPassword: 'Password must include  8 Characters Minimum,1 capital letter, 1 number. ',
  resetPassword:
    'Password must be minimum 8 characters consisting of numbers, uppercase and lowercase letters and Symbols',
  confirmEmail: 'Please Confirm Your Email',
  resetNeeded: 'Please Reset Your Password',
  removeOutOfStock: 'Remove Out Of Stock Item From Cart',
  choosePayment: 'Select a payment method',
  paymentFailed: 'Payment was not Compeleted',
} as const;
