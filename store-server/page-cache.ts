import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { createClient } from 'redis';
import { readEnv } from '../lib/read-env.ts';

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
  new LRUCache<string, Entry>({
    maxSize: megabytes * MEGABYTE,
    sizeCalculation: sizeOf,
    dispose: (_, key, reason) => {
      if (reason !== 'set') keyOfPath.delete(pathOf(key));
    },
  });

/** Keys by the inner path of the page they hold, for `freshPage`. */
const keyOfPath = new Map<string, string>();
const PATH_MARKER = '/$/';
const wholePages = new WeakMap<Entry, CachedPage>();

const { PAGE_CACHE_MB, REDIS_URL } = readEnv();

const pages = bounded(PAGE_CACHE_MB);
const refusals = bounded(8);
const answers = bounded(48);

/** When each tag was last revalidated, in milliseconds. */
const revalidatedAt = new Map<string, number>();
/** From when on entries of a tag are old but still served once more. */
const staleAt = new Map<string, number>();

const TAGS_HEADER = 'x-next-cache-tags';
const shared = REDIS_URL === undefined ? undefined : connect(REDIS_URL);

/** A whole page as it was rendered. */
export interface CachedPage {
  html: string;
  status: number;
  headers: Record<string, string>;
}

/** The page of an inner path, when it is cached in this process, whole, not revalidated since and not yet old. */
export function freshPage(innerPath: string): CachedPage | undefined {
  const key = keyOfPath.get(innerPath);
  const entry = key === undefined ? undefined : pages.get(key);
  if (entry === undefined) return undefined;
  const keepSeconds = property(entry.cacheControl, 'revalidate');
  const isOld = typeof keepSeconds === 'number' && Date.now() > entry.lastModified + keepSeconds * 1000;
  if (isOld || isAfter(revalidatedAt, entry.tags, entry) || isAfter(staleAt, entry.tags, entry))
    return undefined;
  return wholePages.get(entry);
}

/** The handler that Next makes anew for each request; its state is the module's. */
export default class PageCache {
  async get(key: string, context: { kind?: string; tags?: string[]; softTags?: string[] } = {}) {
    const entry = pages.get(key) ?? refusals.get(key) ?? answers.get(key) ?? (await shared?.read(key));
    if (entry === undefined) return null;
    const tags = [...entry.tags, ...(context.tags ?? []), ...(context.softTags ?? [])];
    if (isAfter(revalidatedAt, tags, entry)) {
      storeOf(entry.value).delete(key);
      return null;
    }
    return isAfter(staleAt, tags, entry) ? { ...entry, lastModified: 1 } : entry;
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
    keep(key, entry);
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

/** Puts an entry into the list of its kind; a whole page can then also be found by its path. */
function keep(key: string, entry: Entry) {
  const store = storeOf(entry.value);
  store.set(key, entry);
  const page = store === pages ? wholePage(entry.value) : undefined;
  if (page === undefined) return;
  wholePages.set(entry, page);
  keyOfPath.set(pathOf(key), key);
}

function pathOf(key: string): string {
  return key.slice(key.indexOf(PATH_MARKER) + PATH_MARKER.length - 1);
}

function wholePage(value: unknown): CachedPage | undefined {
  const [html, status, postponed] = ['html', 'status', 'postponed'].map((name) => property(value, name));
  if (property(value, 'kind') !== 'APP_PAGE' || typeof html !== 'string' || postponed !== undefined)
    return undefined;
  const headers = Object.entries(property(value, 'headers') ?? {}).filter(
    (header): header is [string, string] => header[0] !== TAGS_HEADER && typeof header[1] === 'string',
  );
  return { html, status: typeof status === 'number' ? status : 200, headers: Object.fromEntries(headers) };
}

function isAfter(times: Map<string, number>, tags: string[], entry: Entry): boolean {
  return tags.some((tag) => (times.get(tag) ?? 0) > entry.lastModified);
}

function note(tags: string[], time: number, isLater: boolean) {
  const times = isLater ? staleAt : revalidatedAt;
  for (const tag of tags) times.set(tag, Math.max(time, times.get(tag) ?? 0));
}

function isEntry(value: unknown): value is Entry {
  return typeof property(value, 'lastModified') === 'number' && Array.isArray(property(value, 'tags'));
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
  const parts = ['html', 'rscData', 'segmentData', 'body', 'postponed'].map((name) =>
    property(entry.value, name),
  );
  const data = property(property(entry.value, 'data'), 'body');
  return key.length + 500 + [...parts, data].reduce((sum: number, part) => sum + lengthOf(part), 0);
}

/** The part of the cache that instances share. Until Redis answers, and when it fails, each has its own memory. */
function connect(url: string) {
  // A page names the files of its own build, so instances share pages of one build only.
  const buildFile = join(process.cwd(), '.next', 'BUILD_ID');
  const prefix = `cedar:${existsSync(buildFile) ? readFileSync(buildFile, 'utf8').trim() : 'dev'}:`;
  const channel = `${prefix}revalidated`;
  const keepSeconds = 24 * 60 * 60;
  const client = createClient({
    url,
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(tries * 200, 5000) },
  });
  const complain = (error: unknown) =>
    console.warn('Page cache: Redis:', error instanceof Error ? error.message : error);
  client.on('error', complain);
  const subscriber = client.duplicate();
  subscriber.on('error', complain);
  const receive = (message: string) => {
    const [time, isLater, ...tags] = message.split('\n');
    note(tags, Number(time), isLater === 'later');
  };
  // Nothing is read from Redis before it is known what was revalidated while this instance was not connected.
  let isPrepared = false;
  const prepare = async () => {
    if (!client.isReady || !subscriber.isReady) return;
    await subscriber.subscribe(channel, receive);
    const told = await client.hGetAll(`${prefix}tags`);
    for (const [tag, time] of Object.entries(told)) note([tag], Number(time), false);
    isPrepared = true;
    const untold = [...revalidatedAt].filter(([tag, time]) => time > Number(told[tag] ?? 0));
    for (const [tag, time] of untold) await tell([tag], time, false);
  };
  for (const connection of [client, subscriber]) {
    connection.on('reconnecting', () => (isPrepared = false));
    connection.on('ready', () => void prepare().catch(complain));
    connection.connect().catch(complain);
  }

  /** Notes for later instances, and tells those of now, when tags were revalidated. */
  const tell = async (tags: string[], time: number, isLater: boolean) => {
    if (!isLater)
      await client.hSet(`${prefix}tags`, Object.fromEntries(tags.map((tag) => [tag, String(time)])));
    await client.publish(channel, [time, isLater ? 'later' : 'now', ...tags].join('\n'));
  };
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
      const entry: unknown = deserialize(Buffer.from(packed, 'base64'));
      if (!isEntry(entry)) return undefined;
      keep(key, entry);
      return entry;
    },
    async write(key: string, entry: Entry) {
      const packed = serialize(entry).toString('base64');
      await attempt(() =>
        client.set(`${prefix}${key}`, packed, { expiration: { type: 'EX', value: keepSeconds } }),
      );
    },
    async announce(tags: string[], isLater: boolean) {
      const time = Date.now();
      await attempt(() => tell(tags, time, isLater));
    },
  };
}
