import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../machine/command-line.ts';
import { audit } from './audit.ts';
import { compareRuns, keepRun, readLastRun } from './changes.ts';
import { renderCsv } from './csv.ts';
import { renderHtml } from './html-report.ts';
import { parseOptions, USAGE, type SeoOptions } from './options.ts';
import { countProblems } from './report.ts';
import { renderTable } from './table.ts';

// `npm run seo -- ADDRESS`: what it looks at, and what each problem means, stands in docs/seo-audit.md.

async function run(options: SeoOptions): Promise<boolean> {
  const { report, thumbnails } = await audit(options, showProgress);
  clearProgress();
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const last = readLastRun(dataDir, options.start.host);
  const changes = last === undefined ? undefined : compareRuns(last, report);
  console.log(renderTable(report, changes));
  const { csv, json, html } = options.files;
  if (csv !== undefined) await writeFile(csv, renderCsv(report));
  if (json !== undefined)
    await writeFile(json, `${JSON.stringify({ ...report, changes: changes ?? null }, null, 2)}\n`);
  if (html !== undefined) await writeFile(html, renderHtml(report, thumbnails, changes));
  keepRun(dataDir, report);
  return countProblems(report.pages, 'error') === 0;
}

const TOLD_EVERY_MS = 10_000;
let toldAt = performance.now();

/** One line that is written over; in a log a line now and then. */
function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`);
  else if (performance.now() - toldAt > TOLD_EVERY_MS) {
    toldAt = performance.now();
    process.stderr.write(`${text}\n`);
  }
}

function clearProgress() {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
}

await runCommand({
  name: 'seo',
  help: USAGE,
  read: parseOptions,
  run: (options) => run(options).finally(clearProgress),
  // 1 says that the site has errors.
  brokenCode: 2,
});
