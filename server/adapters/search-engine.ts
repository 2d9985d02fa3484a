import type { Logger } from 'pino';
import { loggable } from '../../telemetry/loggable.ts';

/**
 * What an outside search engine is told of a product: words alone. What prices, stock, groups of customers and filters
 * decide stays in the database.
 */
export interface EngineDocument {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly brand: string;
  readonly categories: string;
  readonly choices: string;
  readonly tags: string;
  /** Article numbers and barcodes, with and without their signs. */
  readonly codes: string;
  readonly description: string;
}

/** A product that an engine found, and how well it fits, 0 to 1. */
export interface EngineHit {
  readonly id: number;
  readonly score: number;
}

/** What words mean, for the engine to read a search by. */
export interface EngineWords {
  readonly stopWords: readonly string[];
  /** What else each name is called. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** The most products that are asked for at a time. */
  readonly mostFound: number;
}

/** A search engine beside PostgreSQL: each of these rejects where it does not do what is asked. */
export interface SearchEngine {
  /** The products that have all words, best first. */
  readonly find: (words: string, most: number) => Promise<readonly EngineHit[]>;
  readonly countProducts: () => Promise<number>;
  readonly setWords: (words: EngineWords) => Promise<void>;
  /** Takes these products, in place of what it has of them; it finds them once this has resolved. */
  readonly keep: (documents: readonly EngineDocument[]) => Promise<void>;
  readonly forget: (productIds: readonly number[] | 'all') => Promise<void>;
}

/** What searches ask of an engine: it finds nothing where it does not answer. */
export type AskEngine = SearchEngine['find'];

/** So long an engine that did not answer is left alone: no search waits for it meanwhile. */
const LEFT_ALONE_MS = 10_000;

/** Asks an engine as long as it answers, and tells in the log when it ceases to, and when it does again. */
export function withBreaker(
  { find }: Pick<SearchEngine, 'find'>,
  log: Pick<Logger, 'info' | 'warn'>,
  now: () => number = Date.now,
): AskEngine {
  let isAnswering = true;
  let leftAloneUntil = 0;
  return async (words, most) => {
    if (now() < leftAloneUntil) return [];
    try {
      const hits = await find(words, most);
      if (!isAnswering) log.info('the search engine answers again');
      isAnswering = true;
      return hits;
    } catch (error) {
      if (isAnswering) {
        log.warn({ err: loggable(error) }, 'the search engine does not answer: PostgreSQL does in its place');
      }
      isAnswering = false;
      leftAloneUntil = now() + LEFT_ALONE_MS;
      return [];
    }
  };
}
