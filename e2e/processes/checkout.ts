import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Left out of a copy: what is fetched, made or private, and the demo catalogue, whose import takes longer than a test. */
const LEFT_OUT = ['node_modules', '.git', '.data', 'demo', 'e2e', 'docs', 'coverage', 'test-results'];

/** A copy of this checkout, with its build. */
export interface Checkout {
  readonly root: string;
  remove(): void;
}

/** Copies this checkout to a folder with a space in its path, which nobody else may enter. */
export function copyCheckout(): Checkout {
  const parent = mkdtempSync(path.join(tmpdir(), 'cedar checkout '));
  const root = path.join(parent, 'my shop');
  mkdirSync(root);
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.includes(name)) continue;
    cpSync(path.join(ROOT, name), path.join(root, name), {
      recursive: true,
      filter: (source) =>
        !source.startsWith(path.join(ROOT, '.next', 'cache')) &&
        !source.startsWith(path.join(ROOT, '.next', 'dev')),
    });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return { root, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
