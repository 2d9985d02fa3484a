import { COLORS } from '../../lib/contract/color-names.ts';
import type { Executor } from '../db/client.ts';
import type { Idea } from './search-term.ts';
import { isAccessory, isThing } from './search-wanted.ts';
import { readNamedValues, type NamedValues, type NamingWords } from './search-value-words.repository.ts';
import type { KnownFinds, SearchedTerm } from './search.repository.ts';

/** Words of a term that say what filters say, and the values that say it. */
export interface ValueWords {
  readonly Words: string[];
  readonly AttributeValueIds: number[];
}

/** So many products stand first, all of which have what is read as a filter; fewer are no list to narrow. */
const FIRST = 5;
const FEWEST = 4;
/** Of what belongs to another thing nearly all has it: a charger for a make is not only made by it. */
const OF_ACCESSORIES = 0.8;
/** So many more products are looked at for the shades of a colour, and for who makes what belongs to a thing. */
const MAX_LOOKED_AT = 400;
/** The longest name of a brand, in words. */
const LONGEST_BRAND = 4;
/** More values are no choice of filters that anybody would take back. */
const MAX_VALUES = 12;
/** What follows says what the thing is for, and nothing of it. */
const OTHER_THING = new Set(['for', 'with', 'without', 'to', 'on', 'pour', 'avec', 'sans', 'مع', 'بدون']);

/**
 * The words of a term that name a brand or a colour of the filters, where nothing that the term means is lost by asking for the
 * values in their place: what is wanted is named by other words, and what stands first has the values anyway. A brand that is
 * also a common word ('ring light') is none of the first products'; a colour in the name of something else neither.
 *
 * @param first the products that stand first
 * @param found the query of what has all words, and what the index was asked for before
 */
export async function readValueWords(
  db: Executor,
  term: SearchedTerm,
  first: readonly number[],
  { query, known }: { readonly query: string; readonly known: KnownFinds },
): Promise<ValueWords | undefined> {
  const words = namingWords(term);
  if (words.length === 0 || first.length < FEWEST || term.coded.length > 0) return undefined;
  const wanted = wantedIdea(term);
  const isOfAccessories = wanted !== undefined && isAccessory(wanted);
  const shown = first.slice(0, FIRST);
  const isOfColors = words.some(({ colors }) => colors.length > 0);
  const most = isOfColors || isOfAccessories ? MAX_LOOKED_AT : 0;
  const found = known(query)?.slice(0, most);
  const asked = { name: term.normalised, query, found, first: shown, most };
  const named = (await readNamedValues(db, words, asked)).flatMap((values) => {
    const own = words[values.place];
    return own !== undefined && isSafe(values, own, shown.length, isOfAccessories) ? [{ own, values }] : [];
  });
  // The longest name of those that share a word: 'western digital' and not 'western'.
  const chosen: typeof named = [];
  for (const each of named.toSorted((one, other) => other.own.name.length - one.own.name.length)) {
    const taken = new Set(chosen.flatMap(({ own }) => own.name.split(' ')));
    if (!each.own.name.split(' ').some((word) => taken.has(word))) chosen.push(each);
  }
  const colors = chosen.filter(({ own }) => own.colors.length > 0);
  // What is black and white need not be either.
  const read = colors.length > 1 ? chosen.filter((each) => !colors.includes(each)) : chosen;
  if (read.length === 0) return undefined;
  return {
    Words: read.flatMap(({ own }) => own.name.split(' ')),
    AttributeValueIds: [...new Set(read.flatMap(({ values }) => values.valueIds))].toSorted((a, b) => a - b),
  };
}

function isSafe(
  { valueIds, products, firsts, found }: NamedValues,
  { colors }: NamingWords,
  shown: number,
  isOfAccessories: boolean,
): boolean {
  return (
    valueIds.length <= MAX_VALUES &&
    firsts === shown &&
    // A case is red itself, whatever it is for.
    (colors.length > 0 || !isOfAccessories || products >= found * OF_ACCESSORIES)
  );
}

/** What a term wants: a brand that no list has may stand last, behind the thing. */
function wantedIdea({ ideas }: SearchedTerm): Idea | undefined {
  const head = ideas.find(({ isHead }) => isHead);
  return head === undefined || isThing(head) ? head : (ideas.findLast(isThing) ?? head);
}

/** The words beside what a term wants, alone and with their neighbours, up to what says what it is for. */
function namingWords(term: SearchedTerm): NamingWords[] {
  const { ideas, normalised } = term;
  const wanted = wantedIdea(term);
  const typed = normalised.split(' ');
  const end = typed.findIndex((word) => OTHER_THING.has(word));
  const said = new Set(end < 0 ? typed : typed.slice(0, end));
  const mayName = (idea: Idea) =>
    idea !== wanted && idea.isWish !== true && idea.words.every(({ word }) => said.has(word));
  return ideas.flatMap((_, from) => {
    const run = ideas.slice(from, from + LONGEST_BRAND);
    const until = run.findIndex((idea) => !mayName(idea));
    const own = until < 0 ? run : run.slice(0, until);
    return own.map((last, index) => ({
      name: own
        .slice(0, index + 1)
        .flatMap(({ words }) => words.map(({ word }) => word))
        .join(' '),
      colors: index === 0 ? colorsOf(last) : [],
    }));
  });
}

/** The colours that an idea of one word is called by, in whatever language. */
function colorsOf({ words, synonyms }: Idea): string[] {
  if (words.length > 1) return [];
  const names = [...words.map(({ singular }) => singular), ...synonyms.map((each) => each.words.join(' '))];
  return [...new Set(names.filter((name) => COLORS.has(name)))];
}
