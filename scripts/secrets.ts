import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../machine/make-folder.ts';
import { parseJson } from '../machine/parse-json.ts';
import { writeOnce } from '../machine/write-once.mjs';

const schema = z.object({
  /** Seals the session cookie. */
  SESSION_SECRET: z.string().min(32),
  /** What the store's `POST /api/revalidate` demands. */
  REVALIDATE_SECRET: z.string().min(16),
});

/** The secrets that the store and its API share. */
export type Secrets = z.output<typeof schema>;

/** The secrets of a shop on this machine: made on first use, kept in `DATA_DIR/secrets.json` for its owner only. */
export function localSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  makeFolder(dataDir, 0o700);
  const fresh = () => randomBytes(32).toString('base64url');
  writeOnce(
    file,
    () => `${JSON.stringify({ SESSION_SECRET: fresh(), REVALIDATE_SECRET: fresh() }, null, 2)}\n`,
  );
  const parsed = schema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new Error(`${file} is damaged. Remove it: a new one is made, and visitors sign in again.`);
  return parsed.data;
}
