import type { Progress } from '../import/reporting/progress.ts';
import { checkFile } from './checksum.ts';
import { readManifest, tableFile, type Manifest } from './manifest.ts';
import { checkPictures, listPictures } from './pictures.ts';

/**
 * Reads every file of a backup, and compares it with the checksum that was taken when it was made. Returns what it holds;
 * of a picture its path below `uploads/`.
 *
 * @throws Error with one plain sentence that names what is missing or damaged
 */
export async function verifyBackup(
  folder: string,
  work: { readonly progress: Progress; readonly signal: AbortSignal },
): Promise<{ manifest: Manifest; pictures: readonly string[] }> {
  const manifest = await readManifest(folder);
  const { tables, picturesSha256 } = manifest;
  const stage = work.progress.start('Checking tables', tables.length);
  for (const [index, { name, sha256 }] of tables.entries()) {
    await checkFile(tableFile(folder, name), sha256, work.signal);
    stage.advance(index + 1, name);
  }
  stage.end(`${tables.length} tables`);
  const pictures =
    picturesSha256 === undefined
      ? await listPictures(folder)
      : await checkPictures(folder, picturesSha256, work);
  return { manifest, pictures };
}
