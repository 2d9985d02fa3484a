import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rotateLog } from './rotated-log.ts';

const bounds = { bytes: 100, earlier: 3 };
let folder: string;
const file = () => path.join(folder, 'a.log');
const kept = () =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8').slice(0, 1)]),
  );
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'cedar-log-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test.each([true, false])('a log is bounded in size and in number, held open: %s', (isHeldOpen) => {
  for (const letter of 'abcdef') {
    appendFileSync(file(), letter.repeat(101));
    rotateLog(file(), { isHeldOpen, bounds });
  }
  appendFileSync(file(), 'g'.repeat(100));
  rotateLog(file(), { isHeldOpen, bounds });
  expect(kept()).toEqual({ 'a.log': 'g', 'a.log.1': 'f', 'a.log.2': 'e', 'a.log.3': 'd' });
});

test('whoever holds it open writes on into the one that is bounded', () => {
  const held = openSync(file(), 'a');
  writeSync(held, 'a'.repeat(101));
  rotateLog(file(), { isHeldOpen: true, bounds });
  writeSync(held, 'b');
  closeSync(held);
  expect(kept()).toEqual({ 'a.log': 'b', 'a.log.1': 'a' });
});

test('a disk without room for a copy costs none of the earlier ones, however often it is tried', () => {
  for (const [name, letter] of Object.entries({ '': 'd', '.1': 'c', '.2': 'b', '.3': 'a' }))
    appendFileSync(file() + name, letter.repeat(10_000));
  const rotate = `import { rotateLog } from ${JSON.stringify(import.meta.resolve('./rotated-log.ts'))};
    rotateLog(${JSON.stringify(file())}, { isHeldOpen: true, bounds: ${JSON.stringify(bounds)} });`;
  // No file may become longer than 4 KB, as if there were no more room.
  const script = `trap '' XFSZ; ulimit -f 8; exec "$0" --input-type=module -e "$1"`;
  for (let tick = 0; tick < 3; tick += 1) {
    const { status, stderr } = spawnSync('/bin/sh', ['-c', script, process.execPath, rotate], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
  }
  expect(kept()).toEqual({ 'a.log': 'd', 'a.log.1': 'c', 'a.log.2': 'b', 'a.log.3': 'a' });
});

test('there may be none yet', () => {
  expect(() => rotateLog(file(), { isHeldOpen: false, bounds })).not.toThrow();
});
