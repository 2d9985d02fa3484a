import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../machine/ports.mjs';
import { startEmptyNext } from './empty-next.ts';
import type { SamplePage } from './samples.ts';
import { ROOT, serve, type Server } from '../testbed/parts.ts';
import type { Row, Table } from './table.ts';
import { loadPages, type LoadResult } from './wrk.ts';
import { say } from '../testbed/say.ts';

const THREADS = 2;
const CONNECTIONS = 32;

/**
 * How many requests a second the store answers, beside the same page rendered for each request, an empty page of
 * Next, and a bare Node server that sends the same document.
 */
export async function measureThroughput(store: Server, pages: SamplePage[], seconds: number): Promise<Table> {
  const rows: Row[] = [];
  const load = async (server: Server, path: string, headers: Record<string, string> = {}) => {
    const how = { headers, threads: THREADS, connections: CONNECTIONS, seconds };
    const result = await loadPages(server.origin, [path], how);
    if (result.errors > 0) say(`  ${result.errors} requests failed`);
    return result;
  };
  const draftCookies = await readDraftCookies();
  for (const page of pages.flatMap(withSorted)) {
    say(`${page.name} under load`);
    const cached = await load(store, page.path);
    const rendered = await load(store, page.path, { cookie: draftCookies });
    const bare = await measureBare(store, page.path, load);
    rows.push(
      { label: `${page.name}, cached`, cells: toCells(cached, bare.each) },
      { label: '  page and data made for each request', cells: toCells(rendered, bare.each), isBound: false },
      { label: '  bare Node, compressing each time', cells: toCells(bare.each, bare.each), isBound: false },
      { label: '  bare Node, compressed once', cells: toCells(bare.kept, bare.each), isBound: false },
    );
  }
  say('an empty page of this Next under load');
  await using empty = await startEmptyNext();
  rows.push({ label: 'empty page of Next', cells: toCells(await load(empty, '/')), isBound: false });
  return {
    title: `Requests a second (wrk, ${THREADS} threads, ${CONNECTIONS} connections, gzip, ${seconds} s each)`,
    note: 'Ratio: to the bare Node server that compresses the same document for each request.',
    columns: [
      { name: 'requests/s', atLeast: 500 },
      { name: 'p99 ms', digits: 1, atMost: 120 },
      { name: 'ratio', digits: 2 },
      { name: 'failed', atMost: 0 },
    ],
    rows,
  };
}

/** Pages by their name, a list also in another order. */
function withSorted({ name, path }: SamplePage): { name: string; path: string }[] {
  const plain = { name, path };
  return name === 'category'
    ? [plain, { name: 'category, sorted', path: `${path}?sort=price-asc` }]
    : [plain];
}

/**
 * Cookies with which nothing comes from a cache: Next's draft mode makes page and data for each request, and the
 * wishlist leads to the customers' copy of the page, which this run never keeps.
 */
async function readDraftCookies(): Promise<string> {
  const manifest = z
    .object({ preview: z.object({ previewModeId: z.string() }) })
    .parse(JSON.parse(await readFile(join(ROOT, '.next/prerender-manifest.json'), 'utf8')));
  return `__prerender_bypass=${manifest.preview.previewModeId}; WishList=bench`;
}

async function measureBare(
  store: Server,
  path: string,
  load: (server: Server, path: string) => Promise<LoadResult>,
): Promise<{ kept: LoadResult; each: LoadResult }> {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-bare-'));
  const file = join(folder, 'document.html');
  await writeFile(file, Buffer.from(await (await fetch(store.origin + path)).arrayBuffer()));
  const measure = async (mode: 'kept' | 'each') => {
    const port = await freePort();
    await using server = await serve(['scripts/bench/bare-server.ts', file, String(port), mode], port, '/');
    return await load(server, '/');
  };
  try {
    return { kept: await measure('kept'), each: await measure('each') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toCells(result: LoadResult, reference?: LoadResult): (number | undefined)[] {
  const ratio = reference && result.requestsPerSecond / reference.requestsPerSecond;
  return [result.requestsPerSecond, result.p99Ms, ratio, result.errors];
}
