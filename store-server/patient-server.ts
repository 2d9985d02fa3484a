import { createServer, type RequestListener, type Server } from 'node:http';

const PATIENCE_MS = 30_000;

/** A server that cuts off whoever sends a request, or reads an answer, slower than that. */
export function createPatientServer(listener: RequestListener, patienceMs = PATIENCE_MS): Server {
  const server = createServer(
    {
      requestTimeout: patienceMs,
      headersTimeout: patienceMs,
      // How late it may be noticed.
      connectionsCheckingInterval: Math.min(patienceMs, 5000),
    },
    listener,
  );
  server.timeout = patienceMs;
  return server;
}
