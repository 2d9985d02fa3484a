import type { Browser } from 'playwright';
import { z } from 'zod';
import { launchChromium, openVisitor, PHONE } from './browser.ts';
import type { SamplePage } from './samples.ts';
import type { Server } from '../testbed/parts.ts';
import { median } from './statistics.ts';
import type { Table } from './table.ts';

const ROUNDS = 5;
/** A phone's processor takes so many times as long; what another task takes from this machine's is not counted. */
const SLOWER = 4;
/** What holds a page up for longer is blocking, by as much as it is longer. */
const LONG_MS = 50;
/** How long a page is watched, before the visitor moves and after it. */
const WATCHED_MS = 1500;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'loading'];
const TASK = 'ThreadControllerImpl::RunTask';

/** An event of Chromium's trace: times in microseconds, `tdur` those that its thread had the processor. */
const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tdur: z.number().optional(),
  args: z.object({ name: z.unknown().optional() }).optional(),
});
type TraceEvent = z.output<typeof traceEvent>;
const collected = z.object({ value: z.array(z.unknown()) });

/** What a page asks of a phone's processor on a first visit: at rest, and once the visitor has moved. */
export async function measureMainThread(store: Server, pages: SamplePage[]): Promise<Table> {
  const rows = [];
  for (const { name, path } of pages) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await watch(store.origin + path));
    rows.push({
      label: name,
      cells: [
        median(rounds.map(({ rest }) => blocking(rest))),
        median(rounds.map(({ rest }) => sum(rest))),
        median(rounds.map(({ moved }) => blocking(moved))),
        median(rounds.map(({ moved }) => sum(moved))),
        median(rounds.map(({ moved }) => Math.max(0, ...moved))),
      ],
    });
  }
  return {
    title: `The main thread of a phone, ms (median of ${ROUNDS})`,
    note: `Processor time, ${SLOWER} times that of this machine. Blocking: what tasks take beyond ${LONG_MS} ms each. Moved: once the pointer has.`,
    columns: [
      { name: 'blocking', atMost: 50 },
      { name: 'all' },
      { name: 'moved: blocking' },
      { name: 'all' },
      { name: 'longest' },
    ],
    rows,
  };
}

/** The tasks of a visit, in milliseconds of a phone's processor. */
async function watch(url: string): Promise<{ rest: number[]; moved: number[] }> {
  // A browser of its own: what another has compiled already is not compiled again.
  const browser = await launchChromium();
  try {
    const { page } = await openVisitor(browser, PHONE);
    const endTrace = await startTrace(browser);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(WATCHED_MS);
    const rest = tasksOf(await endTrace());
    const endSecond = await startTrace(browser);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForTimeout(WATCHED_MS);
    return { rest, moved: tasksOf(await endSecond()) };
  } finally {
    await browser.close();
  }
}

async function startTrace(browser: Browser): Promise<() => Promise<TraceEvent[]>> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', (data) => {
    for (const event of collected.parse(data).value) {
      const read = traceEvent.safeParse(event);
      if (read.success) events.push(read.data);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return async () => {
    const ended = new Promise<void>((resolve) => {
      session.once('Tracing.tracingComplete', () => resolve());
    });
    await session.send('Tracing.end');
    await ended;
    await session.detach();
    return events;
  };
}

/** Of the busiest page there is: the browser has others that nobody sees. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Map(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => [threadOf(event), new Array<number>()]),
  );
  for (const event of events) {
    if (event.name === TASK && event.tdur !== undefined)
      mains.get(threadOf(event))?.push((event.tdur / 1000) * SLOWER);
  }
  return [...mains.values()].toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
}

function blocking(tasks: readonly number[]): number {
  return sum(tasks.map((task) => Math.max(0, task - LONG_MS)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
