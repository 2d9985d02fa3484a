import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { endProgram, launchProgram, untilListening } from './program.ts';

/** Whether Redis is installed. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).error === undefined;
}

/** Redis as a process that keeps nothing on disk. */
export interface Redis {
  readonly pid: () => number | undefined;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Starts Redis on loopback. What does not fit is forgotten, what was asked for longest ago first. */
export async function startRedis(folder: string, port: number): Promise<Redis> {
  mkdirSync(folder, { recursive: true });
  const launch = () =>
    launchProgram(
      'redis-server',
      [
        ...[
          '--bind',
          '127.0.0.1',
          '--port',
          String(port),
          '--save',
          '',
          '--appendonly',
          'no',
          '--dir',
          folder,
        ],
        ...['--maxmemory', '256mb', '--maxmemory-policy', 'volatile-lru'],
      ],
      { stdio: 'ignore' },
    );
  let child = launch();
  await untilListening(port, child, 'Redis');
  return {
    pid: () => child.pid,
    kill: () => endProgram(child, 'SIGKILL'),
    stop: () => endProgram(child, 'SIGTERM'),
    async start() {
      child = launch();
      await untilListening(port, child, 'Redis');
    },
  };
}
