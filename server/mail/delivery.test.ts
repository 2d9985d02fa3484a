import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { fileMailer, smtpMailer, type Mailer, type OutgoingMail } from '../adapters/mailer.ts';
import { mailOutbox } from '../db/customer-schema.ts';
import { clearExpired } from '../db/expired-rows.ts';
import { asc, eq, sql } from '../db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { createMailSender, sendDueMails } from './delivery.service.ts';
import { expiredMails } from './outbox.repository.ts';
import { queueLetter } from './service.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'cedar-mail-'));
/** What an operator reads: level 40 is 'warn', 50 'error'. */
const log: { level: number; msg: string; mail: string; attempt: number }[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(JSON.parse(line)) });

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(mailOutbox);
  log.length = 0;
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const deliver = (mailer: Mailer) => sendDueMails({ db: database.db, mailer, logger });
/** As if so many seconds had passed since: the outbox goes by the database's clock. */
const pass = async (seconds: number): Promise<void> => {
  const { nextAttemptAt, sentAt } = mailOutbox;
  const earlier = (moment: typeof nextAttemptAt | typeof sentAt) =>
    sql`${moment} - make_interval(secs => ${seconds})`;
  await database.db
    .update(mailOutbox)
    .set({ nextAttemptAt: earlier(nextAttemptAt), sentAt: earlier(sentAt) });
};
const queue = (recipient: string, text = 'Your code is below.') =>
  queueLetter(database.db, {
    recipient,
    letter: { subject: 'Hello', paragraphs: [text], code: 'ABCD-EFGH' },
    siteUrl: 'http://localhost:3000',
  });
const shopMail = (replyTo: string) =>
  queueLetter(database.db, {
    recipient: 'shop@example.com',
    replyTo,
    letter: { subject: 'Message', paragraphs: ['Do you sell cables?'] },
    siteUrl: 'http://localhost:3000',
  });
const rows = () => database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt));

/** A mailer that notes what it is given. */
function noting(): Mailer & { readonly sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    send: async (mail) => {
      sent.push(mail);
      return { kind: 'sent' };
    },
    close: () => undefined,
  };
}

