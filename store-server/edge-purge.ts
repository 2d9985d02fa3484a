import { readEnv } from '../lib/read-env.ts';

/** The header of a purge is no longer than this, in characters. */
const HEADER_LENGTH = 4000;
const TIMEOUT_MS = 1_000;
/** By then every store has heard of a change, and what one of them was about to send has arrived. */
const AGAIN_MS = 2_000;

/**
 * Has the caches before the store (`EDGE_PURGE_URLS`) forget every page under these tags: `PURGE` with the tags in
 * `Surrogate-Key`. Resolves when they have, or after a second, and has it done again two seconds later: another store
 * may have sent an old page meanwhile. What a cache does not hear is a line in the log, and bounded by
 * `EDGE_CACHE_SECONDS`.
 */
export async function purgeEdge(tags: readonly string[]): Promise<void> {
  // Next names pages by their paths too; nothing that is sent bears those.
  const named = tags.filter(isSurrogateKey);
  if (named.length === 0 || readEnv().EDGE_PURGE_URLS.length === 0) return;
  await purge(named);
  setTimeout(() => void purge(named), AGAIN_MS).unref();
}

/** Asks the caches that there are now. */
async function purge(tags: readonly string[]): Promise<void> {
  const { EDGE_PURGE_URLS: urls, REVALIDATE_SECRET: secret } = readEnv();
  await Promise.all(urls.flatMap((url) => inParts(tags).map((part) => ask(url, part, secret))));
}

/** Whether a tag of a page is one that a change is told by. */
export function isSurrogateKey(tag: string): boolean {
  return /^[a-z][a-z0-9:-]*$/.test(tag);
}

function inParts(tags: readonly string[]): string[] {
  const parts: string[] = [];
  for (const tag of tags) {
    const last = parts.at(-1);
    if (last === undefined || last.length + tag.length >= HEADER_LENGTH) parts.push(tag);
    else parts[parts.length - 1] = `${last} ${tag}`;
  }
  return parts;
}

async function ask(url: string, tags: string, secret: string | undefined): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'PURGE',
      headers: {
        'surrogate-key': tags,
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) console.warn(`The cache at ${url} answered ${answer.status} to a purge.`);
  } catch (error) {
    console.warn(`The cache at ${url} could not be purged:`, error instanceof Error ? error.message : error);
  }
}
