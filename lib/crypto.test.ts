import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import { decrypt, decryptAnswer, encrypt, encryptPayload } from './crypto';

const KEY = 'a key of the backend';
const ANSWER = '{"CustomerId":7,"Name":"سعاد"}';
/** ANSWER as OpenSSL writes it: aes-256-cbc, the key derived with md5, in base64. */
const CIPHER = 'U2FsdGVkX1/TJ3RU7JHRthtfROx1XgiCyeZCrZwGF4BOqujiz0UszhWE5sJWkk6bxbZ3hgT2eSDP6jdfkA4WCQ==';

describe('a payload for a backend that wants it encrypted', () => {
  const body = { Email: 'maya@example.com', Notes: 'الطابق الثاني "B"', Quantity: 2 };

  it('travels as a JSON string that the key opens to its JSON', () => {
    const cipher: unknown = JSON.parse(encryptPayload(body, KEY));
    expect(JSON.parse(AES.decrypt(String(cipher), KEY).toString(Utf8))).toEqual(body);
  });

  it('shows nothing of itself, and is never the same twice', () => {
    const payload = encryptPayload(body, KEY);
    expect(payload).toMatch(/^"[A-Za-z0-9+/=]+"$/);
    expect(payload).not.toBe(encryptPayload(body, KEY));
  });

  it('is read back as an answer is', () => {
    expect(decryptAnswer(encryptPayload(body, KEY), KEY)).toBe(JSON.stringify(body));
  });
});

describe('the answer of such a backend', () => {
  it.each([
    ['a JSON string', JSON.stringify(CIPHER)],
    [
      'a JSON string with its plus signs escaped',
      `"${CIPHER.replace(/[+=]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}"`,
    ],
    ['the bare cipher text', `${CIPHER}\n`],
  ])('is opened as %s', (_, text) => {
    expect(decryptAnswer(text, KEY)).toBe(ANSWER);
  });

  it.each([
    ['another key', JSON.stringify(CIPHER), 'some other backend key'],
    ['plain JSON', ANSWER, KEY],
    ['a plain sentence', '"Please Confirm Your Email"', KEY],
    ['a broken string', '"U2FsdGVkX1', KEY],
    ['a page', '<html>Bad gateway</html>', KEY],
    ['nothing', '', KEY],
  ])('is undefined for %s', (_, text, key) => {
    expect(decryptAnswer(text, key)).toBeUndefined();
  });
});

it('keeps what the local storage holds apart from what a backend gets', () => {
  expect(decrypt(encrypt('maya@example.com'))).toBe('maya@example.com');
  expect(decrypt(CIPHER)).toBeUndefined();
});
