import { setTimeout as wait } from 'node:timers/promises';
import { launchNode } from '../shop/child.ts';
import { slowness } from './slowness.mjs';

const KEPT_LINES = 30;
const STOP_MS = 12_000;
const POLL_MS = 100;

/** Starts a Node script with the given environment on top of this one's. It ends when this process is gone. */
export function startNode(args: string[], env: Record<string, string> = {}) {
  const child = launchNode(args, { ...process.env, ...env });
  const lines: string[] = [];
  for (const stream of [child.process.stdout, child.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      lines.splice(0, lines.length - KEPT_LINES);
    });
  }
  return {
    ended: child.ended,
    hasEnded: child.hasEnded,
    hasFailed: () => child.process.exitCode !== 0,
    lastLines: () => lines.join('\n'),
    /** Asks it to end, insists after twelve seconds. Safe to repeat. */
    stop: () => child.end(STOP_MS),
  };
}

/** Runs a Node script to its end. Throws with its last lines when it fails. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = startNode(args, env);
  const how = await child.ended;
  if (child.hasFailed()) throw new Error(`${args.join(' ')} ended with ${how}:\n${child.lastLines()}`);
}

/** Waits until the address answers with a status below 400. Throws when the process ends or time runs out. */
export async function waitFor(
  url: string,
  child: Pick<ReturnType<typeof startNode>, 'hasEnded' | 'lastLines'>,
  timeoutMs = 60_000 * slowness(),
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && !child.hasEnded()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    // Its port may have been taken by another in the meantime: then the answer was not its own.
    if (answer !== undefined && answer.status < 400 && !child.hasEnded()) return;
    await wait(POLL_MS);
  }
  throw new Error(`${url} does not answer. Its process wrote last:\n${child.lastLines()}`);
}
