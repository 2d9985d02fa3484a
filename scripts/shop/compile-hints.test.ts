import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addCompileHints } from './compile-hints.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cedar-hints-'));
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('large scripts begin with the hint, once, and small ones are left as they are', () => {
  const large = `f(${'1,'.repeat(20_000)}1)`;
  const at = (name: string) => path.join(folder, 'static/chunks', name);
  writeFileSync(at('large.js'), large);
  writeFileSync(at('small.js'), 'f(1)');

  addCompileHints(folder);
  addCompileHints(folder);

  expect(readFileSync(at('large.js'), 'utf8')).toBe(`//# allFunctionsCalledOnLoad\n${large}`);
  expect(readFileSync(at('small.js'), 'utf8')).toBe('f(1)');
});
