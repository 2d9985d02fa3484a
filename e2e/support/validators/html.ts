import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runProgram } from '../../../scripts/check/programs.ts';

const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      message: z.string(),
      url: z.string().optional(),
      extract: z.string().optional(),
    }),
  ),
});

/**
 * What the Nu HTML checker finds wrong in whole documents: all of them in one run, since most of its time is its start.
 *
 * @param documents HTML by a name to tell them apart
 * @returns a line for each error, with the first document it is in
 * @throws Error when the checker did not run to its end
 */
export async function htmlErrors(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cedar-html-'));
  try {
    const names = [...documents.keys()];
    await Promise.all(
      [...documents.values()].map((html, place) => writeFile(path.join(folder, `${place}.html`), html)),
    );
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
    const { errors } = await runProgram('java', [
      // The checker goes deep into the tree of a page, and lives too short to be worth compiling or tidying up well.
      ...['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmn64m', '-jar', jar],
      ...['--errors-only', '--exit-zero-always', '--format', 'json', folder],
    ]);
    const { messages } = report.parse(JSON.parse(errors));
    // What stands in the frame of the shop is wrong on every page.
    const places = Map.groupBy(messages, ({ message, extract = '' }) => `${message} In: ${extract}`);
    return [...places].map(([error, found]) => {
      const [first = ''] = found.map(({ url = '' }) => names[Number(path.basename(url, '.html'))] ?? url);
      return `${first}${found.length > 1 ? ` and ${found.length - 1} more` : ''}: ${error}`;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
