import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { launchNode, type Child } from '../shop/child.ts';
import { waitFor } from '../testbed/child-process.ts';
import { slowness } from '../testbed/slowness.mjs';

/** A store or an API of the cluster. */
export type Part = Awaited<ReturnType<typeof startPart>>;

interface PartOptions {
  readonly name: string;
  readonly script: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
}

const READY_MS = 120_000;
const STOP_MS = 25_000;

/** The folder of a cluster that could not be opened is gone before anybody could look into it. */
function lastLines(logFile: string): string {
  return existsSync(logFile)
    ? readFileSync(logFile, 'utf8').split('\n').slice(-20).join('\n')
    : 'It said nothing.';
}

/** Starts a process of the shop and waits until it is ready. */
export async function startPart({ name, script, port, env, logFile }: PartOptions) {
  const origin = `http://127.0.0.1:${port}`;
  let child: Child | undefined;
  const start = async () => {
    const launched = launchNode([script], env);
    child = launched;
    for (const stream of [launched.process.stdout, launched.process.stderr])
      stream?.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
    const watched = { hasEnded: launched.hasEnded, lastLines: () => `${name}:\n${lastLines(logFile)}` };
    await waitFor(`${origin}/ready`, watched, READY_MS * slowness());
  };
  await start();
  return {
    ...{ name, origin, start },
    pid: () => (child?.hasEnded() === false ? child.process.pid : undefined),
    async kill() {
      child?.process.kill('SIGKILL');
      await child?.ended;
    },
    /** Has it serve for as long as it says that it goes, and then finish. */
    retire: async () => child?.end(STOP_MS, 'SIGTERM'),
    stop: async () => child?.end(STOP_MS, 'SIGINT'),
  };
}
