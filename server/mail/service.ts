import type { Executor } from '../db/client.ts';
import { writeLetter, type Letter } from './letter.ts';
import { insertMail, insertNoMail } from './outbox.repository.ts';

export type { Letter };

/**
 * Writes a letter to a mailbox, with the shop's public address at its end, and queues it in the transaction
 * that causes it: it is sent when that is committed, and only then. `replyTo` is who is answered, unless it is the shop.
 */
export async function queueLetter(
  tx: Executor,
  {
    recipient,
    replyTo,
    letter,
    siteUrl,
  }: { recipient: string; replyTo?: string; letter: Letter; siteUrl: string },
): Promise<void> {
  await insertMail(tx, {
    ...{ recipient, replyTo, unsubscribeUrl: letter.unsubscribe?.oneClick, canWait: letter.canWait },
    ...writeLetter(letter, siteUrl),
  });
}

/**
 * Takes as long as `queueLetter`, and mails nothing: who waits for the answer cannot tell whether somebody is written to.
 */
export async function queueNoLetter(
  tx: Executor,
  { recipient, letter, siteUrl }: { recipient: string; letter: Letter; siteUrl: string },
): Promise<void> {
  await insertNoMail(tx, { recipient, ...writeLetter(letter, siteUrl) });
}
