import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { slowness } from '../testbed/slowness.mjs';

const LISTENING_MS = 20_000;
/**
 * The guard is there before the program. It waits for the end of what it reads, which comes however the process that
 * holds the other side has gone.
 */
const GUARDED = '{ read -r _ <&3; kill -s KILL -- -$$; } >/dev/null 2>&1 & exec "$@" 3<&-';

/**
 * Starts a program of the system in a process group of its own: Ctrl-C in a terminal reaches it through whoever stops
 * everything in order. The whole group is gone once the program has ended, and when this process has, even by SIGKILL.
 */
export function launchProgram(
  command: string,
  args: readonly string[],
  { stdio = 'pipe', ...options }: Omit<SpawnOptions, 'detached'>,
): ChildProcess {
  const child = spawn('sh', ['-c', GUARDED, 'sh', command, ...args], {
    ...options,
    stdio: [...(typeof stdio === 'string' ? [stdio, stdio, stdio] : stdio), 'pipe'],
    detached: true,
  });
  const [, , , guarded] = child.stdio;
  child.on('exit', () => guarded?.destroy());
  return child;
}

/** Resolves when somebody listens on a port of this machine. Throws when the process has ended that was to. */
export async function untilListening(port: number, child: ChildProcess, name: string): Promise<void> {
  const deadline = Date.now() + LISTENING_MS * slowness();
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`${name} could not start.`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      once(socket, 'close').then(() => false),
    ]);
    socket.destroy();
    if (isOpen) return;
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw new Error(`${name} did not begin to listen.`);
}

/** A program that can be started again once it has ended. */
export interface Restartable {
  /** Undefined while it does not run. */
  readonly pid: () => number | undefined;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Ends it in order, without anybody to be told. */
  readonly stop: () => Promise<void>;
  /** Starts it again, and waits until it is ready. */
  readonly start: () => Promise<void>;
}

/**
 * Starts a program and waits until it listens.
 *
 * @param options.launch begins it, each time anew
 * @param options.stopBy the signal by which it ends in order
 */
export async function launchRestartable(options: {
  name: string;
  port: number;
  launch: () => ChildProcess;
  stopBy: NodeJS.Signals;
}): Promise<Restartable> {
  let child: ChildProcess;
  const start = async () => {
    child = options.launch();
    await untilListening(options.port, child, options.name);
  };
  await start();
  return {
    start,
    pid: () => (hasEnded(child) ? undefined : child.pid),
    kill: () => endProgram(child, 'SIGKILL'),
    stop: () => endProgram(child, options.stopBy),
  };
}

/** Ends a program and resolves when it is gone. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}
