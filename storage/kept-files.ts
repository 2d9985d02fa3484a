import { folderFiles } from './folder.ts';
import type { KeptFiles } from './files.ts';
import { s3Files, SHORT } from './s3.ts';
import { s3Settings } from './settings.ts';

/**
 * Where a shop keeps its pictures, by its environment: in the bucket that it names, else in DATA_DIR.
 *
 * @param retries for a bucket: visitors wait, or a command
 */
export function keptFiles(
  env: Parameters<typeof s3Settings>[0] & { readonly DATA_DIR: string },
  retries = SHORT,
): KeptFiles {
  const settings = s3Settings(env);
  return settings === undefined ? folderFiles(env.DATA_DIR) : s3Files(settings, retries);
}
