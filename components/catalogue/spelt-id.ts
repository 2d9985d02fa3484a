import type { Id } from '@/lib/contract/id';

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether a lenient backend has read a number out of a text that is none: with zeros before its digits, or with anything
 * after them. Each such spelling would be one more address of the same page.
 */
export function isMisspelt(asked: Id, said: Id): boolean {
  return (
    typeof asked === 'string' && typeof said === 'number' && /^0*(\d+)/.exec(asked)?.[1] === String(said)
  );
}

/** Whether two ids are one GUID: some lists write its letters otherwise than the answer for a product does. */
export function isSameGuid(a: Id, b: Id): boolean {
  return (
    typeof a === 'string' && typeof b === 'string' && GUID.test(a) && a.toLowerCase() === b.toLowerCase()
  );
}
