import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { createClient } from 'redis';

/**
 * Next's cache of rendered pages and fetched answers: bounded in this process's memory and, with `REDIS_URL`,
 * shared by all instances of the store.
 *
 * Pages, refusals (404 and redirects) and fetched answers have a bound each, so that made-up addresses push out
 * only each other and never a real page. Nothing is written to disk.
 */

interface Entry {
  value: unknown;
  lastModified: number;
  cacheControl?: unknown;
  tags: string[];
}

const MEGABYTE = 1024 * 1024;
const bounded = (megabytes: number) =>
  new LRUCache<string, Entry>({ maxSize: megabytes * MEGABYTE, sizeCalculation: sizeOf });

const pages = bounded(Number(process.env.PAGE_CACHE_MB) || 192);
const refusals = bounded(8);
const answers = bounded(48);

/** When each tag was last revalidated, in milliseconds. */
const revalidatedAt = new Map<string, number>();
/** From when on entries of a tag are old but still served once more. */
const staleAt = new Map<string, number>();

const TAGS_HEADER = 'x-next-cache-tags';
const shared = process.env.REDIS_URL ? connect(process.env.REDIS_URL) : undefined;

/** The handler that Next makes anew for each request; its state is the module's. */
export default class PageCache {
  async get(key: string, context: { kind?: string; tags?: string[]; softTags?: string[] } = {}) {
    const entry = pages.get(key) ?? refusals.get(key) ?? answers.get(key) ?? (await shared?.read(key));
    if (entry === undefined) return null;
    const tags = [...entry.tags, ...(context.tags ?? []), ...(context.softTags ?? [])];
    if (tags.some((tag) => (revalidatedAt.get(tag) ?? 0) > entry.lastModified)) {
      storeOf(entry.value).delete(key);
      return null;
    }
    const isStale = tags.some((tag) => (staleAt.get(tag) ?? 0) > entry.lastModified);
    return isStale ? { ...entry, lastModified: 1 } : entry;
  }

  async set(key: string, value: unknown, context: { tags?: string[]; cacheControl?: unknown } = {}) {
    if (value === null) {
      for (const store of [pages, refusals, answers]) store.delete(key);
      return;
    }
    const entry: Entry = {
      value,
      lastModified: Date.now(),
      ...(context.cacheControl === undefined ? {} : { cacheControl: context.cacheControl }),
      tags: [...(context.tags ?? []), ...tagsOf(value)],
    };
    storeOf(value).set(key, entry);
    await shared?.write(key, entry);
  }

  async revalidateTag(tags: string | string[], durations?: { expire?: number }) {
    const names = typeof tags === 'string' ? [tags] : tags;
    const isLater = durations?.expire !== 0 && durations !== undefined;
    note(names, Date.now(), isLater);
    await shared?.announce(names, isLater);
  }

  resetRequestCache() {}
}

function note(tags: string[], time: number, isLater: boolean) {
  for (const tag of tags) (isLater ? staleAt : revalidatedAt).set(tag, time);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function tagsOf(value: unknown): string[] {
  const header = property(property(value, 'headers'), TAGS_HEADER);
  return typeof header === 'string' ? header.split(',') : [];
}

function storeOf(value: unknown): LRUCache<string, Entry> {
  const kind = property(value, 'kind');
  if (kind === 'FETCH') return answers;
  const status = property(value, 'status');
  const isRefusal = kind === 'REDIRECT' || (typeof status === 'number' && status >= 300);
  return isRefusal ? refusals : pages;
}

function sizeOf(entry: Entry, key: string): number {
  const lengthOf = (part: unknown): number => {
    if (typeof part === 'string' || Buffer.isBuffer(part)) return part.length;
    if (part instanceof Map) return [...part.values()].reduce((sum: number, each) => sum + lengthOf(each), 0);
    return 0;
  };
  const parts = ['html', 'rscData', 'segmentData', 'body', 'postponed'].map((name) => property(entry.value, name));
  const data = property(property(entry.value, 'data'), 'body');
  return key.length + 500 + [...parts, data].reduce((sum: number, part) => sum + lengthOf(part), 0);
}

/** The part of the cache that instances share. Until Redis answers, and when it fails, each has its own memory. */
function connect(url: string) {
  const prefix = `cedar:${process.env.NEXT_DEPLOYMENT_ID ?? 'page'}:`;
  const channel = `${prefix}revalidated`;
  const keepSeconds = 24 * 60 * 60;
  const client = createClient({ url, socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(tries * 200, 5000) } });
  const complain = (error: unknown) => console.warn('Page cache: Redis:', error instanceof Error ? error.message : error);
  client.on('error', complain);
  const subscriber = client.duplicate();
  subscriber.on('error', complain);
  const receive = (message: string) => {
    const [time, isLater, ...tags] = message.split('\n');
    note(tags, Number(time), isLater === 'later');
  };
  // Nothing is read from Redis before what was revalidated earlier is known.
  let isPrepared = false;
  Promise.all([client.connect(), subscriber.connect()])
    .then(async () => {
      await subscriber.subscribe(channel, receive);
      for (const [tag, time] of Object.entries(await client.hGetAll(`${prefix}tags`))) note([tag], Number(time), false);
      isPrepared = true;
    })
    .catch(complain);

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (!isPrepared || !client.isReady) return undefined;
    try {
      return await work();
    } catch (error) {
      complain(error);
      return undefined;
    }
  };

  return {
    async read(key: string): Promise<Entry | undefined> {
      const packed = await attempt(() => client.get(`${prefix}${key}`));
      if (typeof packed !== 'string') return undefined;
      const entry: Entry = deserialize(Buffer.from(packed, 'base64'));
      storeOf(entry.value).set(key, entry);
      return entry;
    },
    async write(key: string, entry: Entry) {
      const packed = serialize(entry).toString('base64');
      await attempt(() => client.set(`${prefix}${key}`, packed, { expiration: { type: 'EX', value: keepSeconds } }));
    },
    async announce(tags: string[], isLater: boolean) {
      const time = Date.now();
      await attempt(async () => {
        if (!isLater) await client.hSet(`${prefix}tags`, Object.fromEntries(tags.map((tag) => [tag, String(time)])));
        await client.publish(channel, [time, isLater ? 'later' : 'now', ...tags].join('\n'));
      });
    },
  };
}
