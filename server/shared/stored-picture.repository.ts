import type { Executor } from '../db/client.ts';
import { upload } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../http/errors.ts';

/** The files of stored pictures by their keys. */
export async function filesOfSources(
  db: Executor,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await db
    .select({ source: upload.source, file: upload.file })
    .from(upload)
    .where(sql`${upload.source} = any(${sql.param([...new Set(sources)])}::text[])`);
  return new Map(rows.map(({ source, file }) => [source, file]));
}

/**
 * The keys of stored pictures by their files, as calls name them; '' stands for no picture and is left out.
 * Throws 'invalid' when there is no such picture.
 */
export async function sourcesOfFiles(
  db: Executor,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(files)].filter((file) => file !== '');
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ file: upload.file, source: upload.source })
    .from(upload)
    .where(sql`${upload.file} = any(${sql.param(wanted)}::text[])`);
  const sources = new Map(rows.map(({ file, source }) => [file, source]));
  if (wanted.some((file) => !sources.has(file)))
    throw new ApiError('invalid', 'The shop does not have this picture any more. Choose it again.');
  return sources;
}
