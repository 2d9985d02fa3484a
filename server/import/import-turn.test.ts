import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeImportTurn } from './import-turn.ts';

test('of two imports with one data folder the second ends, and takes over from one that was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turn-'));
  const held = (pid: number, host = hostname()) =>
    writeFile(join(folder, 'importing.lock'), JSON.stringify({ host, pid }));
  await held(process.ppid);
  await expect(takeImportTurn(folder)).rejects.toThrow(/another import is at work .* \(process \d+ of /);
  await held(1, 'another-machine');
  await expect(takeImportTurn(folder)).rejects.toThrow(/of another-machine\)/);
  // The largest number that a process can have, and a file that was not written whole.
  await held(4_194_304);
  await (await takeImportTurn(folder))[Symbol.asyncDispose]();
  await writeFile(join(folder, 'importing.lock'), '{');
  const turn = await takeImportTurn(folder);
  await turn[Symbol.asyncDispose]();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
