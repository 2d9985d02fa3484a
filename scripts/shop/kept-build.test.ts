import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeMemoryFolder } from '../check/memory-folder.ts';
import { keepBuild } from './kept-build.ts';

class Killed extends Error {}

/** Renames as ever until the process is killed, which it is instead of the renaming with this number. */
function killedAt(number: number) {
  let count = 0;
  return (from: string, to: string) => {
    count += 1;
    if (count === number) throw new Killed();
    renameSync(from, to);
  };
}

let folder: string;

beforeEach(() => {
  folder = makeMemoryFolder('cedar-build-');
  write('cache/images/made.webp', 'a picture');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What Next does, as far as it comes. */
function make(version: string, isWhole = true) {
  write('BUILD_ID', version);
  write('server/app/page.js', `${version} page`);
  if (isWhole) write(`static/${version}/script.js`, `${version} script`);
}

function build(version: string) {
  make(version);
  keepBuild(folder).accept(version);
}

/** Which build the folder has, each of its files with it. */
function found(): string {
  const kept = keepBuild(folder);
  const version = readFileSync(path.join(folder, 'BUILD_ID'), 'utf8');
  expect(kept.isOf(version)).toBe(true);
  expect(readdirSync(path.join(folder, 'static'))).toEqual([version]);
  expect(readFileSync(path.join(folder, 'cache/images/made.webp'), 'utf8')).toBe('a picture');
  expect(readdirSync(path.join(folder, 'cache/builds')).filter((name) => name !== 'users')).toEqual([]);
  return version;
}

it('a start finds a whole build, the old one or the new one, wherever a build and those who mend it are killed', () => {
  const outcomes = new Set<string>();
  let deaths = 0;
  build('old');
  const old = makeMemoryFolder('cedar-build-');
  cpSync(folder, old, { recursive: true });
  for (let first = 1, isOver = false; !isOver; first += 1) {
    for (let second = 1, isMended = false; !isMended; second += 1) {
      rmSync(folder, { recursive: true });
      cpSync(old, folder, { recursive: true });
      isOver = !dies(() => {
        const kept = keepBuild(folder, killedAt(first));
        kept.setAside();
        make('new');
        kept.accept('new');
      });
      isMended = !dies(() => keepBuild(folder, killedAt(second)).recover());
      keepBuild(folder).recover();
      outcomes.add(found());
      deaths += 1;
    }
  }
  rmSync(old, { recursive: true });
  expect(outcomes).toEqual(new Set(['old', 'new']));
  expect(deaths).toBeGreaterThan(20);
});

function dies(work: () => void): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  }
}

it('a build that fails, or is killed while Next writes it, leaves the one before', () => {
  build('old');
  const failing = keepBuild(folder);
  failing.setAside();
  make('new', false);
  failing.takeBack();
  expect(found()).toBe('old');
  keepBuild(folder).setAside();
  make('new', false);
  keepBuild(folder).recover();
  expect(found()).toBe('old');
});

it.each([
  ['is missing', (file: string) => rmSync(file)],
  ['was cut off', (file: string) => writeFileSync(file, '')],
])('a build of which a file %s counts for nothing, and is not kept', (_, damage) => {
  build('old');
  damage(path.join(folder, 'server/app/page.js'));
  const kept = keepBuild(folder);
  kept.recover();
  expect(kept.isOf('old')).toBe(false);
  kept.setAside();
  make('new');
  rmSync(path.join(folder, 'static/old'), { recursive: true });
  kept.accept('new');
  expect(found()).toBe('new');
});

it('made pictures, types and traces are no part of a build', () => {
  build('old');
  write('cache/images/other.webp', 'another');
  write('types/routes.d.ts', '');
  write('trace', '');
  expect(keepBuild(path.relative('.', folder)).isOf('old')).toBe(true);
  expect(keepBuild(folder).isOf('other')).toBe(false);
});
