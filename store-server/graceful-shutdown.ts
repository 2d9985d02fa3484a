import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Requests under way get so long to finish. */
const FINISH_MS = 10_000;

/**
 * How a server leaves without turning anybody away.
 *
 * @param finish ends listening, and resolves when what is under way is done
 * @param close what has to be done last
 */
export function createGracefulShutdown(finish: () => Promise<void>, close: () => Promise<unknown>) {
  let isRetired = false;
  let isEnding = false;
  return {
    /**
     * Looks at a request before anybody else.
     *
     * @returns whether it has been answered: it was for `/ready`, or for `/api/health`, where the process says that it is
     *   alive, however much it has to do
     */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      // Whoever asks again comes on a new connection, and that may be one to another server.
      if (isRetired) response.setHeader('connection', 'close');
      const [path] = request.url?.split('?', 1) ?? [];
      if (path === '/api/health') {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end('{"status":"ok"}');
        return true;
      }
      if (path !== '/ready') return false;
      response.writeHead(isRetired ? 503 : 200, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...(isRetired && { 'retry-after': '5' }),
      });
      response.end(isRetired ? 'This process is shutting down.' : 'ready');
      return true;
    },
    /**
     * From now on the server is not ready. It still serves for `drainMs`, so that whoever sends visitors can see that; then
     * it finishes what is under way, and the process ends. The shortest time that is asked for counts.
     */
    async begin(drainMs: number): Promise<void> {
      isRetired = true;
      await wait(drainMs);
      if (isEnding) return;
      isEnding = true;
      setTimeout(() => process.exit(0), FINISH_MS).unref();
      await finish();
      await close().finally(() => process.exit(0));
    },
  };
}
