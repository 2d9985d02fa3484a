import { createHash, randomInt } from 'node:crypto';

/** Crockford's base32: no letter that is read as another one. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/** A new code to be typed in: 40 random bits. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A code as it is shown: in two halves. */
export function shownCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** A code as it was meant, however it was typed: case, spaces and dashes do not matter, I and L are 1, O is 0. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** What is kept of a code: it cannot be found out without the secret of its flow, which is not kept either. */
export function hashCode(code: string, flowSecret: string): Buffer {
  return createHash('sha256').update(`${flowSecret}:${code}`).digest();
}
