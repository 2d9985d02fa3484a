import type { Logger } from 'pino';
import type { Handover, Mailer } from '../adapters/mailer.ts';
import type { Database } from '../db/client.ts';
import { coalesce } from '../shared/coalesce.ts';
import { DAY_MS } from '../../machine/time.ts';
import { claimMail, giveUp, markSent, postpone, type ClaimedMail } from './outbox.repository.ts';

const MINUTE = 60;
/** Longer than handing one mail over can take: then its sender is gone, and somebody else sends it. */
const CLAIM_SECONDS = 5 * MINUTE;
/** After so many attempts, some eight hours, a mail is given up by what the server answers. */
const ATTEMPTS = 10;
/** While the server is away no more attempts count: a mail is due within 64 minutes, and has some left then. */
const ATTEMPTS_AWAY = 7;
/** A mail that has waited so long for a server that is away is given up too: its text is kept no longer. */
const LONGEST_WAIT_MS = 7 * DAY_MS;

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
 * 4 … minutes and given up at last, with a line in the log at the level 'error' and the reason in its row: after some
 * hours where the server says so of this mail, after a week where there is no server.
 */
export async function sendDueMails(delivery: Delivery): Promise<void> {
  const { db, mailer, signal } = delivery;
  while (signal?.aborted !== true) {
    const mail = await claimMail(db, CLAIM_SECONDS);
    if (mail === undefined) return;
    const handover = await mailer.send(mail);
    if (handover.kind === 'sent') await markSent(db, mail.id);
    else await keep(delivery, mail, handover);
    // A mail server that is away is away for the next mail too.
    if (handover.kind === 'away') return;
  }
}

async function keep(
  { db, logger }: Delivery,
  mail: ClaimedMail,
  { kind, reason }: Exclude<Handover, { readonly kind: 'sent' }>,
): Promise<void> {
  // A mail server likes to name the mailbox it speaks of; the log holds none.
  const isMailbox = new RegExp(RegExp.escape(mail.recipient), 'gi');
  const about = { mail: mail.id, attempt: mail.attempts, reason: reason.replace(isMailbox, '…') };
  const isOver =
    kind === 'away'
      ? Date.now() - mail.createdAt.getTime() > LONGEST_WAIT_MS
      : kind === 'refused' || mail.attempts >= ATTEMPTS;
  if (isOver) {
    await giveUp(db, mail.id, reason);
    logger.error(about, 'a mail could not be delivered and is given up: see mail_outbox');
  } else {
    const attempts = kind === 'away' ? Math.min(mail.attempts, ATTEMPTS_AWAY) : mail.attempts;
    await postpone(db, mail.id, { attempts, seconds: MINUTE * 2 ** (attempts - 1), reason });
    logger.warn(about, 'a mail could not be delivered and is tried again');
  }
}

/** Sends due mails, one round at a time in this process. Throws what the database does. */
export function createMailSender(delivery: Delivery): () => Promise<void> {
  return coalesce(() => sendDueMails(delivery));
}
