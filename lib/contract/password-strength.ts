import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/**
 * How many guesses a password has to withstand, as a power of ten: more than words, names, dates and walks over the
 * keyboard do, with the usual capitals, signs and figures; a little less than the estimator gives eight characters of
 * which nobody knows anything (8).
 */
const MIN_GUESSES_LOG10 = 7.95;
/** The same for several known words whose surroundings do not count. */
const MIN_GUESSES_OF_WORDS_LOG10 = 6;
/** What is looked at: the work grows faster than the length, and a good beginning makes a good password. */
const LOOKED_AT = 24;
/** Figures and signs around a word, of which those that stand for letters (`@`, `$`) may begin it. */
const AROUND = /^[^\p{L}@$]+|[^\p{L}]+$/gu;

let estimator: ZxcvbnFactory | undefined;

/** Its lists of words take a third of a second to set up, which no process pays before somebody chooses a password. */
function estimate(password: string, own: string[]) {
  estimator ??= new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
  return estimator.check(password, own);
}

/**
 * Whether a password is too easy to guess, whatever it is made of: one that withstands too few guesses, or a single
 * word, name or walk over the keyboard with nothing but figures and signs around it, which is tried first however long
 * it is, or two of the most common ones. It brings a large list of words with it: to be imported lazily in a browser, and only where somebody chooses
 * a password.
 *
 * @param own what whoever guesses knows of its owner: names, e-mail address.
 */
export function isEasyToGuess(password: string, own: readonly string[] = []): boolean {
  const known = [
    'cedar',
    'electronics',
    ...own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]),
  ].filter((word) => word.length > 2);
  const lookedAt = password.slice(0, LOOKED_AT);
  if (estimate(lookedAt, known).guessesLog10 < MIN_GUESSES_LOG10) return true;
  const { sequence, guessesLog10 } = estimate(lookedAt.replace(AROUND, ''), known);
  const isKnown = sequence.every(({ pattern }) => pattern !== 'bruteforce');
  return isKnown && (sequence.length <= 1 || guessesLog10 < MIN_GUESSES_OF_WORDS_LOG10);
}
