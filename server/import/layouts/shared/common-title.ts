import { capital } from '../../values/handles.ts';
import type { Choice } from './layout.ts';

/** What stands between a name and what tells a variation: `Speaker - Red`, `Speaker (Red)`, `Speaker / Red`. */
const BETWEEN = String.raw`[\s\-–—,;:/|(\[]`;
/** A name that is left of others says something. */
const SAYS_SOMETHING = /\p{L}{3}|[\p{Lo}\p{N}]{2}/u;

/**
 * What a product is called whose variations have names of their own: their name without the values that one chooses by,
 * or else what all of them begin with.
 *
 * @param choices are those of each name.
 */
export function commonTitle(titles: readonly string[], choices: readonly (readonly Choice[])[]): string {
  const [first = ''] = titles;
  const bare = titles.map((title, index) => without(title, choices[index] ?? []));
  const named = [...new Set(bare.filter((title) => title !== ''))];
  if (named.length <= 1) return named[0] ?? first;
  const words = named.map((title) => title.split(/\s+/));
  const [shortest = []] = words.toSorted((one, other) => one.length - other.length);
  const differs = shortest.findIndex((word, index) => words.some((each) => each[index] !== word));
  const begin = trimmed((differs < 0 ? shortest : shortest.slice(0, differs)).join(' '));
  return SAYS_SOMETHING.test(begin) ? begin : first;
}

function without(title: string, choices: readonly Choice[]): string {
  let rest = title;
  for (const [name, value] of choices.toSorted(([, one], [, other]) => other.length - one.length)) {
    // What is said before a value goes with it: `Dress in Red, size 8`.
    const said = `(?<=^|${BETWEEN})(?:(?:in|${RegExp.escape(name)}):?\\s+)?${RegExp.escape(value)}`;
    rest = rest.replace(new RegExp(`${said}(?=$|[\\s,;:/|)\\]])[)\\]]?`, 'iu'), '');
  }
  // `Phone - Black / 128 GB` has a dash and a slash beside each other without its colour.
  const closed = rest.replace(/([-–—,(|])\s+\/\s/g, '$1 ').replace(/\s+/g, ' ');
  return rest === title ? title : capital(trimmed(closed));
}

/** A text without what stands between names at its ends. */
export function trimmed(title: string): string {
  return title.replace(new RegExp(`^${BETWEEN}+|${BETWEEN}+$`, 'gu'), '');
}
