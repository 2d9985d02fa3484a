import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../../postgres/database.ts';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';
import { makeMemoryFolder } from '../check/memory-folder.ts';
import { freePort } from '../../machine/ports.mjs';
import { runNode, startNode, waitFor } from './child-process.ts';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../..');

/** A place for everything one run needs: a data folder and databases of its own. */
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

export interface Server {
  origin: string;
  stop(): Promise<void>;
}
/** A server that stops where the block ends that it was begun in. */
export type OwnServer = Server & AsyncDisposable;

/** What the store's process demands for `POST /api/revalidate` in this run. */
const REVALIDATE_SECRET = randomBytes(24).toString('hex');

/** Nobody listens on the discard port. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Opens a data folder of its own, and the database server of `DATABASE_URL` or an embedded one.
 *
 * @param options.durable false gives up safety for speed: all of it lies in memory, where there is room
 */
export async function openWorkshop({ durable = true } = {}) {
  const dataDir = durable
    ? await mkdtemp(join(tmpdir(), 'cedar-bench-'))
    : makeMemoryFolder('cedar-scratch-');
  let database: OpenDatabase;
  try {
    database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir, durable });
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  const names: string[] = [];
  const close = async () => {
    // With an address of one's own nothing of the run may stay behind; the embedded server goes as a whole.
    for (const name of names) await dropDatabase(database.url, name);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    /** `close` drops the databases and removes the folder. */
    ...{ dataDir, close, databaseServer: database.url, [Symbol.asyncDispose]: close },
    /** Makes an empty database and returns its address. */
    async createDatabase(name: string): Promise<string> {
      const unique = `cedar_bench_${name}_${randomBytes(4).toString('hex')}`;
      names.push(unique);
      return createDatabase(database.url, unique);
    },
  };
}

/** Runs the catalogue's command line, for example `['import', 'demo']`; it tells the store, where there is one. */
export async function runCatalogue(
  args: string[],
  shop: { databaseUrl: string; dataDir: string; storeUrl?: string },
): Promise<void> {
  await runNode(['server/import/main.ts', ...args], {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    STORE_URL: shop.storeUrl ?? NOWHERE,
    REVALIDATE_SECRET,
  });
}

/** What a server is started with beside what it needs: a port that is not just any free one, more environment. */
interface ServerOptions {
  port?: number;
  env?: Record<string, string>;
}

/** Starts the commerce API; it migrates its database first. */
export async function startApi(
  databaseUrl: string,
  dataDir: string,
  options: ServerOptions = {},
): Promise<OwnServer> {
  const port = options.port ?? (await freePort());
  const env = {
    NODE_ENV: 'production',
    API_PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    STORE_URL: NOWHERE,
    REVALIDATE_SECRET,
    ...options.env,
  };
  return serve(['server/main.ts'], port, '/ready', env);
}

/** Starts the store before an API. */
export async function startStore(
  api: Server,
  dataDir: string,
  options: ServerOptions = {},
): Promise<OwnServer> {
  const port = options.port ?? (await freePort());
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    API_BASE_URL: `${api.origin}/api/`,
    UPLOADS_BASE_URL: `${api.origin}/uploads/`,
    SITE_URL: `http://localhost:${port}`,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    REVALIDATE_SECRET,
    ...options.env,
  };
  return serve(['store-server/server.ts'], port, '/api/health', env);
}

/** Starts any Node script that listens on the port it is given. */
export async function serve(
  args: string[],
  port: number,
  readyPath: string,
  env: Record<string, string> = {},
): Promise<OwnServer> {
  const child = startNode(args, env);
  const origin = `http://localhost:${port}`;
  try {
    await waitFor(origin + readyPath, child);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { origin, stop: () => child.stop(), [Symbol.asyncDispose]: () => child.stop() };
}

/** Tells the store that everything under these tags has changed. */
export async function revalidate(store: Server, tags: string[]): Promise<void> {
  const answer = await fetch(`${store.origin}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${REVALIDATE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  });
  if (!answer.ok) throw new Error(`The store refused to revalidate: ${answer.status} ${await answer.text()}`);
}
