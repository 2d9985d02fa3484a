import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAX_LINES = 300;
const IS_TEST = /\.(test|spec)\.tsx?$|^e2e\/|\/test-[^/]+$/;

it('no file is longer than can be read at once', () => {
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.js'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const long = files
    .split('\n')
    .filter((file) => file !== '' && !IS_TEST.test(file))
    .map((file) => ({ file, lines: readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});
