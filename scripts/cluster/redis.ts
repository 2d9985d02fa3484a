import { mkdirSync } from 'node:fs';
import { launchProgram, launchRestartable, type Restartable } from './program.ts';

/** Starts Redis on loopback. It keeps nothing on disk, and forgets first what was asked for longest ago. */
export async function startRedis(folder: string, port: number): Promise<Restartable> {
  mkdirSync(folder, { recursive: true });
  const where = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
  const keeping = ['--save', '', '--maxmemory', '256mb', '--maxmemory-policy', 'volatile-lru'];
  const launch = () => launchProgram('redis-server', [...where, ...keeping], { stdio: 'ignore' });
  return launchRestartable({ name: 'Redis', port, launch, stopBy: 'SIGTERM' });
}
