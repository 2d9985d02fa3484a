import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { runCommand } from '../../machine/command-line.ts';
import { buildIfStale, LOCAL_SETTINGS } from '../shop/build.ts';
import { stopRequest } from '../shop/stop-request.ts';
import { measureAgainst } from './against.ts';
import { measureApi } from './api-calls.ts';
import { launchChromium } from './browser.ts';
import { readDemoJudgments } from './demo-searches.ts';
import { measureFirstBytes } from './first-byte.ts';
import { measureFts5 } from './fts5.ts';
import { countProducts, measureJudged, readEngineProducts, readJudgments } from './judged-search.ts';
import { measureLighthouse } from './lighthouse.ts';
import { describeLoad, readMachineLoad, untilIdle } from './machine-load.ts';
import { measureLayout } from './layout.ts';
import { measureInteractions } from './interactions.ts';
import { parseOptions, USAGE, type BenchOptions } from './options.ts';
import { measureMainThread } from './main-thread.ts';
import { measureNextPage } from './next-page.ts';
import { measureOrders } from './orders.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureCrowd } from './crowd.ts';
import { KINDS, type Shop } from './shops.ts';
import { readSamples, samplePages, type SamplePage } from './samples.ts';
import {
  openWorkshop,
  runCatalogue,
  startApi,
  startStore,
  type Server,
  type Workshop,
} from '../testbed/parts.ts';
import { findBreaches, renderTable, type Table } from './table.ts';
import { measureThroughput } from './throughput.ts';
import { findWrk } from './wrk.ts';

/**
 * `npm run bench`: measures the store and its API as they are built, on this machine, in one run.
 * What is measured and how stands in docs/bench.md.
 */

const DEMO = ['import', 'demo'];
type Add = (table: Table) => void;
const started = performance.now();

function say(text: string) {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  console.error(`${seconds} s  ${text}`);
}

async function run(options: BenchOptions): Promise<Table[]> {
  const hasWrk = await findWrk();
  if (!hasWrk) say('wrk is not here: load, crowd, api and proxy are skipped (Debian: apt-get install wrk)');
  const tables: Table[] = [];
  const add: Add = (table) => {
    tables.push(table);
    console.log(renderTable(table));
  };
  say('a database and a data folder of its own');
  const workshop = await openWorkshop();
  const signal = stopRequest();
  signal.addEventListener('abort', () => void workshop.close().finally(() => process.exit(130)));
  try {
    if (options.against.length > 0) {
      await measureStore(workshop, options, { hasWrk, signal, add });
      return tables;
    }
    const isOfPages = (['pages', 'taps', 'lighthouse'] as const).some((part) => options.parts.has(part));
    const isOfLoad = options.parts.has('load') || options.parts.has('crowd');
    if (isOfPages || (isOfLoad && hasWrk)) {
      await measureStore(workshop, options, { hasWrk, signal, add });
    }
    if (options.parts.has('api') && hasWrk) {
      if (options.database !== undefined) await measureShop(workshop, options.database, options.seconds, add);
      else
        for (const count of options.productCounts)
          await measureCatalogue(workshop, count, options.seconds, add);
    }
    if (options.parts.has('search')) {
      await measureDemoSearch(workshop, add);
      if (options.judgedFolder !== undefined)
        await measureSearch(workshop, options.judgedFolder, options.database, add);
    }
    if (options.parts.has('proxy') || options.parts.has('cluster')) {
      await buildStore(signal);
      await measureLayout({ ...options, hasWrk, signal, say, add });
    }
    if (options.parts.has('orders')) await measureOrdering(workshop, options.seconds, add);
  } finally {
    await workshop.close();
  }
  return tables;
}

/** Builds the store, if what is there is not of these files. */
async function buildStore(signal: AbortSignal): Promise<void> {
  await buildIfStale({
    settings: LOCAL_SETTINGS,
    log: { say, attach: () => undefined },
    note: () => undefined,
    signal,
  });
}

async function measureStore(
  workshop: Workshop,
  options: BenchOptions,
  { hasWrk, signal, add }: { hasWrk: boolean; signal: AbortSignal; add: Add },
): Promise<void> {
  await buildStore(signal);
  await using api = await openApi(workshop, 'demo', DEMO);
  await using store = await startStore(api, workshop.dataDir, { env: { TRUSTED_PROXIES: 'loopback' } });
  say('the pictures of a first look');
  await untilIdle();
  const pages = await samplePages(api, await readSamples(api));
  if (options.against.length > 0) {
    const shops = [asShop(store, pages), ...options.against];
    add(await measureAgainst(shops, { seconds: options.seconds, hasWrk, say }));
    return;
  }
  if (options.parts.has('pages')) {
    await measurePages(store, pages, add);
  }
  if (options.parts.has('taps')) {
    say('from page to page');
    add(await measureNextPage(store, pages));
  }
  if (options.parts.has('lighthouse')) add(await measureLighthouse(store, pages, say));
  if (options.parts.has('load') && hasWrk) add(await measureThroughput(store, pages, options.seconds, say));
  if (options.parts.has('crowd') && hasWrk) add(await measureCrowd(store, pages, options.seconds, say));
}

