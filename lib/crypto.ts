import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';

// One cipher for two uses: what this browser keeps, and what travels between the store and a backend that wants it
// encrypted. The browser asks for the first alone; the key of the second never leaves the store's own process.

/**
 * The documented entries of the local storage, encrypted with a symmetric cipher: the customer's e-mail address and
 * id while an account is made or a password is set anew. Whoever has the code of this page can read them, as the
 * passphrase stands in it: it is no place for a credential, and none is ever put there.
 */
const PASSPHRASE = 'cedar';

/** Encrypts a text for the local storage. */
export function encrypt(text: string): string {
  return AES.encrypt(text, PASSPHRASE).toString();
}

/** The text that `encrypt` was given; undefined when it was not. */
export function decrypt(cipher: string): string | undefined {
  return open(cipher, PASSPHRASE);
}

/**
 * The body of a call as it travels to a backend that wants it encrypted: its JSON under the key, as a JSON string.
 *
 * @param body that JSON can hold: what the call declares.
 */
export function encryptPayload(body: unknown, key: string): string {
  return JSON.stringify(AES.encrypt(JSON.stringify(body), key).toString());
}

/**
 * What such a backend has answered, decrypted: for most calls JSON. The cipher text may stand in quotes or not.
 * Undefined when it was not encrypted with this key.
 */
export function decryptAnswer(text: string, key: string): string | undefined {
  return open(unquoted(text.trim()), key);
}

function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return '';
  }
}

/** How every cipher text begins: 'Salted__' in base64. Anything else would be opened with a key made by chance. */
const SALTED = 'U2FsdGVkX1';

function open(cipher: string, passphrase: string): string | undefined {
  if (!cipher.startsWith(SALTED)) return undefined;
  try {
    return AES.decrypt(cipher, passphrase).toString(Utf8) || undefined;
  } catch {
    return undefined;
  }
}