interface Received {
  readonly to: string[];
  readonly text: string;
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

/** A mail server that takes everything but what `refuse` has an answer for. */
async function mailServer(refuse: (address: string) => number | undefined = () => undefined, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address);
      if (responseCode === undefined) done();
      else done(Object.assign(new Error(`No such\0 mailbox: <${address}>`), { responseCode }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        received.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const taken = portOf(server.server);
  return {
    received,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const from = 'Cedar <mail@cedar.example>';

it('lets a mail program end what a mail belongs to with one press, where it can be ended', async () => {
  const server = await mailServer();
  const mailer = smtpMailer(server.url, { from });
  const unsubscribe = { page: 'https://shop.example/stop', oneClick: 'https://shop.example/one?token=a' };
  await queue('maya@example.com');
  await queueLetter(database.db, {
    recipient: 'rana@example.com',
    letter: { subject: 'Back in stock', paragraphs: ['It is back.'], unsubscribe },
    siteUrl: 'http://localhost:3000',
  });
  await deliver(mailer);
  mailer.close();
  await server.close();
  const [plain, ended] = server.received.map((mail) => mail.text.replace(/\r\n\s/g, ' '));
  expect(plain).not.toContain('List-Unsubscribe');
  expect(ended).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/one\?token=a>\r$/m);
  expect(ended).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect((await rows()).map((row) => row.unsubscribeUrl)).toEqual([null, null]);
});

it('names who is answered, where it is not the shop', async () => {
  const server = await mailServer();
  const mailer = smtpMailer(server.url, { from });
  await queue('maya@example.com');
  await shopMail('rana@example.com');
  await deliver(mailer);
  mailer.close();
  await server.close();
  const [ours, theirs] = server.received.map((mail) => /^Reply-To:.*$/im.exec(mail.text)?.[0]);
  expect(ours).toBeUndefined();
  expect(theirs?.trim()).toBe('Reply-To: rana@example.com');
  expect(server.received.map((mail) => mail.to)).toEqual([['maya@example.com'], ['shop@example.com']]);
});

it('hands each mail to the mail server once, as text and HTML, and empties it then', async () => {
  const server = await mailServer();
  const mailer = smtpMailer(server.url, { from });
  await queue('maya@example.com');
  await queue('ziad@example.com');
  await deliver(mailer);
  await deliver(mailer);
  mailer.close();
  await server.close();
  expect(server.received.map((mail) => mail.to)).toEqual([['maya@example.com'], ['ziad@example.com']]);
  const [first] = await rows();
  // Lines that quoted-printable has broken are put together, as whoever reads the mail does.
  const text = server.received[0]?.text.replaceAll('=\r\n', '') ?? '';
  expect(text).toContain('From: Cedar <mail@cedar.example>');
  expect(text).toContain(`Message-ID: <${first?.id}@cedar.example>`);
  expect(text).toContain('Content-Type: text/plain');
  expect(text).toContain('Content-Type: text/html');
  expect(text.match(/ABCD-EFGH/g)).toHaveLength(2);
  expect(first).toMatchObject({ textBody: '', htmlBody: '', attempts: 1, failedAt: null, lastError: '' });
  expect(first?.sentAt).toBeInstanceOf(Date);
});

it('waits for a mail server that is away, and sends when it is back, with the same Message-ID', async () => {
  const gone = await mailServer();
  await gone.close();
  const mailer = smtpMailer(gone.url, { from });
  await queue('maya@example.com');
  await queue('ziad@example.com');
  await deliver(mailer);
  const [tried, untried] = await rows();
  expect(tried).toMatchObject({ attempts: 1, sentAt: null });
  expect(tried?.lastError).toContain('ECONNREFUSED');
  expect(tried?.textBody).toContain('ABCD-EFGH');
  // The one behind it is not tried on a server that is away.
  expect(untried).toMatchObject({ attempts: 0, lastError: '' });
  expect(log).toMatchObject([{ level: 40, mail: tried?.id, attempt: 1 }]);
  const back = await mailServer(() => undefined, gone.port);
  await deliver(mailer);
  expect(back.received.map((mail) => mail.to[0])).toEqual(['ziad@example.com']);
  await pass(60);
  await deliver(mailer);
  expect(back.received[1]?.to).toEqual(['maya@example.com']);
  expect(back.received[1]?.text).toContain(`Message-ID: <${tried?.id}@cedar.example>`);
  mailer.close();
  await back.close();
});

it('takes a mail server that goes on and on talking for one that is away', async () => {
  const server = createServer((socket) => {
    const talk = setInterval(() => socket.write('220-one moment\r\n'), 20);
    socket.on('close', () => clearInterval(talk)).on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const mailer = smtpMailer(`smtp://127.0.0.1:${portOf(server)}`, { from }, 200);
  await queue('maya@example.com');
  await queue('ziad@example.com');
  await deliver(mailer);
  expect(await rows()).toMatchObject([
    { attempts: 1, sentAt: null },
    { attempts: 0, lastError: '' },
  ]);
  mailer.close();
  // Nothing is left open to it.
  await once(server.close(), 'close');
});

it('keeps a mail while the server is away for days, due within 64 minutes, and gives it up after a week', async () => {
  const gone = await mailServer();
  await gone.close();
  const mailer = smtpMailer(gone.url, { from });
  await queue('maya@example.com');
  await queue('ziad@example.com');
  const waits: number[] = [];
  for (let round = 1; round <= 24; round += 1) {
    await deliver(mailer);
    // The one that was tried in this round waits, the other one is due.
    const latest = Math.max(...(await rows()).map(({ nextAttemptAt }) => nextAttemptAt.getTime()));
    waits.push(Math.round((latest - Date.now()) / 60_000));
    await pass(65 * 60);
  }
  expect(waits.slice(0, 4)).toEqual([1, 1, 2, 2]);
  expect(Math.max(...waits)).toBe(64);
  expect(await rows()).toMatchObject(
    ['maya@example.com', 'ziad@example.com'].map((recipient) => ({
      ...{ recipient, failedAt: null, textBody: expect.stringContaining('ABCD-EFGH') },
    })),
  );
  // Whoever has been away takes it later: that is no reason to give it up.
  const busy = await mailServer(() => 451, gone.port);
  await deliver(mailer);
  expect((await rows()).map(({ failedAt }) => failedAt)).toEqual([null, null]);
  await busy.close();
  const old = sql`now() - interval '8 days'`;
  await database.db
    .update(mailOutbox)
    .set({ createdAt: old })
    .where(eq(mailOutbox.recipient, 'maya@example.com'));
  await pass(24 * 60 * 60);
  await deliver(mailer);
  await pass(24 * 60 * 60);
  await deliver(mailer);
  expect((await rows()).map(({ failedAt }) => failedAt)).toEqual([expect.any(Date), null]);
  const back = await mailServer(() => undefined, gone.port);
  await pass(24 * 60 * 60);
  await deliver(mailer);
  expect(back.received.map(({ to }) => to[0])).toEqual(['ziad@example.com']);
  mailer.close();
  await back.close();
});

it('gives up at once what will never be taken, and says so where an operator looks', async () => {
  const server = await mailServer((address) => (address.startsWith('nobody') ? 550 : undefined));
  const mailer = smtpMailer(server.url, { from });
  await queue('nobody@example.com');
  await queue('maya@example.com');
  await deliver(mailer);
  mailer.close();
  await server.close();
  const [failed, sent] = await rows();
  expect(failed).toMatchObject({ attempts: 1, sentAt: null, textBody: '', htmlBody: '', subject: 'Hello' });
  expect(failed?.failedAt).toBeInstanceOf(Date);
  expect(failed?.lastError).toContain('No such  mailbox: <nobody@');
  expect(sent?.sentAt).toBeInstanceOf(Date);
  expect(log).toMatchObject([
    { level: 50, msg: 'a mail could not be delivered and is given up: see mail_outbox' },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/nobody@|ABCD/);
});

it('tries again ever more seldom, and gives up after ten attempts', async () => {
  const server = await mailServer(() => 451);
  const mailer = smtpMailer(server.url, { from });
  await queue('maya@example.com');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await deliver(mailer);
    const [row] = await rows();
    expect(row?.attempts).toBe(attempt);
    const wait = Math.round(((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 60_000);
    waits.push(wait);
    await pass(wait * 60 + 1);
  }
  mailer.close();
  await server.close();
  expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  expect((await rows())[0]?.failedAt).toBeInstanceOf(Date);
  expect(log.filter((line) => line.level === 50)).toHaveLength(1);
});

it('goes out once when several senders are at work', async () => {
  for (let index = 0; index < 20; index += 1) await queue(`person${index}@example.com`);
  const mailers = [noting(), noting(), noting()];
  await Promise.all(mailers.map(deliver));
  const sent = mailers.flatMap((mailer) => mailer.sent.map((mail) => mail.recipient));
  expect(sent).toHaveLength(20);
  expect(new Set(sent).size).toBe(20);
});

it('goes out before those that nobody waits for, however long these have waited', async () => {
  for (const recipient of ['a@example.com', 'b@example.com', 'c@example.com'])
    await queueLetter(database.db, {
      recipient,
      letter: { subject: 'Back in stock', paragraphs: ['It is back.'], canWait: true },
      siteUrl: 'http://localhost:3000',
    });
  await queue('maya@example.com');
  await queue('ziad@example.com');
  const mailer = noting();
  await deliver(mailer);
  expect(mailer.sent.map((mail) => mail.recipient)).toEqual([
    ...['maya@example.com', 'ziad@example.com'],
    ...['a@example.com', 'b@example.com', 'c@example.com'],
  ]);
});

it('that is on its way is not sent by a process whose clock is an hour ahead', async () => {
  await queue('maya@example.com');
  const taken = Promise.withResolvers<undefined>();
  const over = Promise.withResolvers<undefined>();
  const slow = noting();
  const first = deliver({
    ...slow,
    send: async (mail) => {
      taken.resolve(undefined);
      await over.promise;
      return slow.send(mail);
    },
  });
  await taken.promise;
  const ahead = noting();
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 });
  await deliver(ahead).finally(() => mock.timers.reset());
  over.resolve(undefined);
  await first;
  expect([slow.sent.length, ahead.sent.length]).toEqual([1, 0]);
});

it('of a sender that died is sent by another one, after five minutes', async () => {
  await queue('maya@example.com');
  const dying: Mailer = { send: () => Promise.reject(new Error('killed')), close: () => undefined };
  await expect(deliver(dying)).rejects.toThrow('killed');
  const next = noting();
  await deliver(next);
  expect(next.sent).toEqual([]);
  await pass(301);
  await deliver(next);
  expect(next.sent.map((mail) => mail.recipient)).toEqual(['maya@example.com']);
});

it('that was never committed is never sent', async () => {
  await database.db
    .transaction(async (tx) => {
      await queueLetter(tx, {
        recipient: 'maya@example.com',
        letter: { subject: 'Hello', paragraphs: [] },
        siteUrl: 'http://localhost:3000',
      });
      throw new Error('undone');
    })
    .catch(() => undefined);
  const mailer = noting();
  await deliver(mailer);
  expect(mailer.sent).toEqual([]);
});

it('queued while a round is under way goes out in the round after it', async () => {
  const mailer = noting();
  const round = createMailSender({ db: database.db, mailer, logger });
  const first = round();
  await queue('maya@example.com');
  await Promise.all([first, round(), round()]);
  expect(mailer.sent.map((mail) => mail.recipient)).toEqual(['maya@example.com']);
});

it('is a file for a shop without a mail server, and a line that does not tell the code', async () => {
  const said: string[] = [];
  const mailer = fileMailer({ from, folder: join(folder, 'mail'), say: (line) => void said.push(line) });
  await queue('maya@example.com', 'Zoë’s code');
  await deliver(mailer);
  const [file, ...more] = readdirSync(join(folder, 'mail'));
  expect(more).toEqual([]);
  expect(file).toMatch(/\.eml$/);
  const text = readFileSync(join(folder, 'mail', file ?? ''), 'utf8');
  expect(text).toContain('To: maya@example.com');
  expect(text).toContain('Content-Type: multipart/alternative');
  expect(text.match(/ABCD-EFGH/g)).toHaveLength(2);
  expect(said).toEqual([`Mail to maya@example.com: "Hello" in ${join(folder, 'mail', file ?? '')}`]);
});

it('keeps the files of a month', async () => {
  const mails = join(folder, 'months');
  const mailer = fileMailer({ from, folder: mails, say: () => undefined });
  const day = 24 * 60 * 60_000;
  const send = async (id: string, days: number) => {
    const createdAt = new Date(Date.now() + days * day);
    const texts = { subject: 'Hello', textBody: 'Hello', htmlBody: '<p>Hello</p>' };
    await mailer.send({ id, recipient: 'maya@example.com', replyTo: null, ...texts, createdAt });
  };
  await send('first', -31);
  await send('second', -29);
  writeFileSync(join(mails, '1999.txt'), 'somebody else’s');
  await send('third', 0);
  expect(readdirSync(mails).map((name) => /(\w+)\.eml$/.exec(name)?.[1] ?? name)).toEqual([
    '1999.txt',
    'second',
    'third',
  ]);
});

it('stays in the outbox when its file cannot be written', async () => {
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
  await queue('maya@example.com');
  await deliver(fileMailer({ from, folder: blocked, say: () => undefined }));
  expect((await rows())[0]).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });
});

it('is forgotten a week after it was sent, a month after it was given up', async () => {
  const forget = async () => {
    for (const expired of expiredMails(new Date())) await clearExpired(database.db, expired);
  };
  await queue('sent@example.com');
  await deliver(noting());
  await queue('waiting@example.com');
  await forget();
  expect(await rows()).toHaveLength(2);
  await pass(8 * 24 * 60 * 60);
  await forget();
  expect((await rows()).map((row) => row.recipient)).toEqual(['waiting@example.com']);
});
