import type { ServerResponse } from 'node:http';

const TIMEOUT_MS = 8000;

/**
 * Answers whether a picture is there, to whoever asks for nothing else (HEAD): the stored one is asked for, and none is
 * made. How long the one would be that a page shows, nobody knows before.
 *
 * @param url the optimizer's address
 */
export async function answerPictureHead(url: string, response: ServerResponse): Promise<void> {
  const stored = new URL(url, 'http://store').searchParams.get('url') ?? '';
  const status = await fetch(stored, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (answer) => (answer.ok ? 200 : answer.status),
    () => 503,
  );
  if (response.destroyed) return;
  response.writeHead(status, {
    ...(status === 200 ? { 'content-type': 'image/webp' } : {}),
    'cache-control': 'no-store',
  });
  response.end();
}
