import { subscribeToNewsletter } from '../../lib/contract/newsletter.ts';
import { newsletterSubscriber } from '../db/shop-schema.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { SUBSCRIPTIONS_A_MINUTE } from './routes.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

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
  for (let index = 0; index < SUBSCRIPTIONS_A_MINUTE; index += 1) {
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
