import { launchNode, type Child, type ProcessNote } from './child.ts';

const STOP_MS = 5000;

/**
 * Runs a Node script to its end.
 *
 * @param options.command the script and its options
 * @param options.watch given the process, to read what it writes
 * @returns how it ended when it did not end well
 * @throws the signal's reason when a stop is asked for; the script has ended by then
 */
export async function runTask(options: {
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  note?: ProcessNote;
  signal: AbortSignal;
  watch: (process: Child['process']) => void;
}): Promise<string | undefined> {
  options.signal.throwIfAborted();
  const child = launchNode(options.command, options.env, options.note);
  options.watch(child.process);
  const stop = () => void child.end(STOP_MS);
  options.signal.addEventListener('abort', stop);
  const how = await child.ended;
  options.signal.removeEventListener('abort', stop);
  options.signal.throwIfAborted();
  return child.process.exitCode === 0 ? undefined : how;
}
