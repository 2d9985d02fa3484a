import type { Id } from '@/lib/contract/id';

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether a lenient backend has read a number out of a text that is none, with zeros before its digits or with anything
 * after them, or a GUID in other letters than its own. Each such spelling would be one more address of the same page.
 */
export function isMisspelt(asked: Id, said: Id): boolean {
  if (typeof asked === 'number') return false;
  if (typeof said === 'number') return /^0*(\d+)/.exec(asked)?.[1] === String(said);
  return asked !== said && GUID.test(asked) && asked.toLowerCase() === said.toLowerCase();
}
