import type { Database } from '../db/client.ts';

/** How often the outbox is asked to take a mail while something is done, whether it takes one or not. */
export async function askedOutbox(db: Database, work: () => Promise<unknown>): Promise<number> {
  // A trigger of a statement is pulled by one that inserts nothing, too.
  await db.$client.query(
    `create sequence asked;
     create function note() returns trigger language plpgsql as
       'begin perform nextval(''asked''); return null; end';
     create trigger note before insert on mail_outbox for each statement execute function note()`,
  );
  try {
    await work();
    const { rows } = await db.$client.query<{ times: string }>(`select nextval('asked') - 1 as times`);
    return Number(rows[0]?.times);
  } finally {
    await db.$client.query('drop trigger note on mail_outbox; drop function note; drop sequence asked');
  }
}
