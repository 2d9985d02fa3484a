/** What the page cache keeps of one key, how old it is, and how much memory it takes. */
export interface Entry {
  value: unknown;
  /** From when on the time runs for which it is fresh. */
  lastModified: number;
  /** A moment at which nothing that it is made of had been read yet. */
  readAt: number;
  /** The same of the tags of which it shows answers that had been kept already. */
  readBefore: Readonly<Record<string, number>>;
  cacheControl?: unknown;
  tags: string[];
  /** What the forms take in which it has been sent so far. */
  sentBytes: number;
}

/** Where Next names them. */
export const TAGS_HEADER = 'x-next-cache-tags';
/** Of an object, an array or a buffer with its place in what holds it. */
const OBJECT_BYTES = 100;
/** Of the places in the lists, of the entry and of what is read off its headers. */
const ENTRY_BYTES = 1000;

/** When what an entry shows of a tag was read, at the latest. */
export function readTime(entry: Entry, tag: string): number {
  return entry.readBefore[tag] ?? entry.readAt;
}

/** Clocks of several stores are less apart than this. */
const APART_MS = 60_000;

/**
 * Whether one of the tags got its time in `times` since the entry was read, or at the same moment. Nobody knows of one whose
 * time is yet to come: the clock has been set back since it was read. Where a tag's time is yet to come, its time is now
 * from here on: what is read later shows what changed.
 */
export function isOutdated(times: Map<string, number>, tags: readonly string[], entry: Entry): boolean {
  const now = Date.now();
  for (const tag of tags) if ((times.get(tag) ?? 0) > now + APART_MS) times.set(tag, now);
  return isAhead(entry) || tags.some((tag) => (times.get(tag) ?? -Infinity) >= readTime(entry, tag));
}

/** Whether an entry was read at a time that has not come yet. */
export function isAhead({ readAt }: Entry): boolean {
  return readAt > Date.now();
}

/** What is an entry of what came from another process. */
export function isEntry(value: unknown): value is Entry {
  const hasTimes = ['lastModified', 'readAt', 'sentBytes'].every(
    (name) => typeof property(value, name) === 'number',
  );
  return (
    hasTimes && Array.isArray(property(value, 'tags')) && typeof property(value, 'readBefore') === 'object'
  );
}

export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The tags that a rendered page names itself. */
export function tagsOf(value: unknown): string[] {
  const header = property(property(value, 'headers'), TAGS_HEADER);
  return typeof header === 'string' ? header.split(',') : [];
}

/** The memory that an entry takes, in bytes, with its key, its index and the forms in which it was sent. */
export function sizeOf(entry: Entry, key: string): number {
  const { value, tags, readBefore, cacheControl, sentBytes } = entry;
  return ENTRY_BYTES + 2 * bytesOf(key) + bytesOf([value, tags, readBefore, cacheControl]) + sentBytes;
}

/** A text with one sign beyond Latin-1 takes two bytes for each. */
const WIDE = /[^\u0000-\u00ff]/;

function bytesOf(part: unknown): number {
  if (typeof part === 'string') return (WIDE.test(part) ? 2 : 1) * part.length;
  if (part instanceof Uint8Array) return OBJECT_BYTES + part.byteLength;
  if (typeof part !== 'object' || part === null) return 8;
  const held = part instanceof Map ? [...part.entries()] : Object.entries(part);
  return held.reduce((sum, [name, each]) => sum + bytesOf(name) + bytesOf(each), OBJECT_BYTES);
}
