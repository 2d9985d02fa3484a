import { chooseAttribute, MESSAGES } from './messages';

/** The documented texts, written out: every letter, space and slip of them is what shoppers and tests know. */
const DOCUMENTED = {
  requiredFields: 'please fill required fields',
  badEmail: 'Bad email format',
  signUpPassword: 'Password must include  8 Characters Minimum,1 capital letter, 1 number. ',
  signUpMismatch: 'passwords do not match1',
  resetRequired: 'Please fill required fields',
  resetMismatch: 'New Password Must match the confirm Password',
  resetPassword:
    'Password must be minimum 8 characters consisting of numbers, uppercase and lowercase letters and Symbols',
  confirmEmail: 'Please Confirm Your Email',
  resetNeeded: 'Please Reset Your Password',
  unknownEmail: 'This email does not exist, please register',
  registered: 'Customer Successfully registered',
  codeRequested: 'Kindly Check your email',
  resetDone: 'Reset Success Please Login',
  emailConfirmed: 'Email SuccessFully Confirmed, please login again',
  codeResent: 'Your confirmation code has been sent !, please check your email for the new one',
  cartAdded: 'Item added to cart',
  couldNotAdd: 'Could Not Add',
  wishlistAdded: 'Item added to wishList',
  wishlistRemoved: 'Item Removed from wishList',
  couldNotRemove: 'Could Not Remove',
  itemRemoved: 'Item Removed',
  couldNotDelete: 'Could Not Delete',
  newsletterEmpty: 'please Provide your Email',
  subscribed: 'Subscribed Successfully',
  unexpectedData: 'Did Not Receive expected data',
  addressAdded: 'Address Book Added',
  addressUpdated: 'Address Book Updated',
  noAddress: 'you dont have An Address yet',
  paymentDone: 'Payment Successfuly Compeleted',
  paymentFailed: 'Payment was not Compeleted',
  orderDone: 'Order Successfuly Compeleted',
  orderSending: 'Your Order is being procceed. Please wait.',
  cancelQuestion: 'Are you sure you want to cancel the order?',
  choosePayment: 'Select a payment method',
  choosePrice: 'Please select price.',
  removeOutOfStock: 'Remove Out Of Stock Item From Cart',
  outOfStock: 'Out of Stock',
  preOrder: 'Pre-order',
  downPayment: 'Down payment',
  notFound: 'Page Not Found',
  backToHome: 'Back to home',
};

test('every message is the documented one, letter for letter', () => {
  expect(MESSAGES).toEqual(DOCUMENTED);
});

test('the message for a missing choice names the attribute', () => {
  expect(chooseAttribute('Color')).toBe('Please select Color');
});
