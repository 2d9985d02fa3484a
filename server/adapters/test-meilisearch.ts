import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/**
 * Stands in for a Meilisearch: answers the requests that the shop makes in the form that its documentation gives them. It
 * finds what has each word of a search in its texts, and carries a change out when its task is asked for.
 *
 * @see https://www.meilisearch.com/docs/reference/api
 */
export interface TestMeilisearch {
  readonly url: string;
  readonly documents: Map<number, string>;
  /** The last settings, as they were sent. */
  readonly settings: () => Record<string, unknown>;
  readonly searches: Record<string, unknown>[];
  /** What was asked for, by method and path. */
  readonly requests: string[];
  /** Answers with this status in place of what it would; 0: as it should. */
  failWith: number;
  readonly close: () => Promise<void>;
}

const KEY = 'Bearer test-key';
const document = z.looseObject({ id: z.number() });

/** Starts one on a free port of this machine. */
export async function startTestMeilisearch(): Promise<TestMeilisearch> {
  const documents = new Map<number, string>();
  const searches: Record<string, unknown>[] = [];
  const requests: string[] = [];
  const tasks: { type: string; run: () => void }[] = [];
  let settings: Record<string, unknown> | undefined;
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const send = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, code: string) =>
    send(response, status, { message: code, code, type: 'invalid_request', link: '' });
  const enqueue = (response: ServerResponse, type: string, run: () => void) => {
    const taskUid = tasks.push({ type, run }) - 1;
    return send(response, 202, {
      taskUid,
      indexUid: 'products',
      status: 'enqueued',
      type,
      enqueuedAt: '2026-01-01T00:00:00Z',
    });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks = await Array.fromAsync(request, (chunk: Buffer) => chunk);
    const text = Buffer.concat(chunks).toString();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const asked = `${request.method ?? ''} ${request.url ?? ''}`;
    requests.push(asked);
    if (stub.failWith !== 0) return refuse(response, stub.failWith, 'internal');
    if (request.headers.authorization !== KEY) return refuse(response, 403, 'invalid_api_key');
    const task = /^GET \/tasks\/(\d+)$/.exec(asked);
    if (task !== null) {
      const uid = Number(task[1]);
      tasks[uid]?.run();
      return send(response, 200, { uid, status: 'succeeded', type: tasks[uid]?.type, error: null });
    }
    if (asked === 'PATCH /indexes/products/settings') {
      return enqueue(response, 'settingsUpdate', () => {
        settings = z.record(z.string(), z.unknown()).parse(body);
      });
    }
    if (settings === undefined) return refuse(response, 404, 'index_not_found');
    switch (asked) {
      case 'GET /indexes/products/stats':
        return send(response, 200, { numberOfDocuments: documents.size, isIndexing: false });
      case 'POST /indexes/products/documents?primaryKey=id':
        return enqueue(response, 'documentAdditionOrUpdate', () => {
          for (const each of z.array(document).parse(body))
            documents.set(each.id, Object.values(each).join(' ').toLowerCase());
        });
      case 'POST /indexes/products/documents/delete-batch':
        return enqueue(response, 'documentDeletion', () => {
          for (const id of z.array(z.number()).parse(body)) documents.delete(id);
        });
      case 'DELETE /indexes/products/documents':
        return enqueue(response, 'documentDeletion', () => documents.clear());
      case 'POST /indexes/products/search': {
        const search = z.looseObject({ q: z.string(), limit: z.number() }).parse(body);
        searches.push(search);
        const hits = [...documents]
          .filter(([, words]) => search.q.split(' ').every((word) => words.includes(word)))
          .map(([id]) => ({ id, _rankingScore: 0.9 }))
          .slice(0, search.limit);
        return send(response, 200, {
          ...{ hits, query: search.q, processingTimeMs: 1, limit: search.limit, offset: 0 },
          estimatedTotalHits: hits.length,
        });
      }
      default:
        return refuse(response, 404, 'not_found');
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z
    .object({ port: z.number() })
    .parse(server.address() satisfies AddressInfo | string | null);
  const stub: TestMeilisearch = {
    ...{ url: `http://127.0.0.1:${port}`, documents, searches, requests, failWith: 0 },
    settings: () => settings ?? {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stub;
}
