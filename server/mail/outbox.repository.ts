import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

/** The channel on which the database tells, once a transaction is through, that mails wait. */
export const MAIL_CHANNEL = 'cedar_mail';

interface Mail {
  readonly recipient: string;
  /** Who is answered, unless it is the shop. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
}

/** Puts a mail into the outbox. Listeners hear of it when the transaction is committed, and only then. */
export async function insertMail(tx: Executor, mail: Mail): Promise<void> {
  await tx.execute(sql`
    insert into mail_outbox (recipient, reply_to, subject, text_body, html_body)
    values (${mail.recipient}, ${mail.replyTo ?? null}, ${mail.subject}, ${mail.textBody}, ${mail.htmlBody})`);
  await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
}

const claimed = z.object({
  id: z.uuid(),
  recipient: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  textBody: z.string(),
  htmlBody: z.string(),
  createdAt: z.coerce.date(),
  attempts: z.number(),
});
export type ClaimedMail = z.output<typeof claimed>;

/**
 * Takes the mail that has been due for longest, so that nobody else sends it before `until`: by then it is due
 * again, should this sender be gone. The attempt is counted now. Undefined when nothing is due. The moment a mail is
 * written is the database's, whose clock may be ahead of ours.
 */
export async function claimMail(
  db: Executor,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMail | undefined> {
  const rows = await rowsOf(
    db,
    claimed,
    sql`update mail_outbox set attempts = attempts + 1, next_attempt_at = ${until.toISOString()}
        where id = (
          select id from mail_outbox
          where sent_at is null and failed_at is null and next_attempt_at <= greatest(${now.toISOString()}::timestamptz, now())
          order by next_attempt_at
          limit 1
          for update skip locked
        )
        returning id, recipient, reply_to as "replyTo", subject, text_body as "textBody", html_body as "htmlBody",
                  created_at as "createdAt", attempts`,
  );
  return rows[0];
}

/** Notes that a mail is sent, and empties it: it may hold a code. */
export async function markSent(db: Executor, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update mail_outbox set sent_at = ${now.toISOString()}, text_body = '', html_body = '', last_error = ''
    where id = ${id}`);
}

/** Puts a mail that could not be sent off until later. */
export async function postpone(db: Executor, id: string, until: Date, reason: string): Promise<void> {
  await db.execute(sql`
    update mail_outbox set next_attempt_at = ${until.toISOString()}, last_error = ${reason} where id = ${id}`);
}

/** Gives a mail up, and empties it: an operator sees to whom it was, about what, and why it was not sent. */
export async function giveUp(db: Executor, id: string, now: Date, reason: string): Promise<void> {
  await db.execute(sql`
    update mail_outbox
    set failed_at = ${now.toISOString()}, last_error = ${reason}, text_body = '', html_body = ''
    where id = ${id}`);
}

/** Forgets mails that were sent or given up before these moments. */
export async function deleteMails(db: Executor, before: { sent: Date; failed: Date }): Promise<void> {
  await db.execute(sql`
    delete from mail_outbox
    where sent_at < ${before.sent.toISOString()} or failed_at < ${before.failed.toISOString()}`);
}
