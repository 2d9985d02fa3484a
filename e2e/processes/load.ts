import { setTimeout as sleep } from 'node:timers/promises';

/** What became of a load. */
export interface LoadReport {
  readonly requests: number;
  /** What was answered otherwise than with 200, each with the address, once. */
  readonly failures: readonly string[];
}

const SHOPPERS = 4;
/** A request every two dozen milliseconds meets every moment of a restart; more would only take the processor from who starts. */
const PAUSE_MS = 100;

/** Asks for the addresses again and again, a few at a time, while something is done. */
export async function underLoad(
  origin: string,
  addresses: readonly string[],
  work: () => Promise<void>,
): Promise<LoadReport> {
  const failures = new Set<string>();
  let requests = 0;
  let isOver = false;
  const shop = async (first: number) => {
    for (let index = first; !isOver; index += 1) {
      const address = addresses[index % addresses.length] ?? '/';
      requests += 1;
      const outcome = await fetch(origin + address).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status === 200 ? undefined : String(answer.status);
        },
        (error: unknown) => String(error),
      );
      if (outcome !== undefined) failures.add(`${address}: ${outcome}`);
      await sleep(PAUSE_MS);
    }
  };
  // What is to be kept is there before anything happens.
  for (const address of addresses) await (await fetch(origin + address)).arrayBuffer();
  const shoppers = Array.from({ length: SHOPPERS }, (_, index) => shop(index));
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(shoppers);
  }
  return { requests, failures: [...failures] };
}
