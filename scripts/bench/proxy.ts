import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask, type Answer } from '../testbed/ask.ts';
import { freePort } from '../../machine/ports.mjs';
import { hasProgram } from '../check/programs.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { launchNginx, type Proxy } from '../cluster/nginx.ts';
import { startVarnish } from '../cluster/varnish.ts';
import { usageOf } from './process-cost.ts';
import type { SamplePage } from './samples.ts';
import { median } from './statistics.ts';
import type { Row, Table } from './table.ts';
import { HEADERS, loadPages } from './wrk.ts';
import { say } from '../testbed/say.ts';

/** Kept and plain take turns, so that what else the machine does meets both. */
const ROUNDS = 5;

interface ProxyOptions {
  readonly folder: string;
  readonly seconds: number;
}

/** How fast nginx of the layout sends pages that it keeps, and, where Varnish is installed, a Varnish before its stores. */
export async function* measureProxies(
  cluster: Cluster,
  pages: readonly SamplePage[],
  options: ProxyOptions,
): AsyncGenerator<Table> {
  yield await measureKept({ name: 'nginx', ...cluster.proxy, origin: cluster.address }, pages, options);
  if (!hasProgram('varnishd')) {
    say('Varnish is not here: not measured (Debian: apt-get install varnish)');
    return;
  }
  const port = await freePort();
  const [first = 0, second = first] = cluster.stores.map(({ origin }) => Number(new URL(origin).port));
  const folder = path.join(options.folder, 'varnish');
  const varnish = await startVarnish({ folder, port, stores: [first, second], secret: '' });
  try {
    const keeper = { name: 'Varnish', ...varnish, origin: `http://127.0.0.1:${port}` };
    yield await measureKept(keeper, pages, options);
  } finally {
    await varnish.stop();
  }
}

/**
 * How fast somebody sends pages that they keep, beside an nginx with one worker that sends the same bytes with the same
 * headers as a file that lies in memory.
 */
async function measureKept(
  keeper: Proxy & { readonly name: string; readonly origin: string },
  pages: readonly SamplePage[],
  { folder, seconds }: ProxyOptions,
): Promise<Table> {
  const rows: Row[] = [];
  for (const { name, path: address } of pages) {
    say(`${name} from ${keeper.name} and from memory`);
    const port = await freePort();
    const own = path.join(folder, `plain-${keeper.name}-${name}`);
    const sent = await ask(keeper.origin + address, { headers: HEADERS });
    if (sent.status !== 200) throw new Error(`${keeper.origin}${address} answered ${sent.status}.`);
    const plain = await launchNginx(own, port, filesOf(own, port, sent));
    const load = async (proxy: Proxy, origin: string, target: string) => {
      const before = usageOf([proxy.pid()]).cpuMs;
      const result = await loadPages(origin, [target], { threads: 1, connections: 32, seconds });
      // With the second of warm-up, which is as fast.
      const requests = result.requestsPerSecond * (seconds + 1);
      return { ...result, cpuMicroseconds: ((usageOf([proxy.pid()]).cpuMs - before) * 1000) / requests };
    };
    try {
      const rounds: { kept: Awaited<ReturnType<typeof load>>; plain: Awaited<ReturnType<typeof load>> }[] =
        [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          kept: await load(keeper, keeper.origin, address),
          plain: await load(plain, `http://127.0.0.1:${port}`, '/page'),
        });
      rows.push({
        label: `${name}, ${(sent.body.length / 1000).toFixed(1)} KB`,
        cells: [
          median(rounds.map(({ kept }) => kept.requestsPerSecond)),
          median(rounds.map((each) => each.plain.requestsPerSecond)),
          median(rounds.map((each) => each.kept.requestsPerSecond / each.plain.requestsPerSecond)),
          median(rounds.map(({ kept }) => kept.cpuMicroseconds)),
          median(rounds.map((each) => each.plain.cpuMicroseconds)),
          median(rounds.map((each) => each.plain.cpuMicroseconds / each.kept.cpuMicroseconds)),
          median(rounds.map(({ kept }) => kept.p99Ms)),
          rounds.reduce((sum, each) => sum + each.kept.errors + each.plain.errors, 0),
        ],
      });
    } finally {
      await plain.stop();
    }
  }
  return {
    title: `Pages kept by ${keeper.name} (wrk, 32 connections, gzip, ${ROUNDS} times ${seconds} s)`,
    note: 'Medians. Ratio: to the same bytes as a file in memory, just after. By µs: the same by what a request costs, for a machine that has other things to do.',
    columns: [
      { name: 'kept/s' },
      { name: 'plain/s' },
      { name: 'ratio', digits: 2, atLeast: 0.8 },
      { name: 'kept µs' },
      { name: 'plain µs' },
      { name: 'by µs', digits: 2 },
      { name: 'p99 ms', digits: 1, atMost: 120 },
      { name: 'failed', atMost: 0 },
    ],
    rows,
  };
}

/** What nginx writes itself. */
const ITS_OWN = [
  'content-length',
  'content-type',
  'date',
  'server',
  'connection',
  'keep-alive',
  'etag',
  'last-modified',
];

/** The lines of an nginx that sends this answer at /page; its file is read from the system's memory. */
function filesOf(folder: string, port: number, { headers, body }: Answer): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(path.join(folder, 'page'), body);
  const lines = Object.entries(headers)
    .filter(([name]) => !ITS_OWN.includes(name))
    .map(([name, value]) => `add_header ${name} '${String(value).replaceAll("'", String.raw`\'`)}';`);
  return `include ${path.resolve(import.meta.dirname, '../../deploy/nginx/shop.conf')};
    access_log ${folder}/access.log cedar;
    server { listen 127.0.0.1:${port}; location = /page { root ${folder}; default_type 'text/html; charset=utf-8'; ${lines.join('\n')} } }`;
}
