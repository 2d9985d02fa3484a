import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lockBuild, otherUser, useBuild, type BuildLock } from './build-lock.ts';
import type { ProcessNote } from './child.ts';
import { addCompileHints } from './compile-hints.ts';
import { keepBuild, type KeptBuild } from './kept-build.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { runTask } from './task.ts';
import { assertWritable } from './writable.ts';

const INPUTS = [
  '{app,components,lib,machine,public,storage,store-server,telemetry}/**/*',
  '{middleware.ts,next.config.js,tailwind.config.ts,postcss.config.mjs,tsconfig.json,package-lock.json}',
];

/** Where the build goes. */
const FOLDER = '.next';
const LOCK = path.join(FOLDER, 'cache', 'builds');
const USERS = path.join(LOCK, 'users');

type BuildSettings = Pick<Settings, 'apiBaseUrl' | 'uploadsBaseUrl' | 'siteUrl'>;

/** As `npm start` builds that was told nothing; the addresses of a run are read when it starts. */
export const LOCAL_SETTINGS: BuildSettings = {
  apiBaseUrl: 'http://localhost:4000/api/',
  uploadsBaseUrl: 'http://localhost:4000/uploads/',
  siteUrl: 'http://localhost:3000',
};

interface BuildOptions {
  settings: BuildSettings;
  log: Log;
  note?: ProcessNote;
  signal: AbortSignal;
}

/**
 * Builds the store unless the build that is there was made of the same files and settings, and is there to its last file.
 * The old build counts until the new one is whole: see docs/decisions/builds.md.
 *
 * @throws Error with the end of the build's output; with who runs from the build that would be replaced
 */
export async function buildIfStale(options: BuildOptions): Promise<void> {
  // Addresses on this machine are asked for anew by every process; only a given one may be part of a built page.
  const inputs = hashOfInputs([process.env.UPLOADS_BASE_URL ?? '', process.env.SITE_URL ?? '']);
  const kept = keepBuild(FOLDER);
  let lock: BuildLock;
  try {
    lock = await lockBuild({
      folder: LOCK,
      signal: options.signal,
      onWait: (pid) => options.log.say(`Process ${pid} is building the store: waiting for it.`),
    });
  } catch (error) {
    options.signal.throwIfAborted();
    // A whole build needs no place, and may belong to somebody else.
    if (kept.isOf(inputs)) return;
    assertWritable('The build goes to', path.resolve(FOLDER));
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The store could not be built in ${path.resolve(FOLDER)}: ${reason}`, { cause: error });
  }
  try {
    kept.recover();
    if (!kept.isOf(inputs)) await build({ ...options, kept, inputs, lock });
    useBuild(USERS);
  } finally {
    lock.release();
  }
}

async function build({
  kept,
  inputs,
  lock,
  ...options
}: BuildOptions & { kept: KeptBuild; inputs: string; lock: BuildLock }): Promise<void> {
  assertWritable('The build goes to', path.resolve(FOLDER));
  const user = otherUser(USERS);
  if (user !== undefined) {
    throw new Error(
      `Process ${user} runs a shop from the build in ${path.resolve(FOLDER)}, which was made of other files or settings. ` +
        'Stop it first, or start this shop from a checkout of its own.',
    );
  }
  const { apiBaseUrl, uploadsBaseUrl, siteUrl } = options.settings;
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    API_BASE_URL: apiBaseUrl,
    UPLOADS_BASE_URL: uploadsBaseUrl,
    SITE_URL: siteUrl,
  };
  options.log.say('Building the store: this takes a minute, and again only after a change.');
  const begun = Date.now();
  let output = '';
  try {
    kept.setAside();
    const failure = await runTask({
      ...options,
      command: ['node_modules/next/dist/bin/next', 'build'],
      env,
      watch: ({ pid, stdout, stderr }) => {
        if (pid !== undefined) lock.add(pid);
        for (const stream of [stdout, stderr])
          stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      },
    });
    if (failure !== undefined) throw new Error(`The store could not be built ${reasonFor(failure, output)}`);
    addCompileHints(FOLDER);
    kept.accept(inputs);
  } catch (error) {
    kept.takeBack();
    throw error;
  }
  options.log.say(`Built in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** A machine that is too small says so in one line; a mistake in the code needs all that the build says of it. */
function reasonFor(failure: string, output: string): string {
  const refused = /\b(?:ENOSPC|EDQUOT|EACCES|EPERM|EROFS)\b.*/.exec(output)?.[0];
  if (refused !== undefined) return `in ${path.resolve(FOLDER)}: ${refused}`;
  if (failure === 'SIGKILL') return '(SIGKILL): the system has ended it, as it does when memory runs out.';
  return `(${failure}):\n${output.trim().split('\n').slice(-60).join('\n')}`;
}

function hashOfInputs(settings: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([process.versions.node, ...settings]));
  const files = globSync(INPUTS, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`\n${path.relative('.', file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
