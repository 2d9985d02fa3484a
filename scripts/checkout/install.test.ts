import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mock } from 'node:test';
import { describeProcess } from '../../machine/running.mjs';
import { hasChecks, holdInstall, isInstalled, pinnedNode } from './install.mjs';

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

test('of two that install at once, the second one waits; whoever was killed holds nothing', () => {
  const note = path.join(root, '.installing');
  const waits: number[] = [];
  const first = holdInstall(root, (ms) => waits.push(ms));
  const second = holdInstall(root, (ms) => {
    waits.push(ms);
    if (waits.length === 3) first();
  });
  expect(waits).toHaveLength(3);
  second();
  expect(existsSync(note)).toBe(false);
  for (const left of [{ ...describeProcess(process.pid), startedAt: 'before the machine was started' }, {}]) {
    writeFileSync(note, JSON.stringify(left));
    holdInstall(root, (ms) => waits.push(ms))();
  }
  // What a power cut has left names nobody.
  writeFileSync(note, '');
  holdInstall(root, (ms) => waits.push(ms))();
  expect(waits).toHaveLength(3);
  expect(readdirSync(root)).toEqual(['package-lock.json']);
});

test('of two that wait for who was killed, one installs at a time', () => {
  const note = path.join(root, '.installing');
  writeFileSync(note, '{}');
  const { readFileSync } = fs;
  let quicker: (() => void) | undefined;
  // The other one takes its turn just after this one has found the note to be nobody's.
  const reading = mock.method(fs, 'readFileSync', (...asked: Parameters<typeof readFileSync>) => {
    const text = readFileSync(...asked);
    if (asked[0] === note && quicker === undefined) {
      quicker = () => undefined;
      quicker = holdInstall(root);
    }
    return text;
  });
  syncBuiltinESMExports();
  const order: string[] = [];
  try {
    const slower = holdInstall(root, () => {
      order.push('waits');
      quicker?.();
    });
    order.push('installs');
    slower();
  } finally {
    reading.mock.restore();
    syncBuiltinESMExports();
  }
  expect(order).toEqual(['waits', 'installs']);
  expect(readdirSync(root)).toEqual(['package-lock.json']);
});
