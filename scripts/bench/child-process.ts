import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const KEPT_LINES = 30;
const STOP_MS = 12_000;
const POLL_MS = 100;

export interface Child {
  pid: number;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number>;
  /** The last lines it wrote. */
  lastLines(): string;
  /** Asks it to end, insists after twelve seconds. Safe to repeat. */
  stop(): Promise<void>;
}

interface RunOptions {
  cwd: string;
  /** Added to this process's own environment. */
  env?: Record<string, string>;
}

const running = new Set<ChildProcess>();

// Whatever way this process ends, its children end with it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a Node script of the project with the given environment on top of this one's. */
export function startNode(args: string[], options: RunOptions): Child {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  const lines: string[] = [];
  const keep = (chunk: Buffer) => {
    lines.push(...chunk.toString().split('\n').filter(Boolean));
    lines.splice(0, lines.length - KEPT_LINES);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return typeof code === 'number' ? code : 1;
  });
  return {
    pid: child.pid ?? 0,
    ended,
    lastLines: () => lines.join('\n'),
    async stop() {
      if (!running.has(child)) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Runs a Node script to its end. Throws with its last lines when it fails. */
export async function runNode(args: string[], options: RunOptions): Promise<void> {
  const child = startNode(args, options);
  const code = await child.ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${child.lastLines()}`);
}

/** Waits until the address answers with a status below 400. Throws when the process ends or time runs out. */
export async function waitFor(url: string, child: Child, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  while (performance.now() < deadline) {
    if (hasEnded) break;
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer !== undefined && answer.status < 400) return;
    await wait(POLL_MS);
  }
  throw new Error(`${url} does not answer. Its process wrote last:\n${child.lastLines()}`);
}

/** A port of this machine that nobody uses right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
