import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureCluster, reasonIn } from './cluster.ts';
import { removeStrangePidFile } from './postmaster.ts';

test('of a full disk one line is said, of anything else the last of what the program said', () => {
  const full =
    'running bootstrap script ... FATAL:  could not extend file\nHINT:  Check free disk space.\nAborted';
  expect(reasonIn(full)).toBe(': the disk of DATA_DIR is full.');
  expect(reasonIn('initdb: error: could not write file: No space left on device')).toMatch(/^: the disk/);
  expect(reasonIn(Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n'))).toMatch(
    /^:\nline 5\n[^]*line 19$/,
  );
});

test('passwords that a power cut has left empty are told, with the file, where a database has them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cedar-passwords-'));
  mkdirSync(path.join(folder, 'postgres', 'data'), { recursive: true });
  const file = path.join(folder, 'postgres', 'passwords.json');
  writeFileSync(file, '');
  await expect(ensureCluster(folder, { durable: true })).rejects.toThrow(`${file} is damaged`);
  rmSync(folder, { recursive: true });
});

test('a pid file in which nothing stands keeps no server from starting', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cedar-pid-'));
  const file = path.join(folder, 'postmaster.pid');
  for (const [content, stays] of [
    ['', false],
    ['\0\0\0', false],
    // PostgreSQL reads in it which memory the old server shared.
    ['4194304\n', true],
  ] as const) {
    writeFileSync(file, content);
    removeStrangePidFile(folder);
    expect([content, existsSync(file)]).toEqual([content, stays]);
  }
  rmSync(folder, { recursive: true });
});
