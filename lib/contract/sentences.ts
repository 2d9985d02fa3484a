/** Documented sentences that the API itself answers; the store's messages contain them. */
export const SENTENCES = {
  signUpPassword: 'Password must include  8 Characters Minimum,1 capital letter, 1 number. ',
  resetPassword:
    'Password must be minimum 8 characters consisting of numbers, uppercase and lowercase letters and Symbols',
  confirmEmail: 'Please Confirm Your Email',
  resetNeeded: 'Please Reset Your Password',
  choosePrice: 'Please select price.',
  outOfStock: 'Out of Stock',
  removeOutOfStock: 'Remove Out Of Stock Item From Cart',
  choosePayment: 'Select a payment method',
  paymentFailed: 'Payment was not Compeleted',
} as const;
