import type { Browser } from 'playwright';
import { DESKTOP, PHONE } from './browser.ts';
import { startEmptyNext } from './empty-next.ts';
import type { SamplePage } from './samples.ts';
import type { Server } from '../testbed/parts.ts';
import type { Column, Row, Table } from './table.ts';
import { visit, type Visit } from './visit.ts';
import { say } from '../testbed/say.ts';

const COLUMNS: Column[] = [
  { name: 'JS KB', digits: 1, atMost: 120 },
  { name: 'moved', digits: 1, atMost: 160 },
  { name: 'HTML KB', digits: 1, atMost: 20 },
  { name: 'raw', digits: 1, atMost: 100 },
  { name: 'CSS KB', digits: 1 },
  { name: 'fonts KB', digits: 1 },
  { name: 'images KB', digits: 0 },
  { name: 'images' },
  { name: 'data KB', digits: 1 },
  { name: 'requests' },
  { name: 'third-party', atMost: 0 },
  { name: 'layout shift', digits: 3, atMost: 0.02 },
  { name: 'LCP ms' },
  { name: 'LCP slow ms' },
];

/** What a first visit to each page costs, at the width of a phone and of a desktop, beside an empty page of Next. */
export async function measurePageWeight(
  browser: Browser,
  store: Server,
  pages: SamplePage[],
): Promise<Table> {
  const rows: Row[] = [];
  for (const size of [PHONE, DESKTOP]) {
    for (const page of pages) {
      say(`a first visit to ${page.name} at ${size.width}`);
      const url = store.origin + page.path;
      // The first visit ever makes the pictures; what is measured is what every later visitor gets.
      await visit(browser, url, size);
      const first = await visit(browser, url, size);
      for (const error of first.errors) say(`  console: ${error}`);
      const slow = await visit(browser, url, { ...size, isSlow: true });
      rows.push({ label: `${page.name} ${size.width}`, cells: toCells(first, slow.largestPaintMs) });
    }
  }
  say('an empty page of this Next');
  await using empty = await startEmptyNext();
  await visit(browser, `${empty.origin}/`, PHONE);
  const slow = await visit(browser, `${empty.origin}/`, { ...PHONE, isSlow: true });
  const cells = toCells(await visit(browser, `${empty.origin}/`, PHONE), slow.largestPaintMs);
  rows.push({ label: 'empty page', cells, isBound: false });
  return {
    title: 'A first visit in Chromium',
    note: 'Compressed with gzip unless "raw". Moved: all scripts once the pointer has moved. Data: what scripts fetch, prefetched pages included. Slow: 1.6 Mbit/s, 150 ms, a processor four times slower.',
    columns: COLUMNS,
    rows,
  };
}

function toCells(first: Visit, slowPaintMs: number): number[] {
  const { script, html, style, font, image, data } = first.weights;
  const kilobytes = (bytes: number) => bytes / 1024;
  return [
    kilobytes(script.compressed),
    kilobytes(first.movedScriptBytes),
    kilobytes(html.compressed),
    kilobytes(html.raw),
    kilobytes(style.compressed),
    kilobytes(font.compressed),
    kilobytes(image.compressed),
    image.requests,
    kilobytes(data.compressed),
    first.requests,
    first.thirdPartyRequests,
    first.layoutShift,
    first.largestPaintMs,
    slowPaintMs,
  ];
}
