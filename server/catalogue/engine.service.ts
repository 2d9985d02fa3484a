import { createHash } from 'node:crypto';
import type { Database, Executor } from '../db/client.ts';
import {
  countCopies,
  forgetCopies,
  noteCopies,
  noteEngineVersion,
  readEngineVersion,
  readUnshown,
  readUntold,
} from './engine-copy.repository.ts';
import { byEngine } from './engine-ranking.repository.ts';
import type { AskEngine, EngineWords, SearchEngine } from '../adapters/search-engine.ts';
import { MAX_FOUND, type SearchedTerm } from './search.repository.ts';
import { wordShown } from './search-units.ts';
import { NEAR, STOP_WORDS, type Synonyms } from './search-words.ts';
import { readCurrentSynonyms } from './synonym.repository.ts';

/** So many products an engine takes at a time. */
const AT_ONCE = 1000;

/**
 * The products that an engine finds of a term, best first. None where PostgreSQL is to answer: the engine does not, has
 * not all products yet, or finds nothing, so that mistakes are forgiven and words are left out as without it.
 */
export async function askedOfEngine(
  db: Executor,
  ask: AskEngine | undefined,
  { ideas, coded }: SearchedTerm,
): Promise<number[]> {
  if (ask === undefined || (await readEngineVersion(db)) === undefined) return [];
  // It has the texts as they are written, and takes a point for a space.
  const words = ideas
    .flatMap((idea) => idea.words.map(({ word }) => wordShown(word).replace('.', ' ')))
    .join(' ');
  const hits = await ask(words, MAX_FOUND);
  return hits.length === 0 ? [] : byEngine(db, hits, coded);
}

/**
 * Tells an engine what it does not know yet: words that have changed, products whose texts have, and those that are shown
 * no more. What it has is counted first: one that was emptied, or has what nobody knows of, is filled from the beginning.
 */
export async function followWithEngine(
  db: Database,
  engine: SearchEngine,
  signal: AbortSignal,
): Promise<void> {
  const has = await engine.countProducts();
  if (has !== (await countCopies(db))) {
    if (has > 0) await engine.forget('all');
    await forgetCopies(db, 'all');
  }
  const words = wordsFor(await readCurrentSynonyms(db));
  const version = createHash('sha256')
    .update(JSON.stringify([words.stopWords, [...words.synonyms]]))
    .digest('hex');
  const told = await readEngineVersion(db);
  if (told !== version) await engine.setWords(words);
  for (;;) {
    const ids = signal.aborted ? [] : await readUnshown(db, AT_ONCE);
    if (ids.length === 0) break;
    await engine.forget(ids);
    await forgetCopies(db, ids);
  }
  for (let after = 0; ;) {
    if (signal.aborted) return;
    const untold = await readUntold(db, after, AT_ONCE);
    const last = untold.at(-1);
    if (last === undefined) break;
    await engine.keep(untold.map(({ document }) => document));
    await noteCopies(
      db,
      untold.map(({ document, hash }) => ({ id: document.id, hash })),
    );
    after = last.document.id;
  }
  if (told !== version) await noteEngineVersion(db, version);
}

/** What our lists say of words. What is only near a thing is no other name of it: an engine cannot put it behind. */
function wordsFor(synonyms: Synonyms): EngineWords {
  const same = [...synonyms].map(([name, others]): [string, string[]] => [
    name,
    others.filter(({ factor }) => factor > NEAR).map(({ words }) => words.join(' ')),
  ]);
  return {
    stopWords: [...STOP_WORDS],
    synonyms: new Map(same.filter(([, others]) => others.length > 0)),
    mostFound: MAX_FOUND,
  };
}
