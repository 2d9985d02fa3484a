import { spawn } from 'node:child_process';
import { within } from '../../machine/within.ts';

/** A Node process of the shop, in a process group of its own. */
export type Child = ReturnType<typeof launchNode>;

/** How a process is asked to stop: at once, or after a time in which it still serves. */
export type StopSignal = 'SIGINT' | 'SIGTERM';

/** Told when a process begins and when it has ended. */
export type ProcessNote = (pid: number, isAlive: boolean) => void;

/** What is loaded before the script. */
const FIRST = ['./exit-with-parent.ts', '../../machine/quick-imports.mjs'].flatMap((file) => [
  '--import',
  new URL(file, import.meta.url).href,
]);

/**
 * Starts Node on `command` (its own options, the script, the script's options). The process ends when this one is gone,
 * and whatever it has started ends with it.
 */
export function launchNode(command: readonly string[], env: NodeJS.ProcessEnv, note?: ProcessNote) {
  // Its own group: Ctrl-C in a terminal reaches only the process that stops the others in order.
  const child = spawn(process.execPath, [...FIRST, ...command], {
    env: { ...env, CEDAR_PARENT: String(process.pid) },
    // Nothing is ever written to its input, which ends with this process: see exit-with-parent.ts.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const { pid } = child;
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // Nobody is left in it.
    }
  };
  if (pid !== undefined) note?.(pid, true);
  child.on('exit', () => {
    signalGroup('SIGKILL');
    if (pid !== undefined) note?.(pid, false);
  });
  const hasEnded = () => pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => resolve(child.signalCode ?? `code ${child.exitCode ?? 'unknown'}`));
  });
  return {
    process: child,
    /** Resolves with how it ended, once its last line has been read. */
    ended,
    hasEnded,
    /** Asks it to stop and, when it has not after `graceMs`, ends it. Resolves when it is gone. */
    async end(graceMs: number, how: StopSignal = 'SIGTERM'): Promise<void> {
      if (hasEnded()) return;
      signalGroup(how);
      await within(graceMs, ended).catch(() => undefined);
      if (!hasEnded()) signalGroup('SIGKILL');
      await ended;
    },
  };
}
