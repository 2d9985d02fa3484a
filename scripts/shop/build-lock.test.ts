import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeProcess } from '../../machine/running.mjs';
import { lockBuild, otherUser, useBuild } from './build-lock.ts';

let folder: string;
let stop: AbortController;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cedar-lock-'));
  stop = new AbortController();
});
afterEach(() => rmSync(folder, { recursive: true }));

const parent = () => describeProcess(process.ppid);
const dead = { pid: process.pid, startedAt: 'before the machine was started' };

function note(name: string, ...processes: unknown[]) {
  writeFileSync(path.join(folder, name), JSON.stringify(processes));
}

it('of two that want to build, the second one waits until the first has done', async () => {
  const waited: number[] = [];
  const ask = () => lockBuild({ folder, signal: stop.signal, onWait: (pid) => waited.push(pid) });
  const first = await ask();
  const second = ask();
  await Promise.resolve();
  expect(waited).toEqual([process.pid]);
  first.release();
  (await second).release();
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
});

it('a killed process holds nothing, and one that works for it holds on', async () => {
  note('lock', dead);
  const lock = await lockBuild({ folder, signal: stop.signal, onWait: () => undefined });
  lock.release();
  note('lock', dead, parent());
  const waiting = lockBuild({
    folder,
    signal: stop.signal,
    onWait: (pid) => stop.abort(new Error(String(pid))),
  });
  await expect(waiting).rejects.toThrow(String(process.ppid));
});

it('tells who else uses a build, and forgets whoever was killed', () => {
  useBuild(folder);
  note('1', dead);
  expect(otherUser(folder)).toBeUndefined();
  note('2', parent());
  expect(otherUser(folder)).toBe(process.ppid);
});

it('a shop whose note finds no place is started all the same', () => {
  note('full');
  useBuild(path.join(folder, 'full', 'users'));
  expect(otherUser(folder)).toBeUndefined();
});
