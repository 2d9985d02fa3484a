import { Agent } from 'node:http';
import { ask } from '../testbed/ask.ts';
import type { SamplePage } from './samples.ts';
import { revalidate, type Server } from '../testbed/parts.ts';
import { median } from './statistics.ts';
import type { Table } from './table.ts';
import { HEADERS } from './wrk.ts';

const CACHED_ROUNDS = 30;
const UNCACHED_ROUNDS = 7;

/** How long after a request is sent its first byte arrives, on a connection that is already open. */
export async function measureFirstBytes(store: Server, pages: SamplePage[]): Promise<Table> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows = [];
  try {
    for (const page of pages) {
      const take = () => firstByteMs(agent, store.origin + page.path);
      await take();
      const cached: number[] = [];
      for (let round = 0; round < CACHED_ROUNDS; round++) cached.push(await take());
      const uncached: number[] = [];
      for (let round = 0; round < UNCACHED_ROUNDS; round++) {
        await revalidate(store, page.tags);
        uncached.push(await take());
      }
      rows.push({ label: page.name, cells: [median(cached), median(uncached)] });
    }
  } finally {
    agent.destroy();
  }
  return {
    title: 'Time to first byte, ms (median)',
    note: 'Uncached: page and data made anew, the API asked for everything. Search is rendered each time, on kept data.',
    columns: [
      { name: 'cached', digits: 1 },
      { name: 'uncached', digits: 1 },
    ],
    rows,
  };
}

async function firstByteMs(agent: Agent, url: string): Promise<number> {
  const { status, firstByteMs: duration } = await ask(url, { agent, headers: HEADERS });
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return duration;
}
