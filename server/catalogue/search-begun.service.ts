import type { Executor } from '../db/client.ts';
import { UNFINISHED } from './search-asked.ts';
import { isSpeltRightly, MEANT, namesBegun, NEAR, THING_WORDS } from './search-words.ts';
import { readLonger, withIdeas, type SearchedTerm } from './search.repository.ts';

/**
 * The term with what else the things are called whose names most products have of those that begin like its last word: 'lapto' finds
 * notebooks, too, and does not lead with stands for laptops.
 */
export async function withThingBegun(db: Executor, term: SearchedTerm): Promise<SearchedTerm> {
  const last = term.ideas.at(-1);
  if (last === undefined || last.words.length > 1) return term;
  const things = (await readLonger(db, term)).filter((word) => THING_WORDS.includes(word));
  const others = things
    .flatMap((word) => term.synonyms.get(word) ?? [])
    .filter(({ factor }) => factor > NEAR && factor < MEANT);
  if (others.length === 0) return term;
  const begun = others.map(({ words }) => ({ words, factor: UNFINISHED }));
  return withIdeas(term, [...term.ideas.slice(0, -1), { ...last, synonyms: [...last.synonyms, ...begun] }]);
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
