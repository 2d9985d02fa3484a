import { subscribeToNewsletter, unsubscribeFromNewsletter } from '../../lib/contract/newsletter.ts';
import { newsletterSubscriber } from '../db/shop-schema.ts';
import { asc, eq } from '../db/sql.ts';
import { ApiError } from '../http/errors.ts';
import { askedOutbox } from '../mail/test-outbox.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { SUBSCRIPTIONS_PER_MINUTE } from './routes.ts';
import { listRows, subscribe as newsletter } from './service.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const SITE = 'http://localhost:3000';
const DAY = 24 * 3600;
const from = (address: string) => ({ 'x-forwarded-for': address });

it('subscribes an address once, in any letter case', async () => {
  for (const Email of ['Maya@Example.com', ' maya@example.com ']) {
    const answer = await api.call(subscribeToNewsletter, { body: { Email }, headers: from('192.0.2.1') });
    expect(answer.status).toBe(200);
  }
  const rows = await api.db.select().from(newsletterSubscriber);
  expect(rows.map((row) => row.email)).toEqual(['maya@example.com']);
});

it.each([
  'maya',
  'maya@',
  '@example.com',
  'a b@example.com',
  'maya@example',
  `${'a'.repeat(300)}@example.com`,
])('refuses %s', async (Email) => {
  const answer = await api.call(subscribeToNewsletter, { body: { Email }, headers: from('192.0.2.2') });
  expect(answer.status).toBe(400);
});

it('says so in the documented words', async () => {
  const answer = await api.call(subscribeToNewsletter, {
    body: { Email: 'maya' },
    headers: from('192.0.2.3'),
  });
  expect(answer).toMatchObject({ status: 400, text: 'Bad email format' });
});

it('takes only so many a minute from one address, and says when to try again', async () => {
  const subscribe = (index: number, address: string) =>
    api.call(subscribeToNewsletter, { body: { Email: `maya+${index}@example.com` }, headers: from(address) });
  for (let index = 0; index < SUBSCRIPTIONS_PER_MINUTE; index += 1) {
    expect((await subscribe(index, '192.0.2.4')).status).toBe(200);
  }
  const refused = await subscribe(99, '192.0.2.4');
  expect(refused).toMatchObject({
    status: 429,
    text: 'That was too often. Please wait a minute and try again.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await subscribe(100, '192.0.2.5')).status).toBe(200);
});

/** Subscribes from an address of the internet of its own. */
let visits = 0;
const subscribe = (Email: string) =>
  api.call(subscribeToNewsletter, { body: { Email }, headers: from(`198.51.100.${(visits += 1)}`) });
const isOnList = async (email: string) =>
  (await api.db.$count(newsletterSubscriber, eq(newsletterSubscriber.email, email))) > 0;

it('mails once a day how it is ended, whoever subscribes a mailbox how often', async () => {
  const email = 'nour@example.com';
  const first = await subscribe(email);
  const again = await Promise.all([subscribe('Nour@Example.com'), subscribe(email)]);
  for (const answer of again) expect([answer.status, answer.text]).toEqual([first.status, first.text]);
  expect(await api.mailsTo(email)).toMatchObject([{ subject: 'You get our newsletter from now on' }]);
  api.clock.pass(DAY - 60);
  await subscribe(email);
  expect(await api.mailsTo(email)).toHaveLength(1);
  api.clock.pass(120);
  await subscribe(email);
  const mails = await api.mailsTo(email);
  expect(mails).toHaveLength(2);
  // The link of the first mail is as good as that of the second.
  expect(mails[0]?.textBody).toBe(mails[1]?.textBody);
});

it('asks the outbox for who is on the list already as well, so that the time tells nothing', async () => {
  const asked = () => askedOutbox(api.db, () => subscribe('again@example.com'));
  expect([await asked(), await asked()]).toEqual([1, 1]);
});

it('its mail carries a link and a one-click address, and either takes that mailbox off the list', async () => {
  await subscribe('rami@example.com');
  await subscribe('sara@example.com');
  const [mail] = await api.mailsTo('rami@example.com');
  const [, token = ''] = /\/api\/unsubscribe\?newsletter=([\w-]{43})$/.exec(mail?.unsubscribeUrl ?? '') ?? [];
  expect(mail?.unsubscribeUrl).toBe(`${SITE}/api/unsubscribe?newsletter=${token}`);
  for (const body of [mail?.textBody, mail?.htmlBody])
    expect(body).toContain(`${SITE}/Newsletter?stop=${token}`);
  for (const Token of [token, token, 'nothing', "'"])
    expect((await api.call(unsubscribeFromNewsletter, { body: { Token } })).status).toBe(200);
  expect(await isOnList('rami@example.com')).toBe(false);
  expect(await isOnList('sara@example.com')).toBe(true);
});

it('is written as a list that holds the links of the mails for whoever sends it', async () => {
  await subscribe('tarek@example.com');
  const [mail] = await api.mailsTo('tarek@example.com');
  const rows = await Array.fromAsync(listRows(api.db, SITE));
  // In the order of the database, which follows its language.
  const { email } = newsletterSubscriber;
  const kept = await api.db.select({ email }).from(newsletterSubscriber).orderBy(asc(email));
  expect(rows.map(([address]) => address)).toEqual(kept.map((row) => row.email));
  const [, , page, oneClick] = rows.find(([email]) => email === 'tarek@example.com') ?? [];
  expect(mail?.textBody).toContain(page);
  expect(oneClick).toBe(mail?.unsubscribeUrl);
  expect(new Set(rows.map((row) => row[3])).size).toBe(rows.length);
});

it('takes only so many a day from one address, to mailboxes of anybody', async () => {
  const statuses = [];
  for (let index = 0; index < 41; index += 1) {
    if (index % 9 === 8) api.clock.pass(601);
    const Email = `many${index}@example.com`;
    // The limit of the minute knows networks by the machine's own clock: it is not asked here.
    statuses.push(await attempt(Email));
  }
  expect(statuses).toEqual([...Array<string>(40).fill('subscribed'), 'too-many']);
});

const attempt = (email: string) =>
  newsletter({ db: api.db, now: api.clock.now, siteUrl: SITE }, email, '203.0.113.9').then(
    () => 'subscribed',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );
