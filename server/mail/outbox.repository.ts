import type { Executor } from '../db/client.ts';
import { mailOutbox } from '../db/customer-schema.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { bare } from '../db/fragments.ts';
import { and, eq, isNull, lt, lte, sql } from '../db/sql.ts';

/** The channel on which the database tells, once a transaction is through, that mails wait. */
export const MAIL_CHANNEL = 'cedar_mail';

interface Mail {
  readonly recipient: string;
  /** Who is answered, unless it is the shop. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
  readonly unsubscribeUrl?: string | undefined;
  readonly canWait?: boolean | undefined;
}

/** Puts a mail into the outbox. Listeners hear of it when the transaction is committed, and only then. */
export async function insertMail(tx: Executor, mail: Mail): Promise<void> {
  await tx.insert(mailOutbox).values(mail);
  await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
}

/** The channel that nobody listens to. */
const NOBODY = 'cedar_nobody';

/** Costs the database what putting a mail into the outbox costs, and leaves nothing. */
export async function insertNoMail(
  tx: Executor,
  { recipient, subject, textBody, htmlBody }: Mail,
): Promise<void> {
  const { recipient: to, subject: about, textBody: text, htmlBody: html } = mailOutbox;
  await tx.execute(
    sql`insert into ${mailOutbox} (${bare(to, about, text, html)})
        select ${recipient}::text, ${subject}::text, ${textBody}::text, ${htmlBody}::text where false`,
  );
  await tx.execute(sql`select pg_notify(${NOBODY}, '')`);
}

const CLAIMED = {
  id: mailOutbox.id,
  recipient: mailOutbox.recipient,
  replyTo: mailOutbox.replyTo,
  subject: mailOutbox.subject,
  textBody: mailOutbox.textBody,
  htmlBody: mailOutbox.htmlBody,
  unsubscribeUrl: mailOutbox.unsubscribeUrl,
  createdAt: mailOutbox.createdAt,
  attempts: mailOutbox.attempts,
};
export type ClaimedMail = Pick<typeof mailOutbox.$inferSelect, keyof typeof CLAIMED>;

/**
 * Takes the mail that has been due for longest, one that nobody waits for only when no other is due, so that nobody else
 * sends it for so many seconds: by then it is due again, should this sender be gone. The attempt is counted now.
 * Undefined when nothing is due. All moments are the database's: no two processes have the same clock.
 */
export async function claimMail(db: Executor, seconds: number): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt), lte(mailOutbox.nextAttemptAt, sql`now()`)),
    )
    .orderBy(mailOutbox.canWait, mailOutbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: after(seconds) })
    .where(eq(mailOutbox.id, due))
    .returning(CLAIMED);
  return mail;
}

const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const EMPTY = { textBody: '', htmlBody: '', unsubscribeUrl: null };

/** Notes that a mail is sent, and empties it: it may hold a code. */
export async function markSent(db: Executor, id: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...EMPTY, sentAt: sql`now()`, lastError: '' })
    .where(eq(mailOutbox.id, id));
}

/** Puts a mail that could not be sent off for so many seconds, after so many attempts that count. */
export async function postpone(
  db: Executor,
  id: string,
  { attempts, seconds, reason }: { attempts: number; seconds: number; reason: string },
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ attempts, nextAttemptAt: after(seconds), lastError: reason })
    .where(eq(mailOutbox.id, id));
}

/** Gives a mail up, and empties it: an operator sees to whom it was, about what, and why it was not sent. */
export async function giveUp(db: Executor, id: string, reason: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...EMPTY, failedAt: sql`now()`, lastError: reason })
    .where(eq(mailOutbox.id, id));
}

/** The mails that were sent a week ago, or given up a month ago: for so long they can be looked up. */
export function expiredMails(now: Date): ExpiredRows[] {
  const before = (days: number) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  return [
    { table: mailOutbox, where: lt(mailOutbox.sentAt, before(7)) },
    { table: mailOutbox, where: lt(mailOutbox.failedAt, before(30)) },
  ];
}
