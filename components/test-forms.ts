import type { z } from 'zod';
import * as account from '@/lib/contract/account';
import * as accountData from '@/lib/contract/account-data';
import { askForAlert } from '@/lib/contract/alerts';
import { subscribeToNewsletter } from '@/lib/contract/newsletter';
import { createOrder } from '@/lib/contract/orders';
import * as passkeys from '@/lib/contract/passkeys';
import { addAddressBook, updateCustomerProfile } from '@/lib/contract/profile';
import { addReview } from '@/lib/contract/reviews';
import { requestService, sendMessage } from '@/lib/contract/support';
import type { DeclaredForm } from '@/lib/forms/declaration';
import { SIGN_IN_FORM, SIGN_UP_FORM } from './account/authentication.form';
import { CODE_FORM, FORGET_FORM } from './account/code.form';
import { RESET_FORM } from './account/new-password.form';
import { PASSKEY_FORM } from './account/passkeys/passkey.form';
import { ALERT_FORM } from './alerts/alert.form';
import {
  CHANGE_EMAIL_FORM,
  CHANGE_PASSWORD_FORM,
  DELETE_ACCOUNT_FORM,
} from './account/settings/settings.form';
import { CHECKOUT_FORM } from './checkout/checkout.form';
import { TYPED_ADDRESS } from './checkout/test-address';
import { NEWSLETTER_FORM } from './newsletter/newsletter.form';
import { ADDRESS_FORM } from './profile/address.form';
import { PROFILE_FORM } from './profile/profile.form';
import { REVIEW_FORM } from './reviews/review.form';
import { CONTACT_FORM } from './support/contact.form';
import { SERVICE_FORM } from './support/service.form';
import { LINK_FORM } from './ui/link.form';

/** What somebody typed, by field. */
export type Typed = Readonly<Record<string, string>>;
type Shape = Readonly<Record<string, z.ZodType>>;

/** Any of them, whatever its fields are called. */
export type AnyForm = Pick<DeclaredForm, keyof DeclaredForm>;

interface Case {
  form: AnyForm;
  /** What is right in it; what may be empty is. */
  right: Typed;
  /** Where the contract carries its fields, by their names there. */
  sent?: Readonly<Record<string, z.ZodType | undefined>>;
}

const email = 'rana@example.com';
const password = 'Quiet-Cedar-7!';
const name = { firstName: 'Rana', lastName: 'Khoury' };

const addressOf = (shape: Shape) => ({
  email: shape['Email'],
  phone: shape['PhoneNumber'],
  address1: shape['Address1'],
  address2: shape['Address2'],
  city: shape['CityId'],
  notes: shape['Notes'],
  type: shape['AddressType'],
});
const login = account.customerLogin.body.shape;
const registration = account.customerRegistration.body.shape;
const profile = updateCustomerProfile.body.shape;
const book = addAddressBook.body.shape;
const service = requestService.body.shape;
const newPassword = account.customerSetNewPassword.body.shape.NewPassword;

