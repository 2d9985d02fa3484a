import type { Executor } from '../db/client.ts';
import { upload } from '../db/schema.ts';
import { eq } from '../db/sql.ts';

/** A picture that was kept before; undefined when it was not. */
export async function findPicture(db: Executor, source: string) {
  return (await db.select().from(upload).where(eq(upload.source, source)))[0];
}

/** Notes a kept picture. One that somebody keeps at the same moment is the same one. */
export async function insertPicture(db: Executor, picture: typeof upload.$inferInsert): Promise<void> {
  await db.insert(upload).values(picture).onConflictDoNothing();
}
