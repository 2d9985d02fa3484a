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
import { PROGRESS, say } from '../testbed/say.ts';
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

/** What a run has for its measures. */
interface Bench {
  readonly options: BenchOptions;
  readonly workshop: Workshop;
  /** Whether load can be made. */
  readonly hasWrk: boolean;
  readonly signal: AbortSignal;
}

async function* run(options: BenchOptions): AsyncGenerator<Table> {
  const hasWrk = await findWrk();
  if (!hasWrk) say('wrk is not here: load, crowd, api and proxy are skipped (Debian: apt-get install wrk)');
  say('a database and a data folder of its own');
  await using workshop = await openWorkshop();
  const signal = stopRequest();
  signal.addEventListener('abort', () => void workshop.close().finally(() => process.exit(130)));
  const bench = { options, workshop, hasWrk, signal };
  if (options.against.length > 0) {
    yield* measureStore(bench);
    return;
  }
  const { parts, seconds } = options;
  const isOfPages = parts.has('pages') || parts.has('taps') || parts.has('lighthouse');
  const isOfLoad = parts.has('load') || parts.has('crowd');
  if (isOfPages || (isOfLoad && hasWrk)) yield* measureStore(bench);
  if (parts.has('api') && hasWrk) yield* measureCatalogues(bench);
  if (parts.has('search')) {
    yield* measureDemoSearch(workshop);
    if (options.judgedFolder !== undefined)
      yield* measureSearch(workshop, options.judgedFolder, options.database);
  }
  if (parts.has('proxy') || parts.has('cluster')) {
    await buildStore(signal);
    yield* measureLayout({ parts, seconds, hasWrk, signal });
  }
  if (parts.has('orders')) {
    await using api = await openApi(workshop, 'orders', DEMO);
    yield await measureOrders(api, api.databaseUrl, seconds);
  }
}

/** Builds the store, if what is there is not of these files. */
async function buildStore(signal: AbortSignal): Promise<void> {
  await buildIfStale({ settings: LOCAL_SETTINGS, log: PROGRESS, signal });
}

async function* measureStore({ options, workshop, hasWrk, signal }: Bench): AsyncGenerator<Table> {
  const { parts, seconds, against } = options;
  await buildStore(signal);
  await using api = await openApi(workshop, 'demo', DEMO);
  await using store = await startStore(api, workshop.dataDir, { env: { TRUSTED_PROXIES: 'loopback' } });
  say('the pictures of a first look');
  await untilIdle();
  const pages = await samplePages(api, await readSamples(api));
  if (against.length > 0) {
    yield await measureAgainst([asShop(store, pages), ...against], { seconds, hasWrk });
    return;
  }
  if (parts.has('pages')) yield* measurePages(store, pages);
  if (parts.has('taps')) {
    say('from page to page');
    yield await measureNextPage(store, pages);
  }
  if (parts.has('lighthouse')) yield await measureLighthouse(store, pages);
  if (parts.has('load') && hasWrk) yield await measureThroughput(store, pages, seconds);
  if (parts.has('crowd') && hasWrk) yield await measureCrowd(store, pages, seconds);
}

/** This store, as the others are described. */
function asShop(store: Server, pages: SamplePage[]): Shop {
  const [home = '', category = '', product = '', search = ''] = KINDS.map(
    (kind) => store.origin + (pages.find(({ name }) => name === kind)?.path ?? '/'),
  );
  return { name: 'Cedar', home, category, product, search };
}

async function* measurePages(store: Server, pages: SamplePage[]): AsyncGenerator<Table> {
  const browser = await launchChromium();
  try {
    yield await measurePageWeight(browser, store, pages);
    say('the main thread');
    yield await measureMainThread(store, pages);
    say('from a press to the next frame');
    yield await measureInteractions(browser, store, pages);
  } finally {
    await browser.close();
  }
  say('first bytes');
  yield await measureFirstBytes(store, pages);
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

/** Of generated catalogues, or of a database that has its catalogue already. */
async function* measureCatalogues({ options, workshop }: Bench): AsyncGenerator<Table> {
  const { database, productCounts, seconds } = options;
  if (database !== undefined) {
    await using api = await startApi(database, workshop.dataDir);
    yield await measureApi(api, `API, ${await countProducts(database)} products`, seconds);
    return;
  }
  for (const count of productCounts) {
    await using api = await openApi(workshop, `generated_${count}`, ['generate', String(count)]);
    yield await measureApi(api, `API, ${count} products`, seconds);
  }
}

async function* measureDemoSearch(workshop: Workshop): AsyncGenerator<Table> {
  await using api = await openApi(workshop, 'demo_searches', DEMO);
  const { databaseUrl } = api;
  const judgments = await readDemoJudgments(databaseUrl);
  yield* await measureJudged({ api, databaseUrl, judgments, title: 'Searches of the demo catalogue' });
}

async function* measureSearch(
  workshop: Workshop,
  folder: string,
  kept: string | undefined,
): AsyncGenerator<Table> {
  const judgments = await readJudgments(folder);
  const databaseUrl = kept ?? (await workshop.createDatabase('judged'));
  await using api = await startApi(databaseUrl, workshop.dataDir);
  if ((await countProducts(databaseUrl)) === 0) {
    say('the judged catalogue');
    await runCatalogue(['import', folder], { databaseUrl, dataDir: workshop.dataDir });
  }
  yield* await measureJudged({ api, databaseUrl, judgments, title: 'Judged searches' });
  say('the same searches with FTS5');
  yield await measureFts5(await readEngineProducts(databaseUrl), judgments);
}

async function bench(options: BenchOptions): Promise<boolean> {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const asked = process.argv.slice(2).join(' ');
  // A database's address has its password in it, and what is printed is shown to others.
  console.log(
    `npm run bench -- ${asked.replace(/(:\/\/[^:/@\s]*):[^@\s]*@/g, '$1:***@')}\n${new Date().toISOString()}, ${machine}`,
  );
  const loadBefore = await readMachineLoad();
  console.log(describeLoad('before the run', loadBefore));
  const tables: Table[] = [];
  for await (const table of run(options)) {
    tables.push(table);
    console.log(renderTable(table));
  }
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
