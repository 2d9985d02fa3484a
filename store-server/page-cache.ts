import { LRUCache } from 'lru-cache';
import { ROUTES } from '../lib/addresses/routes.ts';
import { isGone, STATUS_HEADER } from '../lib/calls/answer-check.ts';
import { readEnv } from '../lib/read-env.ts';
import { isAhead, isOutdated, property, readTime, sizeOf, tagsOf, type Entry } from './cache-entry.ts';
import { purgeEdge } from './edge-purge.ts';
import { pictureCache } from './picture-cache.ts';
import { isPacked, pack, unpack, type PackedPage } from './packed-page.ts';
import { connect } from './shared-pages.ts';

/**
 * Next's cache of rendered pages and fetched answers: bounded in this process's memory and, with `REDIS_URL`,
 * shared by all instances of the store.
 *
 * Pages, lists that are searched or narrowed together with comparisons, refusals (404 and redirects, also those of the API) and fetched answers
 * have a bound each, so that made-up addresses push out only each other and never a real page. Nothing is written to
 * disk. Pictures that Next has made come here where they are kept in a bucket (`picture-cache.ts`).
 *
 * An entry is as old as what it shows: it bears the time before its reading began, and one that is stored after a
 * tag was revalidated, but read before, is old from the beginning. A page that is to be made anew stays until there
 * is another: it is what is sent when that fails.
 */

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
const keyOfPage = new WeakMap<PackedPage, string>();

const { PAGE_CACHE_MB, REDIS_URL } = readEnv();

const pages = bounded(PAGE_CACHE_MB);
/** Of which anybody can think of any number. */
const lists = bounded(PAGE_CACHE_MB / 4);
const refusals = bounded(8);
const answers = bounded(48);
const stores = [pages, lists, refusals, answers];
const LIST_PATH = new RegExp(`^/shop/\\d+(/filtered|/reviews|/compared|${ROUTES.search})(/|$)`);

/** When each tag was last revalidated, in milliseconds. */
const revalidatedAt = new Map<string, number>();
/** From when on entries of a tag are old but still served once more. */
const staleAt = new Map<string, number>();

/** For how long a page may be sent when it cannot be made anew. */
const STALE_IF_ERROR_MS = 24 * 60 * 60 * 1000;

const shared = REDIS_URL === undefined ? undefined : connect(REDIS_URL, { revalidatedAt, note });

/** The page of an inner path, when it is cached in this process, whole, not revalidated since and not yet old. */
export function freshPage(innerPath: string): PackedPage | undefined {
  const entry = pageEntry(innerPath);
  if (entry === undefined) return undefined;
  const keepSeconds = property(entry.cacheControl, 'revalidate');
  const isOld = typeof keepSeconds === 'number' && Date.now() > entry.lastModified + keepSeconds * 1000;
  if (isOld || isOutdated(revalidatedAt, entry.tags, entry) || isOutdated(staleAt, entry.tags, entry))
    return undefined;
  return wholePage(entry);
}

/** For how many seconds a page may still be sent as it is, as long as nothing that it shows changes; 0 for an old one. */
export function freshSeconds(innerPath: string, page: PackedPage): number {
  const entry = pageEntry(innerPath);
  if (entry === undefined || freshPage(innerPath) !== page) return 0;
  const keepSeconds = property(entry.cacheControl, 'revalidate');
  if (typeof keepSeconds !== 'number') return Infinity;
  return Math.max(0, entry.lastModified / 1000 + keepSeconds - Date.now() / 1000);
}

/** The page of an inner path that Next answers with: it may be one that is old and is being made anew. */
export function keptPage(innerPath: string): PackedPage | undefined {
  return wholePage(pageEntry(innerPath));
}

/**
 * The page of an inner path as it was last made, however much has changed since, for when it cannot be made anew;
 * undefined when it is more than a day old, or the last that was made there was no page.
 */
export function staleIfErrorPage(innerPath: string): { page: PackedPage; ageSeconds: number } | undefined {
  const entry = pageEntry(innerPath);
  const page = wholePage(entry);
  if (entry === undefined || page === undefined) return undefined;
  const age = Date.now() - Math.min(entry.readAt, ...Object.values(entry.readBefore));
  return age > STALE_IF_ERROR_MS ? undefined : { page, ageSeconds: Math.max(0, Math.floor(age / 1000)) };
}

/** Counts what is kept of a page besides it, for as long as it is cached. @param bytes less than 0 for what no longer is */
export function countSentForm(page: PackedPage, bytes: number): void {
  const key = keyOfPage.get(page);
  if (key === undefined) return;
  const store = pages.has(key) ? pages : lists;
  const entry = store.peek(key);
  if (entry?.value === page) store.set(key, { ...entry, sentBytes: entry.sentBytes + bytes });
}

/** What each list of the cache of this process holds at the moment. */
export function cacheFigures(): { list: string; bytes: number; entries: number }[] {
  return Object.entries({ pages, lists, refusals, answers }).map(([list, { calculatedSize, size }]) => ({
    ...{ list, bytes: calculatedSize, entries: size },
  }));
}

/** What the cache of this process holds at the moment, in bytes. */
export function cachedBytes(): number {
  return stores.reduce((sum, store) => sum + store.calculatedSize, 0);
}

/**
 * The handler that Next makes anew for each request, before anything is read for it; its state, but for what it
 * knows of the request, is the module's.
 */
export default class PageCache {
  readonly #beganAt = Date.now();
  /** When the kept answers were read that this request has been given, by tag. */
  readonly #readBefore = new Map<string, number>();

