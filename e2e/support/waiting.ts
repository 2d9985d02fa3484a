import pg from 'pg';
import { openDatabase } from '../../postgres/database';

/**
 * What may be done so often a minute: makes it as if one had passed since the last time.
 *
 * @param subject what is counted, as SQL's `like` has it: `code:mailbox:…`, `order:customer:%`
 */
export async function letAMinutePass(dataDir: string, subject: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `update attempt set attempted_at = attempted_at - interval '61 seconds' where subject like $1`,
      [subject],
    );
    if (rowCount === 0) throw new Error(`Nothing was counted for ${subject}.`);
  } finally {
    await client.end();
    await database.close();
  }
}
