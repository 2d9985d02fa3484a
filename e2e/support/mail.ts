import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { slowness } from '../../scripts/testbed/slowness.mjs';

const CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/;
const WAIT_MS = 60_000 * slowness();

/** A mail as the shop has written it to `DATA_DIR/mail/`, without a mail server. */
export interface Mail {
  subject: string;
  /** Its plain text. */
  text: string;
  html: string;
  writtenAt: number;
}

/** The newest mail to somebody that was written after `since` (milliseconds) and fits; waits until there is one. */
export async function mailTo(
  dataDir: string,
  recipient: string,
  since = 0,
  fits = (_mail: Mail) => true,
): Promise<Mail> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const [newest] = (await mailsTo(dataDir, recipient)).filter(
      (mail) => mail.writtenAt > since && fits(mail),
    );
    if (newest !== undefined) return newest;
    if (Date.now() > deadline) throw new Error(`No mail to ${recipient} in ${dataDir}/mail.`);
    await sleep(100);
  }
}

/** The code in the newest mail to somebody that was written after `since`. */
export async function codeFor(dataDir: string, recipient: string, since = 0): Promise<string> {
  const { text } = await mailTo(dataDir, recipient, since, (mail) => CODE.test(mail.text));
  const [code] = CODE.exec(text) ?? [];
  if (code === undefined) throw new Error(`No code in the mail to ${recipient}: ${text}`);
  return code;
}

/** A mail as it lies in its file. */
interface Written {
  readonly source: string;
  readonly to: string;
  readonly writtenAt: number;
}

/** What was read, by its file: a mail is written in one step, and never again. */
const known = new Map<string, Promise<Written>>();

/** All mails to somebody, the newest first. */
async function mailsTo(dataDir: string, recipient: string): Promise<Mail[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readOnce(path.join(folder, name))));
  return mails
    .filter(({ to }) => to.includes(recipient.toLowerCase()))
    .map(({ source, writtenAt }) => ({
      subject: header(source, 'Subject'),
      text: part(source, 'plain'),
      html: part(source, 'html'),
      writtenAt,
    }))
    .toSorted((one, other) => other.writtenAt - one.writtenAt);
}

function readOnce(file: string): Promise<Written> {
  const read = known.get(file) ?? readWritten(file);
  known.set(file, read);
  return read;
}

async function readWritten(file: string): Promise<Written> {
  const [source, { mtimeMs: writtenAt }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  return { source, to: header(source, 'To').toLowerCase(), writtenAt };
}

function header(source: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'mi').exec(source)?.[1]?.trim() ?? '';
}

/** The part of the type text/plain or text/html, decoded. */
function part(source: string, kind: 'plain' | 'html'): string {
  const [, encoding = '', body = ''] =
    new RegExp(
      String.raw`content-type: text/${kind}[^]*?content-transfer-encoding: (\S+)[^]*?\r?\n\r?\n([^]*?)(?:\r?\n--|$)`,
      'i',
    ).exec(source) ?? [];
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
