import type { Id } from '@/lib/contract/id';

/**
 * Whether a lenient backend has read a number out of a text that is none: with zeros before its digits, or with anything
 * after them. Each such spelling would be one more address of the same page.
 */
export function isMisspelt(asked: Id, said: Id): boolean {
  return (
    typeof asked === 'string' && typeof said === 'number' && /^0*(\d+)/.exec(asked)?.[1] === String(said)
  );
}
