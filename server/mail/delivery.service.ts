import type { Logger } from 'pino';
import type { Mailer } from '../adapters/mailer.ts';
import type { Database } from '../db/client.ts';
import { coalesce } from '../shared/coalesce.ts';
import { claimMail, giveUp, markSent, postpone, type ClaimedMail } from './outbox.repository.ts';

const MINUTE = 60;
/** Longer than handing one mail over can take: then its sender is gone, and somebody else sends it. */
const CLAIM_SECONDS = 5 * MINUTE;
/** After so many attempts, some eight hours, a mail is given up. */
const ATTEMPTS = 10;

export interface Delivery {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** When it is aborted, the mail under way is the last one. */
  readonly signal?: AbortSignal;
}

/**
 * Sends every mail that is due, one after the other. Several processes may do so at once: none sends another's.
 * A mail is sent at least once; a copy has the same Message-ID. What cannot be sent is tried again after 1, 2,
 * 4 … minutes and given up at last, with a line in the log at the level 'error' and the reason in its row.
 */
export async function sendDueMails(delivery: Delivery): Promise<void> {
  const { db, mailer, signal } = delivery;
  while (signal?.aborted !== true) {
    const mail = await claimMail(db, CLAIM_SECONDS);
    if (mail === undefined) return;
    const handover = await mailer.send(mail);
    if (handover.kind === 'sent') await markSent(db, mail.id);
    else await keep(delivery, mail, handover.reason, handover.kind === 'refused');
    // A mail server that is away is away for the next mail too.
    if (handover.kind === 'away') return;
  }
}

async function keep(
  { db, logger }: Delivery,
  mail: ClaimedMail,
  reason: string,
  isFinal: boolean,
): Promise<void> {
  const about = { mail: mail.id, attempt: mail.attempts, reason };
  if (isFinal || mail.attempts >= ATTEMPTS) {
    await giveUp(db, mail.id, reason);
    logger.error(about, 'a mail could not be delivered and is given up: see mail_outbox');
  } else {
    await postpone(db, mail.id, MINUTE * 2 ** (mail.attempts - 1), reason);
    logger.warn(about, 'a mail could not be delivered and is tried again');
  }
}

/** Sends due mails, one round at a time in this process. Throws what the database does. */
export function createCourier(delivery: Delivery): () => Promise<void> {
  return coalesce(() => sendDueMails(delivery));
}
