import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/**
 * How many guesses a password has to withstand, as a power of ten: more than words, names, dates and walks over the
 * keyboard do, with the usual capitals, signs and figures; a little less than the estimator gives eight characters of
 * which nobody knows anything (8).
 */
const LEAST_GUESSES_LOG10 = 7.95;
/** What is looked at: the work grows faster than the length, and a good beginning makes a good password. */
const LOOKED_AT = 24;

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

/**
 * Whether a password is too easy to guess, whatever it is made of. It brings a large list of words with it: to be
 * imported lazily in a browser, and only where somebody chooses a password.
 *
 * @param own what whoever guesses knows of its owner: names, e-mail address.
 */
export function isEasyToGuess(password: string, own: readonly string[] = []): boolean {
  const words = ['cedar', 'electronics', ...own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])];
  const { guessesLog10 } = estimator.check(
    password.slice(0, LOOKED_AT),
    words.filter((word) => word.length > 2),
  );
  return guessesLog10 < LEAST_GUESSES_LOG10;
}
