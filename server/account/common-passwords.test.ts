import { isCommonPassword } from './common-passwords.ts';

it.each([
  'Password1',
  'P@ssw0rd1!',
  'Pa$$w0rd123',
  'Welcome2024!',
  'Qwerty123!',
  '1q2w3e4R!',
  'Zaq12wsx',
  'Abcd1234!',
  'Aa123456!',
  'Iloveyou1!',
  'Admin123!',
  'Summer2025!',
  'Cedar2026!',
  '!Dragon99',
])('%s is one of those that are tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Cobalt-Otter-47!',
  'Passage-to-Tyre-9!',
  'xK4!mQz8#wLp',
  'Welcome2TheMachineRoom!',
  'Dr4gonflies!Near',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