  async get(key: string, context: { kind?: string; tags?: string[]; softTags?: string[] } = {}) {
    if (context.kind === 'IMAGE') return pictureEntry();
    const named = [...(context.tags ?? []), ...(context.softTags ?? [])];
    const isRevalidated = (entry: Entry) => isOutdated(revalidatedAt, [...entry.tags, ...named], entry);
    let entry = entryOf(key);
    if (entry === undefined || isRevalidated(entry)) {
      // Another instance may have made it anew; and what it made last is what this one sends when it cannot.
      const other = await shared?.read(key);
      if (other !== undefined) keep(key, other);
      entry = entryOf(key);
    }
    if (entry === undefined) return null;
    if (isRevalidated(entry)) {
      for (const store of [refusals, answers]) store.delete(key);
      return null;
    }
    if (isAnswer(entry.value)) this.#hasRead(entry);
    const isStale = isOutdated(staleAt, [...entry.tags, ...named], entry);
    return { ...entry, value: unpack(entry.value), ...(isStale ? { lastModified: 1 } : {}) };
  }

  async set(
    key: string,
    value: unknown,
    context: { kind?: string; tags?: string[]; cacheControl?: unknown } = {},
  ) {
    if (context.kind === 'IMAGE') return pictureCache?.set(value);
    if (value === null) {
      for (const store of stores) store.delete(key);
      return;
    }
    const tags = [...(context.tags ?? []), ...tagsOf(value)];
    const previous = entryOf(key);
    const kept = pack(value);
    // When a page could not be made anew, Next stores the one that it had: it is shown on, and not any younger.
    const times =
      previous !== undefined && previous.value === kept
        ? { lastModified: Date.now(), readAt: previous.readAt, readBefore: previous.readBefore }
        : { lastModified: this.#beganAt, readAt: this.#beganAt, readBefore: this.#readBeforeOf(value, tags) };
    const cacheControl = context.cacheControl === undefined ? {} : { cacheControl: context.cacheControl };
    const entry: Entry = { value: kept, ...times, ...cacheControl, tags, sentBytes: 0 };
    if (keep(key, entry)) await shared?.write(key, entry);
  }

  async revalidateTag(tags: string | string[], durations?: { expire?: number }) {
    const names = typeof tags === 'string' ? [tags] : tags;
    const isLater = durations?.expire !== 0 && durations !== undefined;
    note(names, Date.now(), isLater);
    await shared?.announce(names, isLater);
    if (!isLater) await purgeEdge(names);
  }

  resetRequestCache() {}

  #hasRead(answer: Entry) {
    for (const tag of answer.tags) {
      const readAt = Math.min(readTime(answer, tag), this.#readBefore.get(tag) ?? Infinity);
      this.#readBefore.set(tag, readAt);
    }
  }

  #readBeforeOf(value: unknown, tags: readonly string[]): Record<string, number> {
    if (isAnswer(value)) return {};
    return Object.fromEntries([...this.#readBefore].filter(([tag]) => tags.includes(tag)));
  }
}

/** A made picture is never too old: another picture has another name. */
async function pictureEntry() {
  const value = await pictureCache?.get();
  return value === undefined ? null : { value, lastModified: Date.now() };
}

function entryOf(key: string): Entry | undefined {
  return pages.get(key) ?? lists.get(key) ?? refusals.get(key) ?? answers.get(key);
}

function pageEntry(innerPath: string): Entry | undefined {
  const key = keyOfPath.get(writtenAsKey(innerPath));
  return key === undefined ? undefined : (pages.get(key) ?? lists.get(key));
}

/**
 * Puts an entry into the list of its kind, in place of what the key had; a whole page can then also be found by its
 * path.
 *
 * @returns false when there is a younger one already, which stays.
 */
function keep(key: string, entry: Entry): boolean {
  const previous = entryOf(key);
  if (previous !== undefined && previous.readAt > entry.readAt && !isAhead(previous)) return false;
  const store = storeOf(key, entry.value);
  for (const other of stores) if (other !== store) other.delete(key);
  store.set(key, entry);
  const isPage = store === pages || store === lists;
  const page = isPage && store.has(key) ? wholePage(entry) : undefined;
  if (page === undefined) return true;
  keyOfPage.set(page, key);
  keyOfPath.set(pathOf(key), key);
  return true;
}

function wholePage(entry: Entry | undefined): PackedPage | undefined {
  return isPacked(entry?.value) && entry.value.isWhole ? entry.value : undefined;
}

/** A percent-encoded path as Next writes it into a key: decoded, but for what would divide it. */
function writtenAsKey(path: string): string {
  if (!path.includes('%')) return path;
  const segments = path.split('/').map(decodeURIComponent);
  return segments
    .map((segment) => segment.replace(/[/#?\\]|%(?:2f|23|3f|5c)/gi, encodeURIComponent))
    .join('/');
}

function pathOf(key: string): string {
  return key.slice(key.indexOf(PATH_MARKER) + PATH_MARKER.length - 1);
}

function note(tags: string[], time: number, isLater: boolean) {
  const times = isLater ? staleAt : revalidatedAt;
  for (const tag of tags) times.set(tag, Math.max(time, times.get(tag) ?? 0));
}

function isAnswer(value: unknown): boolean {
  return property(value, 'kind') === 'FETCH';
}

/** Whether a kept answer is that there is no such thing, as to any made-up id. */
function isOfNothing(answer: unknown): boolean {
  return isGone(Number(property(property(property(answer, 'data'), 'headers'), STATUS_HEADER)));
}

function storeOf(key: string, value: unknown): LRUCache<string, Entry> {
  if (isAnswer(value)) return isOfNothing(value) ? refusals : answers;
  const status = property(value, 'status');
  const isRefusal = property(value, 'kind') === 'REDIRECT' || (typeof status === 'number' && status >= 300);
  if (isRefusal) return refusals;
  return LIST_PATH.test(pathOf(key)) ? lists : pages;
}
