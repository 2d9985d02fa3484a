import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessNote } from './child.ts';
import { addCompileHints } from './compile-hints.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { runTask } from './task.ts';
import { assertWritable } from './writable.ts';

const STAMP = '.next/inputs.sha256';
const INPUTS = [
  '{app,components,lib,machine,public,storage,store-server,telemetry}/**/*',
  '{middleware.ts,next.config.js,tailwind.config.ts,postcss.config.mjs,tsconfig.json,package-lock.json}',
];

/**
 * Builds the store unless the build that is there was made of the same files and settings.
 *
 * @throws Error with the end of the build's output
 */
export async function buildIfStale(options: {
  settings: Pick<Settings, 'apiBaseUrl' | 'uploadsBaseUrl' | 'siteUrl'>;
  log: Log;
  note: ProcessNote;
  signal: AbortSignal;
}): Promise<void> {
  const { apiBaseUrl, uploadsBaseUrl, siteUrl } = options.settings;
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    API_BASE_URL: apiBaseUrl,
    UPLOADS_BASE_URL: uploadsBaseUrl,
    SITE_URL: siteUrl,
  };
  // Addresses on this machine are asked for anew by every process; only a given one may be part of a built page.
  const given = [process.env.UPLOADS_BASE_URL ?? '', process.env.SITE_URL ?? ''];
  const inputs = hashOfInputs(given);
  if (existsSync('.next/BUILD_ID') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  assertWritable('The build goes to', path.resolve('.next'));
  options.log.say('Building the store: this takes a minute, and again only after a change.');
  rmSync(STAMP, { force: true });
  const begun = Date.now();
  let output = '';
  const failure = await runTask({
    ...options,
    command: ['node_modules/next/dist/bin/next', 'build'],
    env,
    watch: ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr])
        stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    },
  });
  if (failure !== undefined) throw new Error(`The store could not be built ${reasonFor(failure, output)}`);
  addCompileHints('.next');
  writeFileSync(STAMP, inputs);
  options.log.say(`Built in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** A machine that is too small says so in one line; a mistake in the code needs all that the build says of it. */
function reasonFor(failure: string, output: string): string {
  const refused = /\b(?:ENOSPC|EDQUOT|EACCES|EPERM|EROFS)\b.*/.exec(output)?.[0];
  if (refused !== undefined) return `in ${path.resolve('.next')}: ${refused}`;
  if (failure === 'SIGKILL') return '(SIGKILL): the system has ended it, as it does when memory runs out.';
  return `(${failure}):\n${output.trim().split('\n').slice(-60).join('\n')}`;
}

function hashOfInputs(settings: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([process.versions.node, ...settings]));
  const files = globSync(INPUTS, {
    withFileTypes: true,
    exclude: (entry) => /\.test\.tsx?$/.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`\n${path.relative('.', file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
