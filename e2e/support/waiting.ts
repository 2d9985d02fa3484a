import pg from 'pg';
import { openDatabase } from '../../scripts/database';

/** A mailbox is sent one code a minute: makes it as if one had passed since the last one. */
export async function letAMinutePass(dataDir: string, mailbox: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `update attempt set attempted_at = attempted_at - interval '61 seconds' where subject = $1`,
      [`code:mailbox:${mailbox}`],
    );
    if (rowCount === 0) throw new Error(`No code was sent to ${mailbox}.`);
  } finally {
    await client.end();
    await database.close();
  }
}
