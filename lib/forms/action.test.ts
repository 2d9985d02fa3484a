/** @jest-environment node */
import { failed, isSameOrigin } from './action';

const asked = (headers: Record<string, string>) => isSameOrigin(new Headers(headers));

describe('where a write comes from', () => {
  test('a page of the host that was asked may write', () => {
    expect(asked({ host: 'shop.example', origin: 'https://shop.example' })).toBe(true);
    expect(asked({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(true);
  });

  test('a page behind a proxy may write under the name the browser knows', () => {
    const headers = {
      host: '10.0.0.7:3000',
      'x-forwarded-host': 'shop.example, inner',
      origin: 'https://shop.example',
    };
    expect(asked(headers)).toBe(true);
  });

  test('the shop’s own address may write whatever the host is called inside', () => {
    expect(asked({ host: '10.0.0.7:3000', origin: 'http://localhost:3000' })).toBe(true);
  });

  test.each([
    ['another site', { host: 'shop.example', origin: 'https://evil.example' }],
    ['another port', { host: 'shop.example', origin: 'https://shop.example:8443' }],
    ['a name that only begins alike', { host: 'shop.example', origin: 'https://shop.example.evil.test' }],
    ['an opaque origin', { host: 'shop.example', origin: 'null' }],
    ['an empty origin', { host: 'shop.example', origin: '' }],
    ['no origin at all', { host: 'shop.example' }],
    ['no origin, and the browser says cross-site', { host: 'shop.example', 'sec-fetch-site': 'cross-site' }],
    [
      'no origin, and the browser says a sister site',
      { host: 'shop.example', 'sec-fetch-site': 'same-site' },
    ],
  ])('%s may not', (_, headers: Record<string, string>) => {
    expect(asked(headers)).toBe(false);
  });

  test('without an origin the browser’s own word counts', () => {
    expect(asked({ host: 'shop.example', 'sec-fetch-site': 'same-origin' })).toBe(true);
  });
});

test('a refusal gives back what was typed in the named fields, and nothing of the others', () => {
  const typed: Record<string, string> = { email: 'a@b.co', password: 'secret' };
  const result = failed<'email' | 'password'>(
    { password: 'wrong' },
    'wrong',
    ['email'],
    (name) => typed[name] ?? '',
  );
  expect(result).toEqual({
    ok: false,
    message: 'wrong',
    errors: { password: 'wrong' },
    values: { email: 'a@b.co' },
  });
});
