import type { ReadField } from '@/lib/forms/form';
import { SIGN_IN_FORM, SIGN_UP_FORM } from './authentication.form';
import { CODE_FORM, FORGET_FORM } from './code.form';
import { RESET_FORM } from './new-password.form';

/** A form in which these values were typed. */
function typed(values: Record<string, string>): ReadField<string> {
  return (name) => values[name] ?? '';
}

describe('sign-in', () => {
  test('both fields must be filled', () => {
    expect(SIGN_IN_FORM.check(typed({ email: ' ' }))).toEqual({
      email: 'please fill required fields',
      password: 'please fill required fields',
    });
  });

  test('the address must look like one', () => {
    expect(SIGN_IN_FORM.check(typed({ email: 'nobody', password: 'x' }))).toEqual({
      email: 'Bad email format',
    });
  });

  test('any password may be tried', () => {
    expect(SIGN_IN_FORM.check(typed({ email: 'a@b.co', password: 'x' }))).toEqual({});
  });
});

describe('sign-up', () => {
  const right = { firstName: 'A', lastName: 'B', email: 'a@b.co', password: 'Abcdefg1', confirm: 'Abcdefg1' };

  test('the phone number may be missing, nothing else', () => {
    expect(SIGN_UP_FORM.check(typed(right))).toEqual({});
    const missing = 'please fill required fields';
    expect(SIGN_UP_FORM.check(typed({}))).toEqual({
      firstName: missing,
      lastName: missing,
      email: missing,
      password: missing,
      confirm: missing,
    });
  });

  test.each(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'])('%s is too weak', (password) => {
    expect(SIGN_UP_FORM.check(typed({ ...right, password, confirm: password }))).toEqual({
      password: 'Password must include  8 Characters Minimum,1 capital letter, 1 number. ',
    });
  });

  test('the password must be typed twice alike', () => {
    expect(SIGN_UP_FORM.check(typed({ ...right, confirm: 'Abcdefg2' }))).toEqual({
      confirm: 'passwords do not match1',
    });
  });

  test('a space in a password counts', () => {
    expect(SIGN_UP_FORM.check(typed({ ...right, confirm: 'Abcdefg1 ' }))).toEqual({
      confirm: 'passwords do not match1',
    });
  });
});

describe('reset', () => {
  test('both fields must be filled', () => {
    expect(RESET_FORM.check(typed({ password: 'Abcdefg1!' }))).toEqual({
      confirm: 'Please fill required fields',
    });
  });

  test('a symbol is asked for', () => {
    expect(RESET_FORM.check(typed({ password: 'Abcdefg1', confirm: 'Abcdefg1' }))).toEqual({
      password:
        'Password must be minimum 8 characters consisting of numbers, uppercase and lowercase letters and Symbols',
    });
    expect(RESET_FORM.check(typed({ password: 'Abcdefg1^', confirm: 'Abcdefg1^' }))).toEqual({});
  });

  test('both must be alike', () => {
    expect(RESET_FORM.check(typed({ password: 'Abcdefg1!', confirm: 'x' }))).toEqual({
      confirm: 'New Password Must match the confirm Password',
    });
  });
});

test('a forgotten password asks for an address, a confirmation for a code', () => {
  expect(FORGET_FORM.check(typed({}))).toEqual({ email: 'please fill required fields' });
  expect(FORGET_FORM.check(typed({ email: 'x' }))).toEqual({ email: 'Bad email format' });
  expect(CODE_FORM.check(typed({ code: ' ' }))).toEqual({ code: 'please fill required fields' });
  expect(CODE_FORM.check(typed({ code: 'whatever' }))).toEqual({});
});

test('a code of another backend, which may have hundreds of characters, is typed and sent whole', () => {
  const token = `CfDJ8${'aB3+/'.repeat(80)}==`;
  expect(CODE_FORM.check(typed({ code: token }))).toEqual({});
  expect(CODE_FORM.fields.code.control.maxLength).toBeGreaterThanOrEqual(token.length);
  expect(CODE_FORM.check(typed({ code: 'x'.repeat(5000) }))).toHaveProperty('code');
});
