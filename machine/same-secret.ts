import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether what was sent is the secret. Takes as long whatever is sent. */
export function isSameSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}
