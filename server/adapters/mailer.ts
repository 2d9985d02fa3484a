import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { printable } from '../../machine/command-line.ts';
import { makeFolder } from '../../machine/make-folder.ts';
import { DAY_MS, MINUTE_MS, later } from '../../machine/time.ts';

export interface OutgoingMail {
  /** Names it for ever: a second copy is known for one by its Message-ID. */
  readonly id: string;
  readonly recipient: string;
  /** Who is answered; null: the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
  /** Where a press in the mail program ends what the mail belongs to. */
  readonly unsubscribeUrl?: string | null;
  readonly createdAt: Date;
}

/**
 * How handing a mail over ended. `refused`: this mail will never be taken (no such mailbox). `away`: no mail can
 * be handed over now, whichever it is. `failed`: this one not now. The reason is the mail server's, for an
 * operator.
 */
export type Handover =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'away' | 'failed'; readonly reason: string };

export interface Mailer {
  /** Hands one mail over. Never throws for what a mail server or a disk does. */
  readonly send: (mail: OutgoingMail) => Promise<Handover>;
  readonly close: () => void;
}

interface MailerOptions {
  /** `Name <mailbox>` or a mailbox. */
  readonly from: string;
}

/** A mail server that is silent for so long is away. */
const STEP_MS = 20_000;
/** So is one that has not taken a mail after so long, whatever it says meanwhile: the others wait behind it. */
const MAIL_MS = 2 * MINUTE_MS;

/** Hands mails over to a mail server, `smtp://` (STARTTLS where offered) or `smtps://`. */
export function smtpMailer(url: string, { from }: MailerOptions, mailMs = MAIL_MS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(mailMs) });
        return { kind: 'sent' };
      } catch (error) {
        return refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

interface FileMailerOptions extends MailerOptions {
  readonly folder: string;
  /** Told of each mail in one line, which holds nothing of its text. */
  readonly say: (line: string) => void;
}

/** Files of mails are kept for so long. */
const KEPT_DAYS = 30;

/** Writes each mail as one `.eml` file, for a shop that has no mail server yet, and removes those of a month ago. */
export function fileMailer({ from, folder, say }: FileMailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      try {
        const { message } = await transport.sendMail(messageOf(mail, from));
        if (!Buffer.isBuffer(message)) throw new Error('The mail was not made in memory.');
        const file = join(folder, `${nameOf(mail.createdAt)}-${mail.id}.eml`);
        makeFolder(folder, 0o700);
        await removeOld(folder, later(mail.createdAt, -KEPT_DAYS * DAY_MS));
        // Whoever watches the folder never sees half a mail.
        await writeFile(`${file}.part`, message, { mode: 0o600 });
        await rename(`${file}.part`, file);
        say(`Mail to ${mail.recipient}: "${mail.subject}" in ${file}`);
        return { kind: 'sent' };
      } catch (error) {
        return { kind: 'away', reason: reasonOf(error) };
      }
    },
    close: () => transport.close(),
  };
}

/** Sorts as the moments do. */
function nameOf(moment: Date): string {
  return moment.toISOString().replace(/[:.]/g, '-');
}

async function removeOld(folder: string, before: Date): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  for (const name of files.filter((file) => file < nameOf(before)))
    await rm(join(folder, name), { force: true });
}

function messageOf(mail: OutgoingMail, from: string): SendMailOptions {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object, so that nothing in the address can name a second recipient.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    date: mail.createdAt,
    messageId: `<${mail.id}@${host}>`,
    // Answering machines stay quiet, and no mail is fetched from a file or an address.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** By RFC 8058: the mail program itself posts there. */
function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  if (url == null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const smtpError = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/** What a mail server says of the sender or its password concerns every mail, of a recipient or a text this one. */
function refusalOf(error: unknown): Handover {
  const { code, command, responseCode = 0 } = smtpError.catch({}).parse(error);
  const reason = reasonOf(error);
  const isOfThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  if (!isOfThisMail) return { kind: 'away', reason };
  return { kind: responseCode >= 500 ? 'refused' : 'failed', reason };
}

function reasonOf(error: unknown): string {
  // The server's words, which may be anything: the database keeps no NUL.
  return printable(error instanceof Error ? error.message : String(error)).slice(0, 500);
}
