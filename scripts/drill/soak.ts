import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { customerLogin } from '../../lib/contract/account.ts';
import { addItemToCart } from '../../lib/contract/cart.ts';
import { productPath, ROUTES, searchPath } from '../../lib/addresses/routes.ts';
import type { Database } from '../../server/db/client.ts';
import { Random } from '../../server/import/generated/random.ts';
import { GOODS } from '../../server/orders/test-orders.ts';
import { callsTo } from '../../server/test-api.ts';
import { median } from '../bench/statistics.ts';
import type { Row } from '../bench/table.ts';
import { find, type ProcessName } from './blows.ts';
import type { Report } from './drill.ts';
import { METRICS_TOKEN, openStage, type Stage } from './stage.ts';
import { say } from '../testbed/say.ts';

/** Memory and disk are measured so many times in a soak. */
const SAMPLES = 40;
/**
 * The first quarter is the warm-up: limits and lists of what is kept fill up, and the heap of each process grows to the
 * size that its collector keeps. The second is compared with the last.
 */
const QUARTER = SAMPLES / 4;
const VISITORS = 8;
const ADDRESSES = 100_000;
/** A rate at which a small machine has time for other things. */
const REQUESTS_PER_SECOND = 60;
/** Has no factor in common with the number of addresses: in turn, all of them come before one comes again. */
const STRIDE = 7_919;
const GROWTH_PERCENT = 10;
/** A heap that hardly anything happens in is collected late: so much is no growth yet. */
const NOISE_MB = 16;
const SEED = 7;
const MB = 2 ** 20;
const KEPT_PAGES = 'kept pages';
const MEASURED: readonly ProcessName[] = ['API', 'store', 'sandbox', 'parent'];

/** Mixed traffic of very many addresses, and what it does to memory and disk. */
export async function soak(seconds: number, signal: AbortSignal): Promise<Report> {
  say('a shop and its catalogue');
  const stage = await openStage(VISITORS);
  try {
    const traffic = letVisit(stage);
    const samples: ReadonlyMap<string, number>[] = [];
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      await sleep((seconds * 1000) / SAMPLES, undefined, { signal });
      samples.push(await stage.withDatabase((db) => measure(stage, db)));
      say([...(samples.at(-1) ?? [])].map(([name, value]) => `${name} ${value.toFixed(0)}`).join(', '));
    }
    const { requests, failures } = await traffic.stop();
    const rows = [...(samples[0]?.keys() ?? [])].map((name) => rowOf(name, samples));
    return {
      said: stage.said(),
      faults: failures,
      tables: [
        {
          title: `Mixed traffic: ${requests} requests of ${Math.min(requests, ADDRESSES)} addresses in ${seconds / 60} minutes`,
          note: `MB, the median of the second quarter of the time and of the last. Kept pages have bounds of their own, and ${NOISE_MB} MB are no growth.`,
          columns: [{ name: 'second' }, { name: 'last' }, { name: 'grown %', atMost: GROWTH_PERCENT }],
          rows,
        },
      ],
    };
  } finally {
    await stage.close();
  }
}

function rowOf(name: string, samples: readonly ReadonlyMap<string, number>[]): Row {
  const of = (from: number) =>
    median(samples.slice(from, from + QUARTER).map((sample) => sample.get(name) ?? 0));
  const [second, last] = [of(QUARTER), of(SAMPLES - QUARTER)];
  return {
    label: name,
    cells: [second, last, (last / second - 1) * 100],
    isBound: name !== KEPT_PAGES && last - second > NOISE_MB,
  };
}

async function measure(stage: Stage, db: Database): Promise<Map<string, number>> {
  const keptPages = (await keptBytes(stage)) / MB;
  const sizes = MEASURED.map((name) => {
    const besides = name === 'store' ? keptPages : 0;
    return [
      `memory of the ${name}${name === 'store' ? ', besides kept pages' : ''}`,
      memoryOf(find(stage, name)) - besides,
    ] as const;
  });
  const { rows } = await db.$client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const files = sizeOf(stage.dataDir, path.join(stage.dataDir, 'postgres'));
  return new Map([
    ...sizes,
    [KEPT_PAGES, keptPages],
    ['the database', Number(rows[0]?.bytes) / MB],
    ['other files', files / MB],
  ]);
}

/** What the store's page cache holds, up to bounds of its own. */
async function keptBytes(stage: Stage): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${stage.storeUrl}/metrics`, { headers })).text();
  const lists = text.matchAll(/^cedar_page_cache_bytes\S* (\S+)$/gm);
  return lists.reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}

function memoryOf(pids: readonly number[]): number {
  if (pids.length === 0) return 0;
  const listing = execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' });
  return listing.split('\n').reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024;
}

function sizeOf(folder: string, except: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => ({ entry, file: path.join(folder, entry.name) }))
    .filter(({ file }) => file !== except)
    .reduce((sum, { entry, file }) => {
      if (entry.isDirectory()) return sum + sizeOf(file, except);
      return sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    }, 0);
}

/** Visitors who look, search, miss, mistype their passwords and fill carts. */
function letVisit(stage: Stage) {
  const random = new Random(SEED);
  const call = callsTo(stage.apiUrl);
  const failures = new Set<string>();
  let requests = 0;
  let isOver = false;
  const word = () => random.whole(0, 1_000_000).toString(36);
  const { iphone } = GOODS;
  const beganAt = performance.now();
  /** Waits for the turn of the next request. @returns from whose address it comes */
  const turn = async () => {
    const one = (requests * STRIDE) % ADDRESSES;
    const dueAt = beganAt + (requests * 1000) / REQUESTS_PER_SECOND;
    requests += 1;
    await sleep(Math.max(0, dueAt - performance.now()));
    return { 'x-forwarded-for': `10.${one >> 16}.${(one >> 8) & 255}.${one & 255}` };
  };
  const pages = [
    () => '/',
    () => ROUTES.categoryList,
    () => `${ROUTES.allProducts}?page=${random.whole(1, 3)}`,
    () => `${ROUTES.allProducts}?sort=price-asc&value=${random.whole(1, 2000)}`,
    () => productPath('iPhone', iphone.ProductId, iphone.VariationId),
    () => searchPath(word()),
    () => searchPath('phone'),
    () => `/api/suggestions?term=${word()}`,
    () => `/${word()}/${word()}`,
    () => `/img/640/${word()}.webp`,
    () => '/feeds/google.xml',
    () => ROUTES.signIn,
  ];
  const look = async (headers: Awaited<ReturnType<typeof turn>>) => {
    const path = random.pick(pages)();
    const answer = await fetch(stage.storeUrl + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    return `${path.split('?', 1)[0]}: ${answer.status}`;
  };
  const visit = async (index: number) => {
    while (!isOver) {
      const address = await turn();
      const share = random.next();
      const buyer = stage.buyers[index];
      if (share < 0.02) {
        const body = { Email: `${word()}@example.com`, Password: 'Not-The-Password-1' };
        await call(customerLogin, { body, headers: address });
      } else if (share < 0.04 && buyer !== undefined) {
        const body = { CartId: buyer.cartId, ...iphone, Quantity: 1 };
        await call(addItemToCart, { body, headers: { ...buyer.headers, ...address } });
      } else {
        const outcome = await look(address).catch((error: unknown) => String(error));
        if (!/: (200|30[1278]|404|410|429)$/.test(outcome)) failures.add(outcome);
      }
    }
  };
  const visitors = Promise.all(stage.buyers.map((_, index) => visit(index)));
  visitors.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await visitors;
      return { requests, failures: [...failures] };
    },
  };
}
