import { setTimeout as sleep } from 'node:timers/promises';
import { untilSilent, type Asking } from '../../machine/silence.ts';
import { launchNode, type Child, type ProcessNote, type StopSignal } from './child.ts';
import type { Log } from './log.ts';

/** How to run one process of the shop. */
export interface ServiceOptions {
  readonly name: string;
  /** Arguments of Node: its own options, the script, the script's options. */
  readonly command: readonly string[];
  /** Its environment, asked for at each start. */
  readonly env: () => NodeJS.ProcessEnv;
  /** Answers 200 when the process is ready. */
  readonly readyUrl: string;
  /** Answers as long as the process is alive, whatever it needs is away. */
  readonly healthUrl: string;
  /** Whether the process is asked again and again, and started anew when it does not answer any more. */
  readonly isAsked: boolean;
  readonly log: Log;
  readonly note: ProcessNote;
  /** Gives up waiting until it is ready. */
  readonly signal: AbortSignal;
  readonly rhythm?: Rhythm;
}

/** A process that runs, and is started again when it ends by itself or hangs. */
export type Service = Awaited<ReturnType<typeof startService>>;

/** The times of a service. */
export interface Rhythm {
  readonly asking: Asking;
  /** One that is started again has nothing to prepare: the first start has done it. So long may its first answer take. */
  readonly startMs: number;
  /** Before the first new start; each further one waits twice as long. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** So long alive, and earlier ends are forgotten. */
  readonly steadyMs: number;
}

const RHYTHM: Rhythm = {
  asking: { intervalMs: 2_000, limitMs: 4_000, graceMs: 15_000 },
  startMs: 60_000,
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  steadyMs: 60_000,
};

/** Beside the time in which a process still serves. */
const STOP_MS = 20_000;
const READY_MS = 10 * 60_000;
/** One that hangs is not likely to react. */
const HUNG_MS = 2_000;

/**
 * Starts a process and waits until it is ready.
 *
 * When it ends later on, or does not answer for too long, it is started again after a pause that grows from one end to the
 * next up to a minute, for as long as it takes.
 *
 * @throws Error when the process ends before it is ready; the signal's reason when a stop is asked for
 */
export async function startService(options: ServiceOptions) {
  const { name, log, rhythm = RHYTHM } = options;
  options.signal.throwIfAborted();
  const launch = () => {
    const launched = launchNode(options.command, options.env(), options.note);
    log.attach(name, launched.process);
    return launched;
  };
  let child = launch();
  try {
    await untilAnswered(options.readyUrl, child, options);
  } catch (error) {
    await child.end(STOP_MS);
    throw error;
  }

  const stopping = new AbortController();
  let hurrying = new AbortController();
  let isRenewed = false;
  let hasAnswered = true;
  const supervise = async () => {
    for (let pause = rhythm.firstPauseMs; ; pause = Math.min(2 * pause, rhythm.longestPauseMs)) {
      const begun = performance.now();
      const how = await endOf(child, { ...options, hasAnswered, signal: stopping.signal });
      hasAnswered = false;
      stopping.signal.throwIfAborted();
      if (performance.now() - begun > rhythm.steadyMs) pause = rhythm.firstPauseMs;
      if (!isRenewed) {
        log.say(`${name} ended (${how}); starting it again in ${pause / 1000} s.`);
        hurrying = new AbortController();
        await sleep(pause, undefined, { signal: AbortSignal.any([stopping.signal, hurrying.signal]) }).catch(
          () => undefined,
        );
        stopping.signal.throwIfAborted();
      }
      isRenewed = false;
      child = launch();
    }
  };
  // It ends only when a stop is asked for.
  const supervised = supervise().catch(() => undefined);
  return {
    /** What it had to wait for is there: a pause before its next start ends. */
    hurry: () => hurrying.abort(),
    /** Its environment has changed: it is started anew. */
    renew() {
      isRenewed = !child.hasEnded();
      if (isRenewed) void child.end(STOP_MS, 'SIGINT');
      hurrying.abort();
    },
    async stop(how: StopSignal): Promise<void> {
      stopping.abort();
      const drain = Number(process.env.DRAIN_SECONDS) * 1000;
      await child.end(STOP_MS + (drain > 0 ? drain : 0), how);
      await supervised;
    },
  };
}

/**
 * How a process ends, by itself or because it hangs.
 *
 * @param options.hasAnswered whether it has; one that begins gets longer for its first answer
 */
async function endOf(child: Child, options: ServiceOptions & { hasAnswered: boolean }): Promise<string> {
  const { name, healthUrl, isAsked, hasAnswered, log, rhythm = RHYTHM } = options;
  if (!isAsked) return child.ended;
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  let how = '';
  const watch = async () => {
    const firstMs = hasAnswered ? undefined : rhythm.startMs;
    try {
      await untilSilent((limit) => ask(healthUrl, limit), { ...rhythm.asking, firstMs, signal });
    } catch {
      return;
    }
    log.say(`${name} does not answer: ending it.`);
    how = 'no answer';
    await child.end(HUNG_MS);
  };
  const watching = watch();
  const end = await child.ended;
  over.abort();
  await watching;
  return how || end;
}

async function ask(url: string, limit: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { signal: limit });
  await response.body?.cancel();
  return response.ok;
}

async function untilAnswered(
  url: string,
  child: Child,
  { name, signal }: Pick<ServiceOptions, 'name' | 'signal'>,
) {
  // By a clock that nobody sets: at its start a machine asks for the time.
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    if (child.hasEnded())
      throw new Error(`${name} could not start (${await child.ended}): its last lines are above.`);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
    const isReady = await ask(url, limit).catch(() => false);
    // Its port may have been taken by another in the meantime: then the answer was not its own.
    if (isReady && !child.hasEnded()) return;
    await sleep(50);
  }
  throw new Error(`${name} did not become ready.`);
}
