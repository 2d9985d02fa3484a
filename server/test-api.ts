import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Call } from '../lib/contract/call.ts';
import { buildApp, type Api } from './app.ts';
import { createTestDatabase, type TestDatabase } from './db/test-database.ts';

/** An answer of the API: its status and body, and the parsed data of one that succeeded. */
export interface TestAnswer<Data> {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Throws when the call failed, or when the answer is not what the call promises. */
  readonly data: () => Data;
}

export interface TestApi extends Api, TestDatabase {
  readonly uploads: string;
  /** Makes a documented call, without a port. The body is sent as it is: a test may send nonsense. */
  readonly call: <Params extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
    call: Call<Params, Body, Response>,
    input?: {
      params?: Readonly<Record<string, string | number>>;
      body?: unknown;
      headers?: Record<string, string>;
    },
  ) => Promise<TestAnswer<z.output<Response>>>;
  readonly close: () => Promise<void>;
}

/** The whole API on a database of its own. */
export async function createTestApi(): Promise<TestApi> {
  const database = await createTestDatabase();
  const uploads = mkdtempSync(join(tmpdir(), 'cedar-uploads-'));
  const api = await buildApp({
    db: database.db,
    uploads,
    siteUrl: 'http://localhost:3000',
    trustedProxies: 'loopback',
  });
  return {
    ...database,
    ...api,
    uploads,
    call: async (call, { params = {}, body, headers = {} } = {}) => {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(params[name] ?? '')),
      );
      const answer = await api.app.inject({
        method: call.method,
        url: `/api/${path}`,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return {
        status: answer.statusCode,
        text: answer.body,
        headers: answer.headers,
        data: () => {
          if (answer.statusCode !== 200) throw new Error(`${call.path}: ${answer.statusCode} ${answer.body}`);
          return call.response.parse(JSON.parse(answer.body));
        },
      };
    },
    close: async () => {
      await api.app.close();
      await database.drop();
      rmSync(uploads, { recursive: true, force: true });
    },
  };
}