/** This store, as the others are described. */
function asShop(store: Server, pages: SamplePage[]): Shop {
  const [home = '', category = '', product = '', search = ''] = KINDS.map(
    (kind) => store.origin + (pages.find(({ name }) => name === kind)?.path ?? '/'),
  );
  return { name: 'Cedar', home, category, product, search };
}

async function measurePages(store: Server, pages: SamplePage[], add: Add): Promise<void> {
  const browser = await launchChromium();
  try {
    add(await measurePageWeight(browser, store, pages, say));
    say('the main thread');
    add(await measureMainThread(store, pages));
    say('from a press to the next frame');
    add(await measureInteractions(browser, store, pages));
  } finally {
    await browser.close();
  }
  say('first bytes');
  add(await measureFirstBytes(store, pages));
}

/** An API with a database of its own, into which the catalogue's command has put something. */
async function openApi({ createDatabase, dataDir }: Workshop, name: string, command: string[]) {
  const databaseUrl = await createDatabase(name);
  const api = await startApi(databaseUrl, dataDir);
  try {
    say(`a catalogue: ${command.join(' ')}`);
    await runCatalogue(command, { databaseUrl, dataDir });
  } catch (error) {
    // Nobody else knows of it yet, and this process ends only when it has.
    await api.stop();
    throw error;
  }
  return { ...api, databaseUrl };
}

async function measureCatalogue(workshop: Workshop, count: number, seconds: number, add: Add): Promise<void> {
  await using api = await openApi(workshop, `generated_${count}`, ['generate', String(count)]);
  add(await measureApi(api, `API, ${count} products`, seconds, say));
}

/** The same of a database that has its catalogue already. */
async function measureShop(
  workshop: Workshop,
  databaseUrl: string,
  seconds: number,
  add: Add,
): Promise<void> {
  await using api = await startApi(databaseUrl, workshop.dataDir);
  const name = `${await countProducts(databaseUrl)} products`;
  add(await measureApi(api, `API, ${name}`, seconds, say));
}

async function measureDemoSearch(workshop: Workshop, add: Add): Promise<void> {
  await using api = await openApi(workshop, 'demo_searches', DEMO);
  const { databaseUrl } = api;
  const judgments = await readDemoJudgments(databaseUrl);
  const judged = { api, databaseUrl, judgments, title: 'Searches of the demo catalogue' };
  for (const table of await measureJudged(judged, say)) add(table);
}

async function measureSearch(
  workshop: Workshop,
  folder: string,
  kept: string | undefined,
  add: Add,
): Promise<void> {
  const judgments = await readJudgments(folder);
  const databaseUrl = kept ?? (await workshop.createDatabase('judged'));
  await using api = await startApi(databaseUrl, workshop.dataDir);
  if ((await countProducts(databaseUrl)) === 0) {
    say('the judged catalogue');
    await runCatalogue(['import', folder], { databaseUrl, dataDir: workshop.dataDir });
  }
  const judged = { api, databaseUrl, judgments, title: 'Judged searches' };
  for (const table of await measureJudged(judged, say)) add(table);
  say('the same searches with FTS5');
  add(await measureFts5(await readEngineProducts(databaseUrl), judgments));
}

async function measureOrdering(workshop: Workshop, seconds: number, add: Add): Promise<void> {
  await using api = await openApi(workshop, 'orders', DEMO);
  add(await measureOrders(api, api.databaseUrl, seconds, say));
}

async function bench(options: BenchOptions): Promise<boolean> {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  console.log(`npm run bench -- ${process.argv.slice(2).join(' ')}\n${new Date().toISOString()}, ${machine}`);
  const loadBefore = await readMachineLoad();
  console.log(describeLoad('before the run', loadBefore));
  const tables = await run(options);
  const loadAfter = await readMachineLoad();
  console.log(`\n${describeLoad('after it', loadAfter)}`);
  const breaches = findBreaches(tables);
  if (options.jsonFile !== undefined) {
    const report = {
      date: new Date().toISOString(),
      machine,
      loadBefore,
      loadAfter,
      command: process.argv.slice(2),
      tables,
      breaches,
    };
    await writeFile(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  }
  console.log(breaches.length === 0 ? '\nEvery bound is kept.' : '\nBounds that are broken:');
  for (const { table, row, column, value, bound } of breaches) {
    console.log(`  ${table}: ${row.trim()}, ${column} ${Number(value.toFixed(3))}, ${bound}`);
  }
  return !options.isStrict || breaches.length === 0;
}

await runCommand({ name: 'bench', help: USAGE, read: parseOptions, run: bench });
