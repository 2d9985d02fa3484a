import type { ReadField } from '@/lib/forms/form';
import { CHANGE_EMAIL_FORM, CHANGE_PASSWORD_FORM } from './settings.form';

const typed =
  (values: Record<string, string>): ReadField<string> =>
  (name) =>
    values[name] ?? '';
const RIGHT = { current: 'Old-cedar-1', password: 'New-cedar-2!', confirm: 'New-cedar-2!' };

test('a new password needs the current one, the rules of the reset, and to be new', () => {
  expect(CHANGE_PASSWORD_FORM.check(typed(RIGHT))).toEqual({});
  expect(CHANGE_PASSWORD_FORM.check(typed({}))).toEqual({
    current: 'Please fill required fields',
    password: 'Please fill required fields',
    confirm: 'Please fill required fields',
  });
  expect(
    CHANGE_PASSWORD_FORM.check(typed({ ...RIGHT, password: 'New-cedar2', confirm: 'New-cedar2' })),
  ).toEqual({
    password:
      'Password must be minimum 8 characters consisting of numbers, uppercase and lowercase letters and Symbols',
  });
  expect(CHANGE_PASSWORD_FORM.check(typed({ ...RIGHT, confirm: 'Other-cedar-2!' }))).toEqual({
    confirm: 'New Password Must match the confirm Password',
  });
  expect(Object.keys(CHANGE_PASSWORD_FORM.check(typed({ ...RIGHT, current: RIGHT.password })))).toEqual([
    'password',
  ]);
});

test('a new address needs to look like one, and the password', () => {
  expect(CHANGE_EMAIL_FORM.check(typed({ email: 'a@b.co', emailPassword: 'x' }))).toEqual({});
  expect(CHANGE_EMAIL_FORM.check(typed({ email: 'nobody' }))).toEqual({
    email: 'Bad email format',
    emailPassword: 'please fill required fields',
  });
});
