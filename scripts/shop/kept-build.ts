import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../../machine/make-folder.ts';

const STAMP = 'inputs.json';
/** No part of a build: what Next keeps from one to the next, and what is only written for people. */
const NO_PART = new Set(['cache', 'dev', 'diagnostics', 'lock', 'trace', 'trace-build', 'types', STAMP]);
/** What Next's own cleaning leaves alone, and a build therefore may not lose to it. */
const STAYS = new Set(['cache', 'dev', 'lock']);

const stamp = z.object({ inputs: z.string(), files: z.string() });

type Rename = (from: string, to: string) => void;

/** The build in a folder, and the one before it while a new one is made. */
export type KeptBuild = ReturnType<typeof keepBuild>;

/**
 * Keeps a shop startable whatever happens to a build. A new one goes where the old one was, since Next writes the name of
 * the folder into it; the old one lies in `cache/builds` meanwhile. Each step is one renaming, and the names say how far
 * it came, so that whoever finds them can go on from there:
 *
 * - `moving` is a build of which some parts lie there and the others in the folder: it belongs together.
 * - `last` is the old build, whole; what lies in the folder is a new one, which counts as soon as it has its stamp.
 * - `gone` is nobody's.
 *
 * @param place the folder of the build
 * @param rename for a test, which ends the process at each of them
 */
export function keepBuild(place: string, rename: Rename = renameSync) {
  // As what lies in it is told of.
  const folder = path.resolve(place);
  const aside = path.join(folder, 'cache', 'builds');
  const last = path.join(aside, 'last');
  const moving = path.join(aside, 'moving');
  const gone = path.join(aside, 'gone');
  const stampFile = path.join(folder, STAMP);
  const newStamp = path.join(aside, STAMP);
  const read = () => readStamp(stampFile);
  const isWhole = () => read()?.files === listOf(folder);

  function moveBack() {
    if (!existsSync(moving)) return;
    for (const name of readdirSync(moving)) rename(path.join(moving, name), path.join(folder, name));
    rmdirSync(moving);
  }

  function forgetLast() {
    rmSync(gone, { recursive: true, force: true });
    if (!existsSync(last)) return;
    rename(last, gone);
    rmSync(gone, { recursive: true, force: true });
  }

  function takeBack() {
    if (existsSync(last)) {
      for (const name of partsOf(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
      rename(last, moving);
    }
    moveBack();
  }

  return {
    /** Whether the build is there to its last file and was made of `inputs`. */
    isOf: (inputs: string) => read()?.inputs === inputs && isWhole(),
    /** Undoes what a process that was killed has left half done. To be called before anything else. */
    recover() {
      if (existsSync(last) && isWhole()) forgetLast();
      else takeBack();
      for (const rest of [gone, newStamp]) rmSync(rest, { recursive: true, force: true });
    },
    /** Makes place for a new build. The old one is kept if it is whole. */
    setAside() {
      if (!isWhole()) {
        rmSync(stampFile, { force: true });
        return;
      }
      makeFolder(moving);
      for (const name of partsOf(folder)) rename(path.join(folder, name), path.join(moving, name));
      rename(moving, last);
    },
    /** Makes the new build the one that counts: on the disk to its last file, also when the power fails. */
    accept(inputs: string) {
      makeFolder(aside);
      const files = listOf(folder, syncFile);
      writeFileSync(newStamp, JSON.stringify({ inputs, files }));
      syncFile(newStamp);
      rename(newStamp, stampFile);
      syncFile(folder);
      forgetLast();
    },
    /** Takes the old build back, if there was one, in place of what came of the new one. */
    takeBack,
  };
}

/** The names in the folder that a new build replaces. */
function partsOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => !STAYS.has(name));
}

function readStamp(file: string): z.output<typeof stamp> | undefined {
  try {
    return stamp.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** What the files of a build are called and how long they are: one that is missing or cut off makes another list. */
function listOf(folder: string, look: (path: string) => void = () => undefined): string {
  const hash = createHash('sha256');
  const entries = globSync('**/*', {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => entry.parentPath === folder && NO_PART.has(entry.name),
  });
  const lines = entries.map((entry) => {
    const at = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) return '';
    look(at);
    return entry.isFile() ? `${path.relative(folder, at)} ${statSync(at).size}` : '';
  });
  for (const line of lines.toSorted()) hash.update(`${line}\n`);
  return hash.digest('hex');
}

/** Has a file, or the names in a folder, on the disk before anything is built on it. */
function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
