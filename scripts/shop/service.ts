import { setTimeout as sleep } from 'node:timers/promises';
import { launchNode, type Child, type ProcessNote } from './child.ts';
import type { Log } from './log.ts';

/** How to run one process of the shop. */
export interface ServiceOptions {
  readonly name: string;
  /** Arguments of Node: its own options, the script, the script's options. */
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Answers 200 when the process is ready. */
  readonly readyUrl: string;
  readonly log: Log;
  readonly note: ProcessNote;
  /** Gives up waiting until it is ready. */
  readonly signal: AbortSignal;
}

/** A process that runs and is started again when it ends by itself. */
export interface Service {
  /** Resolves with the reason when it is no use to start it again. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
}

const STOP_MS = 15_000;
const READY_MS = 10 * 60_000;
/** So long alive, and earlier crashes are forgotten. */
const STEADY_MS = 60_000;
const CRASHES = 5;

/**
 * Starts a process and waits until it is ready.
 *
 * Later crashes are answered with a new start after 1, 2, 4 and 8 seconds; the fifth in a row is final.
 *
 * @throws Error when the process ends before it is ready; the signal's reason when a stop is asked for
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, log } = options;
  options.signal.throwIfAborted();
  const launch = () => {
    const launched = launchNode(options.command, options.env, options.note);
    log.attach(name, launched.process);
    return launched;
  };
  let child = launch();
  try {
    await untilReady(child, options);
  } catch (error) {
    await child.end(STOP_MS);
    throw error;
  }

  const stopping = new AbortController();
  const supervise = async (): Promise<Error> => {
    for (let crashes = 1; ; crashes += 1) {
      const begun = Date.now();
      const how = await child.ended;
      stopping.signal.throwIfAborted();
      if (Date.now() - begun > STEADY_MS) crashes = 1;
      if (crashes === CRASHES)
        return new Error(`${name} ended ${CRASHES} times in a row (${how}): its last lines are above.`);
      const seconds = 2 ** (crashes - 1);
      log.say(`${name} ended (${how}); starting it again in ${seconds} s.`);
      await sleep(seconds * 1000, undefined, { signal: stopping.signal });
      child = launch();
    }
  };
  // Once a stop is asked for, nothing is left that could fail.
  const failed = supervise().catch(() => new Promise<Error>(() => undefined));
  return {
    failed,
    async stop() {
      stopping.abort();
      await child.end(STOP_MS);
    },
  };
}

async function untilReady(child: Child, { name, readyUrl, signal }: ServiceOptions) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    if (child.hasEnded())
      throw new Error(`${name} could not start (${await child.ended}): its last lines are above.`);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
    const isReady = await fetch(readyUrl, { signal: patience }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
    // Its port may have been taken by another in the meantime: then the answer was not its own.
    if (isReady && !child.hasEnded()) return;
    await sleep(50);
  }
  throw new Error(`${name} did not become ready.`);
}
