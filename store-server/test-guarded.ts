import { once } from 'node:events';
import {
  request as ask,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createGuard } from './guard.ts';
import { intercept } from './intercept.ts';
import { createTimedServer } from './timed-server.ts';
import { writeInstead } from './write-answer.ts';

/** The addresses that the guarded server of a test believes to be its own. */
const UPLOADS = 'http://pictures.example/uploads/';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface Guarded {
  readonly port: number;
  readonly server: Server;
  readonly ask: (path: string, options?: RequestOptions, body?: Uint8Array | string) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** A server on a port of its own, guarded as the store's is, in front of `make`; whoever opens it closes it. */
export async function openGuarded(
  make: (request: IncomingMessage, response: ServerResponse) => unknown,
  timeoutMs?: number,
  uploads = UPLOADS,
): Promise<Guarded> {
  const server = createTimedServer((request, response) => {
    if (!guard.admits(request, response)) return;
    const instead = writeInstead(request);
    const serve = async () => {
      if (request.method === 'POST') intercept(response, { instead });
      await make(request, response);
    };
    guard.serve(request, response, serve).catch((error: unknown) => guard.fail(response, error));
  }, timeoutMs).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const { port } = address;
  const guard = createGuard({
    uploads,
    site: 'http://shop.example',
    trustedProxies: 'loopback',
    port,
    keepSeconds: 60,
  });
  return {
    port,
    server,
    ask: (path, options, body) => answerOf(port, path, options, body),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answerOf(
  port: number,
  path: string,
  options: RequestOptions = {},
  body?: Uint8Array | string,
) {
  const sent = ask({ host: '127.0.0.1', port, path, agent: false, ...options });
  // A refused body is cut off while it is sent.
  const failed = new Promise<never>((_, reject) => sent.once('error', reject));
  const answered = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  failed.catch(() => undefined);
  sent.on('error', () => undefined);
  sent.end(body);
  const answer = await Promise.race([answered, failed]);
  let text = '';
  for await (const piece of answer) text += String(piece);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}
