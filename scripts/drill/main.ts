import { runCommand } from '../../machine/command-line.ts';
import { stopRequest } from '../shop/stop-request.ts';
import { findBreaches, renderTable } from '../bench/table.ts';
import { drill } from './drill.ts';
import { nights } from './nights.ts';
import { recovery } from './recovery.ts';
import { soak } from './soak.ts';
import { upgrade } from './upgrade.ts';
import { parseOptions, USAGE, type DrillOptions } from './options.ts';

/** `npm run drill`: what a shop loses when everything that can happen to it happens. */

const started = performance.now();

function say(text: string) {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
  console.error(`${seconds} s  ${text}`);
}

async function run(options: DrillOptions): Promise<boolean> {
  console.log(`npm run drill -- ${words(options)}`);
  const signal = stopRequest();
  try {
    const { tables, faults } = await begin(options, signal);
    for (const table of tables) console.log(renderTable(table));
    console.log(faults.length === 0 ? '\nNothing is lost.' : `\nThis is wrong:\n  ${faults.join('\n  ')}`);
    return faults.length === 0 && findBreaches(tables).length === 0;
  } finally {
    // Whoever still orders at a shop that is gone is not waited for.
    if (signal.aborted) process.exit(130);
  }
}

function begin(
  { minutes, seed, isSoak, isCluster, isRecovery, upgrade: versions }: DrillOptions,
  signal: AbortSignal,
) {
  if (versions !== undefined) return upgrade(versions.from, say, signal);
  if (isCluster) return nights(say, signal);
  if (isRecovery) return recovery(say, signal);
  return isSoak ? soak(minutes * 60, say, signal) : drill({ seconds: minutes * 60, seed }, say, signal);
}

function words({ minutes, seed, isSoak, isCluster, isRecovery, upgrade: versions }: DrillOptions): string {
  if (isCluster) return '--cluster';
  if (isRecovery) return '--recovery';
  if (versions !== undefined)
    return `--upgrade${versions.from === undefined ? '' : ` --from ${versions.from}`}`;
  return isSoak ? `--soak ${minutes}` : `--minutes ${minutes} --seed ${seed}`;
}

await runCommand({ name: 'drill', help: USAGE, read: parseOptions, run });
