import type { ReadField } from '@/lib/forms/form';
import { checkCode, checkForget, checkReset, checkSignIn, checkSignUp } from './check-account';

/** A form in which these values were typed. */
function typed(values: Record<string, string>): ReadField<string> {
  return (name) => values[name] ?? '';
}

describe('sign-in', () => {
  test('both fields must be filled', () => {
    expect(checkSignIn(typed({ email: ' ' }))).toEqual({
      email: 'please fill required fields',
      password: 'please fill required fields',
    });
  });

  test('the address must look like one', () => {
    expect(checkSignIn(typed({ email: 'nobody', password: 'x' }))).toEqual({ email: 'Bad email format' });
  });

  test('any password may be tried', () => {
    expect(checkSignIn(typed({ email: 'a@b.co', password: 'x' }))).toEqual({});
  });
});

describe('sign-up', () => {
  const right = { firstName: 'A', lastName: 'B', email: 'a@b.co', password: 'Abcdefg1', confirm: 'Abcdefg1' };

  test('the phone number may be missing, nothing else', () => {
    expect(checkSignUp(typed(right))).toEqual({});
    const missing = 'please fill required fields';
    expect(checkSignUp(typed({}))).toEqual({
      firstName: missing,
      lastName: missing,
      email: missing,
      password: missing,
      confirm: missing,
    });
  });

  test.each(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'])('%s is too weak', (password) => {
    expect(checkSignUp(typed({ ...right, password, confirm: password }))).toEqual({
      password: 'Password must include  8 Characters Minimum,1 capital letter, 1 number. ',
    });
  });

  test('the password must be typed twice alike', () => {
    expect(checkSignUp(typed({ ...right, confirm: 'Abcdefg2' }))).toEqual({
      confirm: 'passwords do not match1',
    });
  });

  test('a space in a password counts', () => {
    expect(checkSignUp(typed({ ...right, confirm: 'Abcdefg1 ' }))).toEqual({
      confirm: 'passwords do not match1',
    });
  });
});

describe('reset', () => {
  test('both fields must be filled', () => {
    expect(checkReset(typed({ password: 'Abcdefg1!' }))).toEqual({ confirm: 'Please fill required fields' });
  });

  test('a symbol is asked for', () => {
    expect(checkReset(typed({ password: 'Abcdefg1', confirm: 'Abcdefg1' }))).toEqual({
      password:
        'Password must be minimum 8 characters consisting of numbers, uppercase and lowercase letters and Symbols',
    });
    expect(checkReset(typed({ password: 'Abcdefg1^', confirm: 'Abcdefg1^' }))).toEqual({});
  });

  test('both must be alike', () => {
    expect(checkReset(typed({ password: 'Abcdefg1!', confirm: 'x' }))).toEqual({
      confirm: 'New Password Must match the confirm Password',
    });
  });
});

test('a forgotten password asks for an address, a confirmation for a code', () => {
  expect(checkForget(typed({}))).toEqual({ email: 'please fill required fields' });
  expect(checkForget(typed({ email: 'x' }))).toEqual({ email: 'Bad email format' });
  expect(checkCode(typed({ code: ' ' }))).toEqual({ code: 'please fill required fields' });
  expect(checkCode(typed({ code: 'whatever' }))).toEqual({});
});
