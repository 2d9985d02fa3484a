import { Meilisearch, MeilisearchApiError, type EnqueuedTaskPromise } from 'meilisearch';
import { z } from 'zod';
import type { EngineDocument, SearchEngine } from './search-engine.ts';

/** A search that takes longer is answered by PostgreSQL. */
const SEARCH_MS = 1_000;
/** The engine shows what it has by then. */
const CUT_OFF_MS = 500;
/** To take documents, or words for all of them, takes longer. */
const WRITE_MS = 60_000;
const INDEXED_MS = 30 * 60_000;

/** Where words are looked for, by how much they say there. */
const SEARCHED: (keyof EngineDocument)[] = [
  ...(['name', 'kind', 'brand', 'categories', 'choices', 'codes', 'tags', 'description'] as const),
];

const found = z.array(z.object({ id: z.number().int(), _rankingScore: z.number() }));

/**
 * A Meilisearch as the shop's search engine.
 *
 * @param index its name there: several shops may share a server
 * @see https://www.meilisearch.com/docs/reference/api
 */
export function createMeilisearch(settings: {
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly index: string;
}): SearchEngine {
  const indexOf = (timeout: number) =>
    new Meilisearch({
      ...{ host: settings.url, timeout, defaultWaitOptions: { timeout: INDEXED_MS, interval: 100 } },
      ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
    }).index(settings.index);
  const asked = indexOf(SEARCH_MS);
  const written = indexOf(WRITE_MS);
  return {
    find: async (words, most) => {
      const answer = await asked.search(words, {
        ...{ limit: most, matchingStrategy: 'all', attributesToRetrieve: ['id'], showRankingScore: true },
      });
      return found.parse(answer.hits).map(({ id, _rankingScore: score }) => ({ id, score }));
    },
    countProducts: async () => {
      try {
        return (await written.getStats()).numberOfDocuments;
      } catch (error) {
        // It is made with the first words.
        if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return 0;
        throw error;
      }
    },
    setWords: ({ stopWords, synonyms, mostFound }) =>
      untilDone(
        written.updateSettings({
          ...{ searchableAttributes: SEARCHED, displayedAttributes: ['id'], stopWords: [...stopWords] },
          synonyms: Object.fromEntries([...synonyms].map(([name, others]) => [name, [...others]])),
          // Another digit is another product.
          typoTolerance: { disableOnAttributes: ['codes'], disableOnNumbers: true },
          pagination: { maxTotalHits: mostFound },
          searchCutoffMs: CUT_OFF_MS,
        }),
      ),
    keep: (documents) => untilDone(written.addDocuments([...documents], { primaryKey: 'id' })),
    forget: (ids) =>
      untilDone(ids === 'all' ? written.deleteAllDocuments() : written.deleteDocuments([...ids])),
  };
}

/** The engine takes a change at once and carries it out later. */
async function untilDone(change: EnqueuedTaskPromise): Promise<void> {
  const { status, type, error } = await change.waitTask();
  if (status !== 'succeeded') throw new Error(`${type} ${status}: ${error?.message ?? 'no reason given'}`);
}
