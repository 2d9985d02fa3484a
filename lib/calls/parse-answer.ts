import { MAY_REFER, withReferences } from './references';

/** A whole number that JavaScript cannot hold, such as a long order number, stays the text that was sent. */
const keepLong = (_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;

/** The data of a body; an empty one says `null`. Some frameworks serialise JSON a second time, as a string: then it is what that string holds. */
export function parseAnswer(body: string): unknown {
  // Also what files of PHP that begin with the mark of their encoding put before it, each one.
  const text = body.trim();
  if (text === '') return null;
  const said = jsonIn(text);
  return typeof said === 'string' && /^\s*[{[]/.test(said) ? jsonIn(said) : said;
}

/** What Python writes of a number that is none, which is no JSON. */
const NO_NUMBER = /([[:,]\s*)(?:NaN|-?Infinity)(?=\s*[\],}])/g;

/** What JSON says; any other text as it is. */
function jsonIn(text: string): unknown {
  try {
    const said: unknown = /\d{16}/.test(text) ? JSON.parse(text, keepLong) : JSON.parse(text);
    return MAY_REFER.test(text) ? withReferences(said) : said;
  } catch {
    const mended = text.replace(NO_NUMBER, '$1null');
    return mended === text ? text : jsonIn(mended);
  }
}
