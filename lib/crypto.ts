import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';

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
  try {
    return AES.decrypt(cipher, PASSPHRASE).toString(Utf8) || undefined;
  } catch {
    return undefined;
  }
}
