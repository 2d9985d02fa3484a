import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { createClient } from 'redis';
import { isEntry, type Entry } from './cache-entry.ts';

/** What this instance knows of revalidated tags, and how it is told more. */
interface Revalidations {
  readonly revalidatedAt: ReadonlyMap<string, number>;
  readonly note: (tags: string[], time: number, isLater: boolean) => void;
}

/** Nobody waits longer for Redis: one that hangs is as good as none. */
const TIMEOUT_MS = 500;
/** For so long after that nothing is asked of it. */
const REST_MS = 2000;
const LATE = Symbol('late');

/** The part of the cache that instances share. Until Redis answers, and when it fails, each has its own memory. */
export function connect(url: string, { revalidatedAt, note }: Revalidations) {
  // A page names the files of its own build, so instances share pages of one build only.
  const buildFile = join(process.cwd(), '.next', 'BUILD_ID');
  const prefix = `cedar:${existsSync(buildFile) ? readFileSync(buildFile, 'utf8').trim() : 'dev'}:`;
  // What changed is told to all: during an upgrade stores of two builds are open.
  const channel = 'cedar:revalidated';
  const tagsKey = 'cedar:tags';
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
    const told = await client.hGetAll(tagsKey);
    for (const [tag, time] of Object.entries(told)) note([tag], Number(time), false);
    isPrepared = true;
    const untold = [...revalidatedAt].filter(([tag, time]) => time > Number(told[tag] ?? 0));
    await tell(untold.map(([tag]) => tag));
  };
  // One that is ready may still refuse: while it loads what it has on disk, or because it is full.
  let timer: NodeJS.Timeout | undefined;
  const prepareIn = (ms: number) => {
    clearTimeout(timer);
    const retry = (error: unknown) => {
      complain(error);
      prepareIn(REST_MS);
    };
    timer = setTimeout(() => void prepare().catch(retry), ms).unref();
  };
  for (const connection of [client, subscriber]) {
    connection.on('reconnecting', () => (isPrepared = false));
    connection.on('ready', () => prepareIn(0));
    connection.connect().catch(complain);
  }

  const publish = (tags: readonly string[], time: number, when: 'now' | 'later') =>
    client.publish(channel, [time, when, ...tags].join('\n'));
  /** What was revalidated and the instances of now have not been told. */
  const unheard = new Set<string>();
  const tellUnheard = async () => {
    const groups = [...Map.groupBy(unheard, (tag) => revalidatedAt.get(tag) ?? 0)];
    unheard.clear();
    const published = groups.map(([time, tags]) =>
      publish(tags, time, 'now').catch((error: unknown) => {
        for (const tag of tags) unheard.add(tag);
        throw error;
      }),
    );
    await Promise.all(published);
  };
  /** Notes for later instances that tags were revalidated, and tells those of now, also where it cannot be noted. */
  const tell = async (tags: readonly string[]) => {
    const times = tags.map((tag): [string, string] => [tag, String(revalidatedAt.get(tag) ?? 0)]);
    try {
      if (times.length > 0) await client.hSet(tagsKey, Object.fromEntries(times));
      // Whoever came before it could be noted has not heard of it either.
      for (const tag of tags) unheard.add(tag);
    } finally {
      await tellUnheard();
    }
  };
  let restsUntil = 0;
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (!isPrepared || !client.isReady) return undefined;
    try {
      // What it was told is not taken back: it is done when Redis goes on.
      const result = await Promise.race([work(), sleep(TIMEOUT_MS, LATE, { ref: false })]);
      if (result !== LATE) return result;
      restsUntil = performance.now() + REST_MS;
      complain('no answer');
      return undefined;
    } catch (error) {
      complain(error);
      return undefined;
    }
  };

  /** For what may be left out. */
  const unlessAtRest: typeof attempt = async (work) =>
    performance.now() < restsUntil ? undefined : attempt(work);

  return {
    async read(key: string): Promise<Entry | undefined> {
      const packed = await unlessAtRest(() => client.get(`${prefix}${key}`));
      if (typeof packed !== 'string') return undefined;
      const entry: unknown = deserialize(Buffer.from(packed, 'base64'));
      // The forms in which it was sent stayed where it was sent.
      return isEntry(entry) ? { ...entry, sentBytes: 0 } : undefined;
    },
    async write(key: string, entry: Entry) {
      const packed = serialize(entry).toString('base64');
      await unlessAtRest(() =>
        client.set(`${prefix}${key}`, packed, { expiration: { type: 'EX', value: keepSeconds } }),
      );
    },
    /** @param tags whose revalidation has been noted here */
    async announce(tags: readonly string[], isLater: boolean) {
      if (isLater) {
        await attempt(() => publish(tags, Date.now(), 'later'));
        return;
      }
      for (const tag of tags) unheard.add(tag);
      const again = (error: unknown) => {
        prepareIn(REST_MS);
        throw error;
      };
      await attempt(() => tell(tags).catch(again));
    },
  };
}
