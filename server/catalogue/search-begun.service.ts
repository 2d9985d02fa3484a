import type { Executor } from '../db/client.ts';
import { UNFINISHED } from './search-asked.ts';
import { isSpeltRightly, MEANT, namesBegun, NEAR, THING_WORDS } from './search-words.ts';
import { isSaidOfAny, readLonger, withIdeas, type SearchedTerm } from './search.repository.ts';

/** So many letters say which thing a word becomes: 'moni', but not 'pro' or 'tab'. */
const SHORTEST_SURE = 4;

/**
 * The term with the thing that its last word becomes, where most products have one such name of those that begin so: a
 * 'curved monito' is a monitor. A word that is said of a product as it is typed is finished: the 'tune' of headphones is no
 * tuner. Else with what the things are also called which it may become: 'lap' finds notebooks, too, and does not lead with
 * stands for laptops.
 */
export async function withThingBegun(db: Executor, term: SearchedTerm): Promise<SearchedTerm> {
  const last = term.ideas.at(-1);
  const [begun, ...before] = last?.words ?? [];
  if (last === undefined || begun === undefined || before.length > 0) return term;
  const things = (await readLonger(db, term)).filter((word) => THING_WORDS.includes(word));
  const [thing, another] = things;
  const isSure = thing !== undefined && another === undefined && begun.word.length >= SHORTEST_SURE;
  if (isSure && !(await isSaidOfAny(db, begun.singular))) {
    const synonyms = [...last.synonyms, ...(term.synonyms.get(thing) ?? [])];
    const words = [{ ...begun, singular: thing }];
    return withIdeas(term, [...term.ideas.slice(0, -1), { ...last, words, synonyms }]);
  }
  const others = things
    .flatMap((word) => term.synonyms.get(word) ?? [])
    .filter(({ factor }) => factor > NEAR && factor < MEANT)
    .map(({ words }) => ({ words, factor: UNFINISHED }));
  if (others.length === 0) return term;
  return withIdeas(term, [...term.ideas.slice(0, -1), { ...last, synonyms: [...last.synonyms, ...others] }]);
}

/**
 * The term with what the names mean that its last word may become, as what is near: an unfinished 'imp' finds printers where
 * the shop has nothing that begins so.
 */
export function withNamesBegun(term: SearchedTerm): SearchedTerm {
  const last = term.ideas.at(-1);
  const [word, ...others] = last?.words ?? [];
  if (last === undefined || word === undefined || others.length > 0 || isSpeltRightly(word, term.synonyms))
    return term;
  const begun = namesBegun(word.word, term.synonyms).map(({ words, factor }) => ({
    words,
    factor: factor >= MEANT ? UNFINISHED : NEAR,
  }));
  if (begun.length === 0) return term;
  return withIdeas(term, [...term.ideas.slice(0, -1), { ...last, synonyms: [...last.synonyms, ...begun] }]);
}
