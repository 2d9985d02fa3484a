import { constants, setPriority } from 'node:os';
import { chunks } from '../machine/chunks.ts';
import { audit } from './audit.ts';
import { parseOptions } from './options.ts';
import { isUnseen } from './report.ts';
import type { ChildMessage } from './child-message.ts';

// Begun by the API, for whoever sits at the desk: an audit that gives way to everything else on the machine.

const TOLD_EVERY_MS = 500;
const BATCH_SIZE = 200;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Whoever began it is gone.
process.on('disconnect', () => process.exit(1));

function tell(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, () => resolve());
  });
}

async function run(site: string): Promise<void> {
  const options = parseOptions([site, '--concurrency', '4']);
  if (options === undefined) throw new Error('No site was named.');
  let toldAt = 0;
  const { report } = await audit(options, (said, done = 0, known = 0) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    void tell({ kind: 'progress', said, done, known });
  });
  const findings = report.pages.flatMap(({ url, problems }) =>
    problems.map(({ kind, level, text }) => ({
      ...{ address: addressOf(url), class: kind, level },
      text: text.replaceAll(report.site, ''),
    })),
  );
  for (const some of chunks(findings, BATCH_SIZE)) await tell({ kind: 'findings', findings: some });
  const seen = report.pages.filter((page) => !isUnseen(page)).map(({ url }) => addressOf(url));
  if (seen.length < report.pages.length)
    // That nothing was seen is told as well: without a word all pages were.
    for (const addresses of seen.length === 0 ? [seen] : chunks(seen, BATCH_SIZE))
      await tell({ kind: 'seen', addresses });
  await tell({ kind: 'end', pages: report.pages.length, isComplete: report.isComplete });
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

await run(process.argv[2] ?? '').catch((error: unknown) =>
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
);
process.disconnect();
