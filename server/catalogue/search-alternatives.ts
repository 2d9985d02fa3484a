import { COLORS } from '../../lib/contract/color-names.ts';
import type { TermWord } from './search-term-word.ts';
import type { Idea } from './search-term.ts';
import { MEASURE } from './search-units.ts';
import { isThing } from './search-wanted.ts';
import { MAKERS, MEANT, NEAR, SAME, TELLING_WHICH } from './search-words.ts';

/** What stands on both sides of these is one thing or the other: 'logitech or microsoft mouse', 'ssd vs hdd'. */
const EITHER = new Set('or vs versus ou او ام'.split(' '));
/** So it is of makes, of which no product has two: 'samsung and lg monitors'. */
const AND = new Set('and et و'.split(' '));

const nameOf = ({ words }: Idea): string => words.map(({ singular }) => singular).join(' ');

/** Ideas without those that only say another one again: 'mobile phone smartphone', and the broader one of 'gamepad controller'. */
export function saidOnce(ideas: readonly Idea[]): Idea[] {
  const isCalled = ({ synonyms }: Idea, name: string, least: number) =>
    synonyms.some(({ words, factor }) => factor >= least && words.join(' ') === name);
  return ideas.filter((idea, index) => {
    const isBroader = ideas.some((other) => other !== idea && isCalled(idea, nameOf(other), MEANT));
    const isAgain = ideas
      .slice(0, index)
      .some((other) => nameOf(other) === nameOf(idea) || isCalled(idea, nameOf(other), SAME));
    return !isBroader && !isAgain;
  });
}

/** Ideas of which neighbours are one where either will do. */
export function withAlternatives(ideas: readonly Idea[], typed: readonly TermWord[]): Idea[] {
  const merged: Idea[] = [];
  let before: Idea | undefined;
  for (const idea of ideas) {
    const last = merged.at(-1);
    if (last !== undefined && before !== undefined && areEither(before, idea, typed)) {
      const own = { words: idea.words.map(({ singular }) => singular), factor: SAME };
      const others = idea.synonyms.filter(({ factor }) => factor > NEAR);
      merged[merged.length - 1] = { ...last, synonyms: [...last.synonyms, own, ...others] };
    } else {
      merged.push(idea);
    }
    before = idea;
  }
  return merged;
}

function areEither(left: Idea, right: Idea, typed: readonly TermWord[]): boolean {
  const placeOf = (word: TermWord | undefined) => typed.findIndex((each) => each.word === word?.word);
  const between = typed.slice(placeOf(left.words.at(-1)) + 1, placeOf(right.words[0]));
  const isJoined = (by: ReadonlySet<string>) => between.some(({ word }) => by.has(word));
  const areMakers = isMaker(left) && isMaker(right);
  if (between.length === 0) return areMakers;
  // What is refused may stand between: 'phone not samsung or laptop'.
  if (between.length > 1) return false;
  if (areMakers && isJoined(AND)) return true;
  return isJoined(EITHER) && kindOf(left) !== undefined && kindOf(left) === kindOf(right);
}

const isMaker = ({ words }: Idea): boolean =>
  MAKERS.has(words.map(({ singular }) => singular).join('')) || MAKERS.has(words[0]?.word ?? '');

/** What an idea is of, of which two may be alternatives. */
function kindOf(idea: Idea): string | undefined {
  if (isThing(idea)) return 'thing';
  const words = idea.words.flatMap(({ word, singular }) => [word, singular]);
  if (words.some((word) => MEASURE.test(word))) return 'measure';
  if (words.some((word) => COLORS.has(word))) return 'color';
  return words.some((word) => TELLING_WHICH.has(word)) ? 'which' : undefined;
}