/** Every declared form, with something that is right in it. */
export const CASES: Readonly<Record<string, Case>> = {
  SIGN_IN_FORM: {
    form: SIGN_IN_FORM,
    right: { email, password },
    sent: { email: login.Email, password: login.Password },
  },
  SIGN_UP_FORM: {
    form: SIGN_UP_FORM,
    right: { ...name, email, password, confirm: password },
    sent: {
      firstName: registration.FirstName,
      lastName: registration.LastName,
      email: registration.Email,
      phone: profile.PhoneNumber,
      password: registration.Password,
      confirm: registration.Password,
    },
  },
  FORGET_FORM: {
    form: FORGET_FORM,
    right: { email },
    sent: { email: account.resendConfirmationCode.params.shape.value },
  },
  CODE_FORM: {
    form: CODE_FORM,
    right: { code: 'AB12' },
    sent: { code: account.emailConfirmation.body.shape.code },
  },
  RESET_FORM: {
    form: RESET_FORM,
    right: { password, confirm: password },
    sent: { password: newPassword, confirm: newPassword },
  },
  CHANGE_PASSWORD_FORM: {
    form: CHANGE_PASSWORD_FORM,
    right: { current: 'old', password, confirm: password },
    sent: {
      current: account.confirmPassword.body.shape.Password,
      password: newPassword,
      confirm: newPassword,
    },
  },
  DELETE_ACCOUNT_FORM: {
    form: DELETE_ACCOUNT_FORM,
    right: { deletePassword: password },
    sent: { deletePassword: accountData.deleteAccount.body.shape.Password },
  },
  PASSKEY_FORM: {
    form: PASSKEY_FORM,
    right: { passkeyName: 'My phone', passkeyPassword: password },
    sent: {
      passkeyName: passkeys.addPasskey.body.shape.Name,
      passkeyPassword: passkeys.beginPasskey.body.shape.Password,
    },
  },
  CHANGE_EMAIL_FORM: {
    form: CHANGE_EMAIL_FORM,
    right: { email, emailPassword: password },
    sent: {
      email: account.requestEmailChange.body.shape.NewEmail,
      emailPassword: account.requestEmailChange.body.shape.Password,
    },
  },
  PROFILE_FORM: {
    form: PROFILE_FORM,
    right: name,
    sent: {
      firstName: profile.FirstName,
      lastName: profile.LastName,
      title: profile.Title,
      phone: profile.PhoneNumber,
      language: profile.Language,
      billingAddress: profile.BillingAddress,
    },
  },
  ADDRESS_FORM: {
    form: ADDRESS_FORM,
    right: TYPED_ADDRESS,
    sent: { ...addressOf(book), firstName: book.FirstName, lastName: book.LastName },
  },
  // Who receives an order it says with one name, which is both that the address book takes.
  CHECKOUT_FORM: {
    form: CHECKOUT_FORM,
    right: { ...TYPED_ADDRESS, payment: '0' },
    sent: { ...addressOf(createOrder.query.shape), firstName: book.FirstName, lastName: book.LastName },
  },
  REVIEW_FORM: {
    form: REVIEW_FORM,
    right: { rating: '4', text: 'Good.' },
    sent: {
      rating: addReview.body.shape.Rating,
      title: addReview.body.shape.Title,
      text: addReview.body.shape.Text,
    },
  },
  CONTACT_FORM: {
    form: CONTACT_FORM,
    right: { email, subject: 'Hours', message: 'When are you there?' },
    sent: {
      email: sendMessage.body.shape.Email,
      subject: sendMessage.body.shape.Subject,
      message: sendMessage.body.shape.Message,
    },
  },
  SERVICE_FORM: {
    form: SERVICE_FORM,
    right: {
      service: 'battery',
      phoneType: 'Apple',
      issue: 'Empty by noon',
      title: 'Mrs.',
      fullName: 'Rana Khoury',
      phone: '03 123 456',
      email,
      date: '9999-02-01',
      time: '10:30',
      city: '16128',
      address1: 'Main street',
      address2: 'B1',
    },
    sent: {
      phoneType: service.PhoneType,
      issue: service.IssueInfo,
      extra: service.ExtraInfo,
      title: service.Title,
      fullName: service.FullName,
      phone: service.PhoneNumber,
      email: service.Email,
      time: service.PickUpTime,
      city: service.CityId,
      address1: service.Address1,
      address2: service.Address2,
      notes: service.Notes,
    },
  },
  ALERT_FORM: {
    form: ALERT_FORM,
    right: { email, variation: '12', kind: 'stock' },
    sent: { email: askForAlert.body.shape.Email, kind: askForAlert.body.shape.Kind },
  },
  LINK_FORM: {
    form: LINK_FORM,
    right: { token: 'a' },
  },
  NEWSLETTER_FORM: {
    form: NEWSLETTER_FORM,
    right: { email },
    sent: { email: subscribeToNewsletter.body.shape.Email },
  },
};
