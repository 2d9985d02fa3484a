import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureCluster } from './cluster.ts';

/**
 * Puts a cluster that nobody has used yet into an empty data folder, with the passwords to it: a copy of one that is
 * made once in a run of the tests, which takes two seconds of the processor.
 */
export async function placeCluster(dataDir: string): Promise<void> {
  const { TEST_RUN: run } = process.env;
  if (run === undefined) return;
  const made = path.join(tmpdir(), `cedar-cluster-${run}`);
  mkdirSync(made, { recursive: true, mode: 0o700 });
  await ensureCluster(made, { durable: false });
  const place = path.join(dataDir, 'postgres');
  mkdirSync(place, { recursive: true, mode: 0o700 });
  // Another worker may be taking away one of its own that came too late.
  const parts = ['data', 'passwords.json'].map((part) => path.join(made, 'postgres', part));
  // Files keep their owner, which PostgreSQL insists on.
  const { status } = spawnSync('cp', ['-a', ...parts, place]);
  if (status !== 0) throw new Error(`${made} could not be copied to ${dataDir}.`);
}
