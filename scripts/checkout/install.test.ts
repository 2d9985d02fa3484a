import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasChecks, isInstalled, pinnedNode } from './install.mjs';

const LOCKED = {
  '': { name: 'shop' },
  'node_modules/served': { version: '1.2.3' },
  'node_modules/checked': { version: '2.0.0', dev: true },
  'node_modules/elsewhere': { version: '3.0.0', optional: true },
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cedar install '));
  write('package-lock.json', LOCKED);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, packages: object) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify({ packages }));
}

function install(packages: object) {
  write('node_modules/.package-lock.json', packages);
  mkdirSync(path.dirname(pinnedNode(root)), { recursive: true });
  writeFileSync(pinnedNode(root), '');
}

test('a fresh checkout is not installed', () => {
  expect(isInstalled(root, { withChecks: false })).toBe(false);
});

test('what runs the shop is enough to start it, not to check it', () => {
  install({ 'node_modules/served': { version: '1.2.3' } });
  expect(isInstalled(root, { withChecks: false })).toBe(true);
  expect(isInstalled(root, { withChecks: true })).toBe(false);
  expect(hasChecks(root)).toBe(false);
});

test('packages for the checks are noticed, so that a start leaves them', () => {
  install({ 'node_modules/served': { version: '1.0.0' }, 'node_modules/checked': { version: '2.0.0' } });
  expect(hasChecks(root)).toBe(true);
});

test('another version than the locked one is not installed', () => {
  install({ 'node_modules/served': { version: '1.2.2' }, 'node_modules/checked': { version: '2.0.0' } });
  expect(isInstalled(root, { withChecks: false })).toBe(false);
});

test('without its Node nothing can run', () => {
  write('node_modules/.package-lock.json', LOCKED);
  expect(isInstalled(root, { withChecks: true })).toBe(false);
});
