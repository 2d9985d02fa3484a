import type { ReadField } from '@/lib/forms/form';
import { checkNewEmail, checkNewPassword } from './check-settings';

const typed =
  (values: Record<string, string>): ReadField<string> =>
  (name) =>
    values[name] ?? '';
const RIGHT = { current: 'Old-cedar-1', password: 'New-cedar-2!', confirm: 'New-cedar-2!' };

test('a new password needs the current one, the rules of the reset, and to be new', () => {
  expect(checkNewPassword(typed(RIGHT))).toEqual({});
  expect(checkNewPassword(typed({}))).toEqual({
    current: 'Please fill required fields',
    password: 'Please fill required fields',
    confirm: 'Please fill required fields',
  });
  expect(checkNewPassword(typed({ ...RIGHT, password: 'New-cedar2', confirm: 'New-cedar2' }))).toEqual({
    password:
      'Password must be minimum 8 characters consisting of numbers, uppercase and lowercase letters and Symbols',
  });
  expect(checkNewPassword(typed({ ...RIGHT, confirm: 'Other-cedar-2!' }))).toEqual({
    confirm: 'New Password Must match the confirm Password',
  });
  expect(Object.keys(checkNewPassword(typed({ ...RIGHT, current: RIGHT.password })))).toEqual(['password']);
});

test('a new address needs to look like one, and the password', () => {
  expect(checkNewEmail(typed({ email: 'a@b.co', emailPassword: 'x' }))).toEqual({});
  expect(checkNewEmail(typed({ email: 'nobody' }))).toEqual({
    email: 'Bad email format',
    emailPassword: 'please fill required fields',
  });
});
