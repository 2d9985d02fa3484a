import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureCluster } from './cluster.ts';

/** Where the cluster of a run of the tests is that others are copied from. */
export const testClusterOf = (run: string) => path.join(tmpdir(), `cedar-cluster-${run}`);

/**
 * Puts a cluster that nobody has used yet into an empty data folder, with the passwords to it: a copy of one that is
 * made once in a run of the tests, which takes two seconds of the processor.
 */
export async function placeCluster(dataDir: string): Promise<void> {
  const { TEST_RUN: run } = process.env;
  if (run === undefined) return;
  const made = testClusterOf(run);
  mkdirSync(made, { recursive: true, mode: 0o700 });
  await ensureCluster(made, { durable: false });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Files keep their owner, which PostgreSQL insists on.
  const { status } = spawnSync('cp', ['-a', path.join(made, 'postgres'), dataDir]);
  if (status !== 0) throw new Error(`${made} could not be copied to ${dataDir}.`);
}
