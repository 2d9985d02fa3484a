import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunning, runningFile } from './running.mjs';

test.each(['', 'null', '{"pid": 12', '{}', '{"pid": 4194304}', '{"children": {}}'])(
  'of a record that a power cut has left as %j nobody runs',
  async (left) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cedar-running-'));
    writeFileSync(runningFile(folder), left);
    expect(await findRunning(folder)).toBeUndefined();
    expect(existsSync(runningFile(folder))).toBe(false);
    rmSync(folder, { recursive: true });
  },
);
