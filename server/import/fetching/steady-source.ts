import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Of what an import reads; pictures that are not whole are told by their own reading. */
const READ = /\.(csv|tsv|txt|xml|json|html|xlsx?|zip|gz)$/i;
/** Who writes a file pauses seldom for longer. */
const QUIET_MS = 5000;
/** A file that is written all the time is read as it is, and refused at the end. */
const MOST_WAITS = 12;

interface Seen {
  readonly name: string;
  readonly changedMs: number;
  readonly mark: string;
}

/** The file itself, or the files of a folder that an import may read, without what it writes there itself. */
async function look(path: string, written?: string): Promise<Map<string, Seen>> {
  const own = await stat(path).catch(() => undefined);
  const names = own?.isDirectory() === true ? await readdir(path).catch(() => []) : undefined;
  const paths = names?.filter((name) => READ.test(name)).map((name) => join(path, name));
  const seen = new Map<string, Seen>();
  for (const file of paths ?? [path]) {
    if (written !== undefined && resolve(file) === resolve(written)) continue;
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() !== true) continue;
    const mark = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    seen.set(file, { name: basename(file), changedMs: stats.mtimeMs, mark });
  }
  return seen;
}

/**
 * Looks at a file, or at the files of a folder, before it is read. A half that somebody is still writing reads like a
 * whole: a price that is cut off is a price, and a line that is missing a product that is gone.
 *
 * @param written where the import tells what is wrong, which may be in the folder too.
 * @returns what is asked before the commit: it throws when anything is another than it was.
 */
export async function watchSource(path: string, written?: string): Promise<() => Promise<void>> {
  const before = await look(path, written);
  return async () => {
    const after = await look(path, written);
    for (const [file, { name }] of [...before, ...after]) {
      if (before.get(file)?.mark === after.get(file)?.mark) continue;
      throw new Error(
        `${name} was changed while it was read: nothing was imported. Import it once it is whole.`,
      );
    }
  };
}

/** Waits until nothing of the source was written for some seconds, at most a minute: for whom nobody waits. */
export async function untilQuiet(
  path: string,
  signal: AbortSignal,
  wait: (ms: number) => Promise<unknown> = (ms) =>
    setTimeout(ms, undefined, { signal }).catch(() => undefined),
): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const ages = Array.from((await look(path)).values(), ({ changedMs }) => Date.now() - changedMs);
    // What was changed in the future tells of a clock, not of a writer; moments are finer in a folder than here.
    const youngest = Math.min(...ages.filter((ms) => ms > -QUIET_MS).map((ms) => Math.max(0, ms)));
    if (youngest >= QUIET_MS) return;
    await wait(QUIET_MS - youngest);
    signal.throwIfAborted();
  }
}
