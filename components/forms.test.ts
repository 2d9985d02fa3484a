/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
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
import { answerForm } from '@/lib/forms/action';
import { type DeclaredForm, tidy } from '@/lib/forms/declaration';
import { startVisit } from '@/lib/session/test-visit';
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

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

type Typed = Readonly<Record<string, string>>;
type Shape = Readonly<Record<string, z.ZodType>>;

/** Any of them, whatever its fields are called. */
type AnyForm = Pick<DeclaredForm, keyof DeclaredForm>;

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

const CASES: Readonly<Record<string, Case>> = {
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

/** What the forms demand although the contract does not, which knows the rule of a new password elsewhere. */
const OWN_DEMANDS = [
  'SERVICE_FORM.address2',
  'SERVICE_FORM.title',
  'RESET_FORM.password',
  'RESET_FORM.confirm',
  'CHANGE_PASSWORD_FORM.password',
  'CHANGE_PASSWORD_FORM.confirm',
];

const FIELDS = Object.entries(CASES).flatMap(([of, { form, ...rest }]) =>
  Object.entries(form.fields).map(([field, declared]) => ({
    at: `${of}.${field}`,
    form,
    field,
    declared,
    ...rest,
  })),
);

/** What is wrong, as the browser and as the server see it: they must agree. */
async function mistakes(form: AnyForm, typed: Typed) {
  const data = new FormData();
  for (const [field, value] of Object.entries(typed)) data.set(field, value);
  const answer = await answerForm(form, data, async () => ({ ok: true, message: '' }));
  const errors = answer.ok ? {} : answer.errors;
  expect(form.check((field) => typed[field] ?? '')).toEqual(errors);
  const secret = ({ control }: (typeof form.fields)[string]) => control.type === 'password';
  const kept = Object.keys(typed).filter((field) => !secret(form.fields[field]!));
  if (!answer.ok) {
    expect(answer.message).toBe(errors[form.names.find((field) => errors[field] !== undefined)!]);
    for (const field of kept) expect(answer.values[field]).toBe(typed[field]);
  }
  return errors;
}

/** A right text of a field that is as long as is said. */
function ofLength(type: string | undefined, length: number, field: string): string {
  if (type === 'email') return `a@${'b'.repeat(length - 5)}.co`;
  if (type === 'tel') return `03${' '.repeat(length - 8)}123456`;
  if (type === 'password') return (field === 'current' ? 'Old-1' : 'New-2!').padEnd(length, 'x');
  return 'x'.repeat(length);
}

/** `text` in a field, and in the one that repeats it. */
const typedInto = ({ right, field }: { right: Typed; field: string }, text: string): Typed => ({
  ...right,
  [field]: text,
  ...((field === 'password' || field === 'confirm') && 'confirm' in right
    ? { password: text, confirm: text }
    : {}),
});

beforeEach(() => startVisit());

test('every declared form is in the table', () => {
  const declared = globSync('components/**/*.form.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = defineForm\(/gm)].map(
      ([, found]) => found,
    ),
  );
  expect(declared.sort()).toEqual(Object.keys(CASES).sort());
});

test.each(Object.entries(CASES))('%s takes what is right', async (_, { form, right }) => {
  expect(await mistakes(form, right)).toEqual({});
});

test.each(FIELDS.filter(({ declared }) => declared.required !== undefined))(
  '$at may not be empty, and says so',
  async ({ form, field, right, declared }) => {
    for (const empty of ['', ' ', '\r\n'])
      expect(await mistakes(form, { ...right, [field]: empty })).toHaveProperty(field, declared.required);
    expect(declared.control).toMatchObject({ required: true, optional: false });
  },
);

test.each(FIELDS.filter(({ declared }) => declared.max !== undefined))(
  '$at takes as much as it says and no more',
  async ({ form, field, right, declared: { max = 0, control } }) => {
    const most = typedInto({ right, field }, ofLength(control.type, max, field));
    expect(await mistakes(form, most)).toEqual({});
    const more = typedInto({ right, field }, ofLength(control.type, max + 1, field));
    expect(await mistakes(form, more)).toHaveProperty(
      field,
      expect.stringMatching(/at most|Bad email format/),
    );
    // What is pasted into a password is not cut off unseen.
    expect(control.maxLength).toBe(control.type === 'password' ? undefined : max);
  },
);

test.each(FIELDS.filter(({ declared }) => declared.control.choices !== undefined))(
  '$at takes what it offers and nothing else',
  async ({ form, field, right, declared: { control, required } }) => {
    for (const { value } of control.choices ?? []) {
      if (value !== '' || required === undefined)
        expect(await mistakes(form, { ...right, [field]: value })).toEqual({});
    }
    expect(await mistakes(form, { ...right, [field]: 'something else' })).toHaveProperty(field);
  },
);

describe('a field that the contract carries', () => {
  test('is every one with a limit or a choice', () => {
    const open = FIELDS.filter(
      ({ declared, sent, field }) =>
        (declared.max !== undefined || declared.control.choices !== undefined) && sent?.[field] === undefined,
    );
    expect(open.map(({ at }) => at)).toEqual(['SERVICE_FORM.service']);
  });

  test.each(
    FIELDS.flatMap((one) => {
      const schema = one.sent?.[one.field];
      return schema === undefined ? [] : [{ ...one, schema }];
    }),
  )('$at is taken and refused alike', async ({ at, form, field, right, declared, schema }) => {
    const { control, max, required } = declared;
    const texts = [
      right[field] ?? '',
      ...(max === undefined ? [] : [max, max + 1].map((length) => ofLength(control.type, length, field))),
      ...(control.choices ?? []).map(({ value }) => value),
      ...(control.choices === undefined ? [] : ['something else']),
      ...(field === 'city' || field === 'rating' ? ['0', '2147483648', '6.5'] : []),
      ...(required === undefined || !OWN_DEMANDS.includes(at) ? [''] : []),
    ];
    for (const text of texts) {
      const isTaken = !(field in (await mistakes(form, typedInto({ right, field }, text))));
      const value = declared.parse(tidy(declared, text)) ?? text;
      expect({ text, isTaken: schema.safeParse(value).success }).toEqual({ text, isTaken });
    }
  });
});
