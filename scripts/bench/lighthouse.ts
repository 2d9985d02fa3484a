import { z } from 'zod';
import { launchChromium } from './browser.ts';
import { freePort } from '../../machine/ports.mjs';
import type { SamplePage } from './samples.ts';
import type { Server } from '../testbed/parts.ts';
import { median } from './statistics.ts';
import type { Row, Table } from './table.ts';
import { say } from '../testbed/say.ts';

const ROUNDS = 3;
const PAGES: SamplePage['name'][] = ['home', 'category', 'product'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

const report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
  runtimeError: z.object({ message: z.string() }).optional(),
});
export type Report = z.output<typeof report>;

/**
 * Lighthouse's scores of home, category and product: a phone, its network and its processor simulated, the middle of
 * three runs each. Says which audits of a page are below their best.
 */
export async function measureLighthouse(store: Server, pages: SamplePage[]): Promise<Table> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const rows: Row[] = [];
  try {
    for (const { name, path } of pages.filter((page) => PAGES.includes(page.name))) {
      const runs: Report[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        say(`Lighthouse ${round} of ${ROUNDS}: ${name}`);
        runs.push(await runLighthouse(store.origin + path, port));
      }
      for (const weakness of weaknesses(runs)) say(`  ${weakness}`);
      rows.push({ label: name, cells: toCells(runs) });
    }
  } finally {
    await browser.close();
  }
  return {
    title: `Lighthouse, mobile (median of ${ROUNDS})`,
    note: 'Scores of 100. LCP and blocking time as simulated: 1.6 Mbit/s, 150 ms, a processor four times slower.',
    columns: [
      ...CATEGORIES.map((name) => ({ name, atLeast: 100 })),
      { name: 'LCP ms' },
      { name: 'blocking ms' },
      { name: 'layout shift', digits: 3 },
    ],
    rows,
  };
}

/** One run at an address, in the browser that listens for its protocol at a port. Throws when the page cannot be had. */
export async function runLighthouse(url: string, port: number): Promise<Report> {
  // It is large: whoever measures something else does not wait for it.
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
  const read = report.parse(result?.lhr);
  if (read.runtimeError !== undefined) throw new Error(`Lighthouse at ${url}: ${read.runtimeError.message}`);
  return read;
}

function toCells(runs: readonly Report[]): number[] {
  return [
    ...CATEGORIES.map((name) => 100 * median(runs.map(({ categories }) => categories[name].score))),
    ...METRICS.map((name) => median(runs.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))),
  ];
}

/** The audits that are below their best in most runs, with their scores. */
function weaknesses(runs: readonly Report[]): string[] {
  const [first] = runs;
  return Object.entries(first?.audits ?? {}).flatMap(([id, { title }]) => {
    const score = median(runs.map(({ audits }) => audits[id]?.score ?? 1));
    return score < 0.995 ? [`${Math.round(100 * score)} ${id}: ${title}`] : [];
  });
}
