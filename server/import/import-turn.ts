import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../machine/error-code.ts';
import { parseJson } from '../../machine/parse-json.ts';
import { clearAside, describeProcess, isAlive } from '../../machine/running.mjs';

/** `startedAt` is missing in the files of older releases. */
const holder = z.object({ host: z.string(), pid: z.number(), startedAt: z.string().default('') });

/** Who is at work says so that often. */
const BEAT_MS = 10_000;
/** Nobody of another machine is at work who has not said so for that long. */
const SILENT_MS = 120_000;

/**
 * Keeps commands apart that put pictures and unpacked sources into the same data folder. Throws, before anything is
 * touched, while another one is at work; what one left behind that was killed is taken over, at once on the same machine,
 * and after two minutes where that was another one, as a container that is gone.
 */
export async function takeImportTurn(dataFolder: string): Promise<AsyncDisposable> {
  const file = join(dataFolder, 'importing.lock');
  await mkdir(dataFolder, { recursive: true });
  const own = JSON.stringify({
    host: hostname(),
    ...(describeProcess(process.pid) ?? { pid: process.pid, startedAt: '' }),
  });
  const take = async () => {
    try {
      await writeFile(file, own, { flag: 'wx' });
      return true;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      return false;
    }
  };
  if (!(await take())) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const { success, data } = holder.safeParse(parseJson(text));
    if (success && (await isAtWork(data, file)))
      throw new Error(
        `another import is at work with ${dataFolder} (process ${data.pid} of ${data.host}): wait until it has ended; what a killed one has left is taken over two minutes later`,
      );
    clearAside(file, (moved) => readFileSync(moved, 'utf8') !== text);
    if (!(await take())) throw new Error(`another import has just begun with ${dataFolder}`);
  }
  const beat = setInterval(() => {
    // Should one beat be missed, the next one is early enough.
    utimes(file, new Date(), new Date()).catch(() => undefined);
  }, BEAT_MS).unref();
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(beat);
      // Where this process was held for long, it may be another one's by now.
      if ((await readFile(file, 'utf8').catch(() => '')) === own) await rm(file, { force: true });
    },
  };
}

async function isAtWork({ host, pid, startedAt }: z.infer<typeof holder>, file: string): Promise<boolean> {
  if (host === hostname() && startedAt !== '') return isAlive({ pid, startedAt });
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < SILENT_MS;
}
