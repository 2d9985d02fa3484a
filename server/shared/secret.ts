import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 bits, in letters that fit a header and a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. It needs no salt: nobody guesses 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in constant time. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
