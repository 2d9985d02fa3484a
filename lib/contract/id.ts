// Apart from the calls for the same reason as `email.ts`.

/** The id of anything: a number, or on another backend a text. */
export type Id = number | string;

/** Signs that need no encoding in an address, and that nothing else in one has a meaning for. */
const SIGNS = /^[\w-]{1,64}$/;

/**
 * An id as it is known by, however it was written: digits that are a number, which one of JavaScript holds exactly, are that
 * number; '00042', longer ones and whatever has letters stay a text. Undefined for what is none, as 0 and below are.
 */
export function readId(value: unknown): Id | undefined {
  const text = typeof value === 'string' || Number.isInteger(value) ? String(value) : '';
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  return SIGNS.test(text) && !(Number(text) <= 0) ? text : undefined;
}

/** Ids in an order of their own: numbers by what they count, before texts. */
export function compareIds(one: Id, other: Id): number {
  const areNumbers = typeof one === 'number' && typeof other === 'number';
  if (areNumbers) return one - other;
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
