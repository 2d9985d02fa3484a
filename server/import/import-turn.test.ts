import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeProcess } from '../../machine/running.mjs';
import { takeImportTurn } from './import-turn.ts';

test('of two imports with one data folder the second ends, and takes over from one that was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turn-'));
  const lock = join(folder, 'importing.lock');
  const held = (pid: number, startedAt?: string, host = hostname()) =>
    writeFile(lock, JSON.stringify({ host, pid, startedAt }));
  const isFree = async () => (await takeImportTurn(folder))[Symbol.asyncDispose]();
  const parent = describeProcess(process.ppid);
  const born = parent?.startedAt;
  await held(process.ppid, born);
  await expect(takeImportTurn(folder)).rejects.toThrow(/another import is at work .* \(process \d+ of /);
  // Its number is another process's by now.
  await held(process.ppid, 'long ago');
  await isFree();
  // One of another machine, as a container that is gone, has said nothing for long; one of an older release never does.
  for (const [pid, host] of [
    [1, 'another-machine'],
    [process.ppid, hostname()],
  ] as const) {
    await held(pid, undefined, host);
    await expect(takeImportTurn(folder)).rejects.toThrow(`of ${host})`);
    await utimes(lock, new Date(0), new Date(0));
    await isFree();
  }
  // A file that was not written whole.
  await writeFile(lock, '{');
  const turn = await takeImportTurn(folder);
  // It has been taken over meanwhile, and is not this one's to remove.
  await held(1, 'just now', 'another-machine');
  await turn[Symbol.asyncDispose]();
  expect(await readdir(folder)).toEqual(['importing.lock']);
  await rm(folder, { recursive: true });
});
