import { normalisedTerm, suggestBrands, suggestCategories, withKnownWords } from '../catalogue/service.ts';
import type { Executor } from '../db/client.ts';
import { DAY_MS, later } from '../../machine/time.ts';
import { readEarlierTerms } from './earlier-terms.repository.ts';

/** So many of each are offered: a list that a phone shows above its keyboard. */
const MOST = { terms: 3, categories: 2, brands: 1 } as const;
/** So many terms are looked at, the commonest first. */
const MAX_LOOKED_AT = 20;
const SHORTEST = 2;
const ASKED_WITHIN_MS = 90 * DAY_MS;

/** What the beginning of a term may become: what others asked for and found, categories and brands. */
export async function suggestFor(db: Executor, typed: string, now: Date) {
  const term = typed.toLowerCase().replace(/\s+/g, ' ').trimStart();
  const normalised = await normalisedTerm(db, term);
  if (normalised.length < SHORTEST) return { terms: [], categories: [], brands: [] };
  const since = later(now, -ASKED_WITHIN_MS);
  const [asked, categories, brands] = await Promise.all([
    readEarlierTerms(db, { beginning: term, since, limit: MAX_LOOKED_AT }),
    suggestCategories(db, normalised, MOST.categories),
    suggestBrands(db, normalised, MOST.brands),
  ]);
  const known = asked.length === 0 ? [] : await withKnownWords(db, asked);
  return { terms: known.slice(0, MOST.terms), categories, brands };
}
