import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { slowness } from '../scripts/testbed/slowness.mjs';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const QUICK_IMPORTS = new URL('../machine/quick-imports.mjs', import.meta.url).href;

/** The API as a process of its own. */
export interface ApiProcess {
  readonly child: ChildProcessByStdio<null, null, Readable>;
  /** What it has written to stderr. */
  readonly errors: () => string;
  /** Resolves with the exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
}

/** Starts the API; whoever does it ends it. `environment` is all it gets beside what every test process has. */
export function startApi(environment: Record<string, string>): ApiProcess {
  const child = spawn(process.execPath, ['--import', QUICK_IMPORTS, MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      API_HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  return { child, errors: () => errors, ended };
}

/** Resolves when the API on this port is ready. Throws when that takes too long. */
export async function untilReady(port: number): Promise<void> {
  const deadline = Date.now() + 60_000 * slowness();
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the API did not become ready');
}
