import { createServer, type RequestListener, type Server } from 'node:http';
import { createTurns } from '../machine/turns.ts';

const TIMEOUT_MS = 30_000;
/** So many parts of the store and of Next may each wait for the end of an answer; Node takes eleven for a leak. */
const WATCHERS = 30;

/**
 * A server that cuts off whoever sends a request, or reads an answer, slower than that, and answers the requests of a
 * connection one after the other. Nothing here speaks anything but HTTP: who asks to go on in another protocol is
 * answered in this one. Next would listen for them, past all bounds, and leave their connections open for good.
 */
export function createTimedServer(listener: RequestListener, timeoutMs = TIMEOUT_MS): Server {
  const takeTurn = createTurns();
  const server = createServer(
    {
      requestTimeout: timeoutMs,
      headersTimeout: timeoutMs,
      // How late it may be noticed.
      connectionsCheckingInterval: Math.min(timeoutMs, 5000),
      shouldUpgradeCallback: () => false,
    },
    (request, response) => {
      response.setMaxListeners(WATCHERS);
      takeTurn(request, response, () => listener(request, response));
    },
  );
  server.timeout = timeoutMs;
  return server;
}
