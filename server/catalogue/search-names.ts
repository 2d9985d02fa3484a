import type { Idea } from './search-term.ts';
import { joinWords, type TermWord } from './search-term-word.ts';
import { isThing } from './search-wanted.ts';
import { isSpeltRightly, SAME, SHORTEST_BEGUN, THING_WORDS, type Synonyms } from './search-words.ts';

/** The longest name that is looked up among the synonyms. */
const LONGEST_NAME = 4;
/** Before digits they are no words, but the beginning of a number: 'hp ce 285a', 'am 5'. */
const PREFIXES = new Set(['am', 'ce', 'im']);

/** Words as ideas: the longest names that have synonyms first; 'lap top' is the name 'laptop' too. */
export function readIdeas(words: readonly TermWord[], synonyms: Synonyms): Idea[] {
  const ideas: Idea[] = [];
  let next = 0;
  while (next < words.length) {
    const { idea, length } = nameAt(words, next, synonyms);
    ideas.push(idea);
    next += length;
  }
  return ideas;
}

function nameAt(
  words: readonly TermWord[],
  from: number,
  synonyms: Synonyms,
): { readonly idea: Idea; readonly length: number } {
  for (let length = Math.min(LONGEST_NAME, words.length - from); length > 0; length -= 1) {
    const name = words.slice(from, from + length);
    const idea =
      namedBy(name, synonyms) ?? (from + length === words.length ? begunBy(name, synonyms) : undefined);
    if (idea !== undefined) return { idea, length };
  }
  return { idea: { words: words.slice(from, from + 1), synonyms: [] }, length: 1 };
}

/**
 * The name as an idea with what it is called too. Two words that are one name in the lists are that one ('lap top'), and so are
 * those of one the other way round, where that is a thing and the last one is none: 'bank power', but not 'ink printer'.
 */
function namedBy(name: readonly TermWord[], synonyms: Synonyms): Idea | undefined {
  const others = synonyms.get(name.map(({ singular }) => singular).join(' '));
  if (others !== undefined) return { words: name, synonyms: others };
  const [left, right] = name;
  if (name.length !== 2 || left === undefined || right === undefined) return undefined;
  const joined = joinWords(left, right);
  const known = synonyms.get(joined.singular);
  if (known !== undefined) return { words: [joined], synonyms: known };
  const turned = synonyms.get(`${right.singular} ${left.singular}`);
  if (turned === undefined || THING_WORDS.includes(right.singular)) return undefined;
  const thing = { words: [right, left], synonyms: turned };
  return isThing(thing) ? thing : undefined;
}

/** The name of the lists that words are on the way to: 'action camer', 'screen protec'. */
function begunBy(name: readonly TermWord[], synonyms: Synonyms): Idea | undefined {
  const last = name.at(-1);
  if (name.length < 2 || last?.isPrefix !== true || last.word.length < SHORTEST_BEGUN) return undefined;
  if (isSpeltRightly(last, synonyms)) return undefined;
  const begun = name.map(({ singular }) => singular).join(' ');
  const whole = synonyms.keys().find((each) => each.startsWith(begun));
  if (whole === undefined) return undefined;
  const others = synonyms.get(whole) ?? [];
  return { words: name, synonyms: [{ words: whole.split(' '), factor: SAME }, ...others] };
}

/** Whether a word is part of a longer name: 'top' of 'lap top', 'in' of 'in ear headphone'. */
export function isInName(words: readonly TermWord[], index: number, synonyms: Synonyms): boolean {
  if (PREFIXES.has(words[index]?.word ?? '') && /\d/.test(words[index + 1]?.word ?? '')) return true;
  for (let from = Math.max(0, index - LONGEST_NAME + 1); from <= index; from += 1) {
    const longest = Math.min(LONGEST_NAME, words.length - from);
    for (let length = Math.max(2, index - from + 1); length <= longest; length += 1) {
      if (namedBy(words.slice(from, from + length), synonyms) !== undefined) return true;
    }
  }
  return false;
}
