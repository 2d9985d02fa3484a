import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Often enough to meet whatever happens; without any it would only take the processor from those who are asked. */
const PAUSE_MS = 20;

/** The status of an answer on a connection of its own, or what went wrong instead. */
export function askAnew(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 20_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', (error) => resolve(error.message));
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', (error) => resolve(error.message));
  });
}

/** Asks an address again and again while a piece of work is done, and tells what came: each status, or error, once. */
export async function askedDuring(url: string, work: () => Promise<void>): Promise<(number | string)[]> {
  const came = new Set<number | string>();
  let isOver = false;
  const asking = async () => {
    while (!isOver) {
      came.add(await askAnew(url));
      await sleep(PAUSE_MS);
    }
  };
  const asked = asking();
  try {
    await work();
  } finally {
    isOver = true;
    await asked;
  }
  return [...came];
}
