import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

const TIMEOUT_MS = 8000;
const KEPT_MS = 60_000;

/** All sizes of a picture are made of one: who goes through them has that asked for once. Only what is there is kept. */
const there = new LRUCache<string, Promise<number>>({ max: 5000, ttl: KEPT_MS });

/**
 * Answers whether a picture is there, to whoever asks for nothing else (HEAD): the stored one is asked for, and none is
 * made. How long the one would be that a page shows, nobody knows before.
 *
 * @param url the optimizer's address
 */
export async function answerPictureHead(url: string, response: ServerResponse): Promise<void> {
  const stored = new URL(url, 'http://store').searchParams.get('url') ?? '';
  const asking = there.get(stored) ?? ask(stored);
  there.set(stored, asking);
  const status = await asking;
  if (status !== 200) there.delete(stored);
  if (response.destroyed) return;
  response.writeHead(status, {
    ...(status === 200 ? { 'content-type': 'image/webp' } : {}),
    'cache-control': 'no-store',
  });
  response.end();
}

function ask(stored: string): Promise<number> {
  return fetch(stored, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (answer) => (answer.ok ? 200 : answer.status),
    () => 503,
  );
}
