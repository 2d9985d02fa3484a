import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

const home = mkdtempSync(path.join(tmpdir(), 'cedar-folder-'));
afterAll(() => rmSync(home, { recursive: true }));

test('a folder is made with those above it, once', () => {
  const folder = path.join(home, 'a', 'b');
  makeFolder(folder, 0o700);
  makeFolder(folder, 0o755);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('what has a name already is left as it is', () => {
  const file = path.join(home, 'file');
  writeFileSync(file, 'x');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(path.join(file, 'below'))).toThrow(/EEXIST|ENOTDIR/);
});

(process.platform === 'linux' ? test : test.skip)('where nothing can be made, it says so', () => {
  expect(() => makeFolder('/proc/cedar/data', 0o700)).toThrow('ENOENT');
});
