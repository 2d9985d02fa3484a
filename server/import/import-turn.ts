import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../machine/parse-json.ts';

const holder = z.object({ host: z.string(), pid: z.number() });

/**
 * Keeps commands apart that put pictures and unpacked sources into the same data folder. Throws, before anything is
 * touched, while another one is at work; what one left behind that was killed is taken over.
 */
export async function takeImportTurn(dataFolder: string): Promise<AsyncDisposable> {
  const file = join(dataFolder, 'importing.lock');
  await mkdir(dataFolder, { recursive: true });
  const own = JSON.stringify({ host: hostname(), pid: process.pid });
  const take = async () => {
    try {
      await writeFile(file, own, { flag: 'wx' });
      return true;
    } catch (error) {
      if (!isThere(error)) throw error;
      return false;
    }
  };
  if (!(await take())) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const { success, data } = holder.safeParse(parseJson(text));
    if (success && (data.host !== hostname() || isAlive(data.pid)))
      throw new Error(
        `another import is at work with ${dataFolder} (process ${data.pid} of ${data.host}): wait until it has ended; if there is none, remove ${file}`,
      );
    await rm(file, { force: true });
    if (!(await take())) throw new Error(`another import has just begun with ${dataFolder}`);
  }
  return { [Symbol.asyncDispose]: () => rm(file, { force: true }) };
}

const isThere = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';

/** In a container that was started anew, this process may have the number of the one that was killed. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
