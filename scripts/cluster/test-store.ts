import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { answerFromCache, innerPathOf } from '../../store-server/cached-page.ts';
import PageCache from '../../store-server/page-cache.ts';
import { ask as askRaw } from '../testbed/ask.ts';

/** What a proxy or a store answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A store whose pages say who they were made for, behind the real page cache. */
export interface TestStore {
  readonly port: number;
  asked: string[];
  /** What stands in the pages it makes. */
  edition: string;
  keepSeconds: number;
  /** Whether it answers 503 and nothing else, though it is there. */
  isFailing: boolean;
  /** Has nobody listen until the next `open`. */
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
}

const FEED_TAG = '"of the feed"';

/** Starts it on a free port. */
export async function startTestStore(): Promise<TestStore> {
  const server = createServer((incoming, response) => void answer(store, incoming, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const store: TestStore = {
    ...{ port, asked: [], edition: 'first', keepSeconds: 3600, isFailing: false },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
    async open() {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
  return store;
}

async function answer(store: TestStore, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '/', method = 'GET' } = incoming;
  if (url === '/ready') {
    response.end('ready');
    return;
  }
  store.asked.push(`${method} ${url}`);
  response.setHeader('x-request-id', `made-for-${store.asked.length}`);
  if (store.isFailing) {
    response.writeHead(503, { 'retry-after': '5' }).end('calm');
    return;
  }
  if (answerFile(incoming, response)) return;
  const innerPath = innerPathOf(incoming);
  if ((method === 'GET' || method === 'HEAD') && innerPath !== undefined && !url.startsWith('/api/')) {
    const value = {
      kind: 'APP_PAGE',
      html: `<!doctype html><p>${store.edition} ${innerPath}</p>`,
      headers: { 'x-next-cache-tags': 'catalogue,product:12,_N_T_/shop' },
    };
    await new PageCache().set(`/route-cache/APP_PAGE/x/$${innerPath}`, value, {
      cacheControl: { revalidate: store.keepSeconds },
    });
    if (answerFromCache(incoming, response)) return;
  }
  response.setHeader('cache-control', 'private, no-cache');
  response.setHeader('set-cookie', 'Personal=1');
  response.end(`personal: ${incoming.headers.cookie ?? ''}`);
}

/** What a store sends beside pages, with its headers: pictures, feeds, what has its version in its query. */
function answerFile({ url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
  const { accept = '' } = headers;
  if (url.startsWith('/img/')) {
    const format = ['avif', 'webp'].find((each) => accept.includes(`image/${each}`)) ?? 'jpeg';
    response.writeHead(200, { vary: 'Accept', 'cache-control': 'public, max-age=2592000' }).end(format);
  } else if (url.startsWith('/api/versioned'))
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end(url);
  else if (url.startsWith('/feeds/')) {
    const isKnown = headers['if-none-match'] === FEED_TAG;
    response.writeHead(isKnown ? 304 : 200, { etag: FEED_TAG, 'cache-control': 'public, no-cache' });
    response.end(isKnown ? undefined : 'feed');
  } else return false;
  return true;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Ends the connections that `ask` holds open. */
export const hangUp = () => agent.destroy();

/** A name may stand there several times: `[['cookie', 'a=1'], ['cookie', 'b=2']]`. */
export type RawHeaders = readonly (readonly [string, string])[];

/** Asks whoever listens on a port of this machine. */
export async function ask(
  port: number,
  target: string,
  headers: RawHeaders = [],
  method = 'GET',
): Promise<Answer> {
  const raw = [['host', `127.0.0.1:${port}`], ...headers].flat();
  const answer = await askRaw(`http://127.0.0.1:${port}`, { path: target, method, headers: raw, agent });
  const encoding = answer.body.length === 0 ? undefined : answer.headers['content-encoding'];
  const unpacked =
    encoding === 'gzip'
      ? gunzipSync(answer.body)
      : encoding === 'br'
        ? brotliDecompressSync(answer.body)
        : answer.body;
  return { status: answer.status, headers: answer.headers, text: unpacked.toString() };
}
