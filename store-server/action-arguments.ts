/** Undefined, numbers, dates, forms, and texts that begin with a dollar. */
const KNOWN = /^\$(?:\$.*|undefined|NaN|-?Infinity|-0|n-?\d{1,300}|D.*|K[0-9a-f]+)$/s;
/** No action of the store takes more. */
const MOST_ARGUMENTS = 10;

/**
 * Whether a text is the arguments of an action as React writes them, so that what failed was the action and not the
 * reading of it: a list of values, of which a string that begins with `$` stands for something else. Only what the
 * forms of the store send is known here.
 *
 * @param text the body, or the field `0` of one that has forms in it.
 * @throws {SyntaxError} for what is not JSON.
 */
export function isActionArguments(text: string): boolean {
  const special: string[] = [];
  const read: unknown = JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string' && value.startsWith('$')) special.push(value);
    return value;
  });
  return Array.isArray(read) && read.length <= MOST_ARGUMENTS && special.every((value) => KNOWN.test(value));
}
