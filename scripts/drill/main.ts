import { runCommand } from '../../machine/command-line.ts';
import { stopRequest } from '../shop/stop-request.ts';
import { findBreaches, renderTable } from '../bench/table.ts';
import { drill, type Report } from './drill.ts';
import { nights } from './nights.ts';
import { recovery } from './recovery.ts';
import { soak } from './soak.ts';
import { upgrade } from './upgrade.ts';
import { parseOptions, USAGE, type DrillOptions } from './options.ts';

/** `npm run drill`: what a shop loses when everything that can happen to it happens. */

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

function begin({ mode, minutes, seed, from }: DrillOptions, signal: AbortSignal): Promise<Report> {
  switch (mode) {
    case 'upgrade':
      return upgrade(from, signal);
    case 'cluster':
      return nights(signal);
    case 'recovery':
      return recovery(signal);
    case 'soak':
      return soak(minutes * 60, signal);
    case 'blows':
      return drill({ seconds: minutes * 60, seed }, signal);
  }
}

/** What has this run done again. */
function words({ mode, minutes, seed }: DrillOptions): string {
  return mode === 'blows' ? `--minutes ${minutes} --seed ${seed}` : process.argv.slice(2).join(' ');
}

await runCommand({ name: 'drill', help: USAGE, read: parseOptions, run });
