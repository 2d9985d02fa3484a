import { z } from 'zod';
import { SHOP } from '../../lib/contract/shop.ts';
import { requestService, sendMessage } from '../../lib/contract/support.ts';
import { mailOutbox } from '../db/customer-schema.ts';
import { contactMessage, serviceRequest } from '../db/support-schema.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let callers = 0;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() =>
  api.db.execute('truncate service_request, contact_message, mail_outbox, idempotent_write, attempt'),
);
afterAll(() => api.close());

/** A day that is to come whenever the test runs. */
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const REQUEST = {
  Service: 'Screen repair',
  FullName: 'Maya Haddad',
  Title: 'Mrs.',
  Email: 'maya@example.com',
  PhoneNumber: '03 123 456',
  PhoneType: 'Apple',
  IssueInfo: 'The screen is <b>broken</b>.',
  ExtraInfo: '',
  PickUpDate: NEXT_WEEK,
  PickUpTime: '14:30',
  Address1: 'Hamra Street 12',
  Address2: '',
  CityId: 16126,
  Notes: '',
};
const MESSAGE = {
  Email: 'maya@example.com',
  Name: 'Maya',
  Subject: 'Do you\r\nBcc: many@example.com',
  Message: 'Do you sell <i>cables</i>?\nI need two.',
};

/** Each call comes from an address of its own, so that none is in the way of another. */
function from(key?: string, address = `198.51.100.${(callers += 1)}`): Record<string, string> {
  return { 'x-forwarded-for': address, ...(key === undefined ? {} : { 'idempotency-key': key }) };
}

const request = (changes: Record<string, unknown> = {}, headers = from()) =>
  api.call(requestService, { body: { ...REQUEST, ...changes }, headers });
const send = (changes: Record<string, unknown> = {}, headers = from()) =>
  api.call(sendMessage, { body: { ...MESSAGE, ...changes }, headers });

const mails = () => api.db.select().from(mailOutbox);
const storedRequests = () => api.db.select().from(serviceRequest);
const storedMessages = () => api.db.select().from(contactMessage);

describe('a service request', () => {
  it('is stored under a number that tells nothing, the phone number in its one form', async () => {
    const numbers = [(await request()).data().RequestNumber, (await request()).data().RequestNumber];
    expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))).toBeGreaterThan(1);
    for (const number of numbers) expect(String(number)).toMatch(/^\d{9}$/);
    const rows = await storedRequests();
    expect(rows.map((row) => row.number).sort()).toEqual(numbers.sort());
    expect(rows[0]?.request).toEqual({ ...REQUEST, PhoneNumber: '+9613123456' });
  });

  it('with half a character, which its JSON cannot hold, is refused', async () => {
    const answer = await request({ IssueInfo: 'Cut in two: \ud83d' });
    expect([answer.status, answer.text]).toEqual([400, 'A text holds a character that is not allowed.']);
  });

  it('is mailed to the shop whole, and confirmed without a word that a stranger could have put in', async () => {
    const number = (await request()).data().RequestNumber;
    expect(await mails()).toHaveLength(2);
    const [[shop], [customer]] = [await api.mailsTo(SHOP.email), await api.mailsTo('maya@example.com')];
    expect(shop?.subject).toBe(`Service request ${number}`);
    expect([shop?.replyTo, customer?.replyTo]).toEqual(['maya@example.com', null]);
    for (const told of ['Mrs. Maya Haddad', '+9613123456', 'Hamra Street 12\nBeirut', 'Screen repair']) {
      expect(shop?.textBody).toContain(told);
    }
    expect(shop?.htmlBody).toContain('The screen is &lt;b&gt;broken&lt;/b&gt;.');
    expect(customer?.subject).toBe(`We have received your service request ${number}`);
    expect(customer?.textBody).toContain(`${NEXT_WEEK}, 14:30`);
    for (const typed of ['Maya', 'broken', 'Hamra', 'Screen repair']) {
      expect(customer?.textBody).not.toContain(typed);
    }
  });

  it('may be repeated with its key: one request, the same number, one mail each', async () => {
    const headers = from('service-form-1');
    const answers = await Promise.all([request({}, headers), request({}, headers), request({}, headers)]);
    const numbers = answers.map((answer) => answer.data().RequestNumber);
    expect(new Set(numbers).size).toBe(1);
    expect(await storedRequests()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect(await request({ Notes: 'Ring twice' }, headers)).toMatchObject({
      status: 400,
      text: 'This Idempotency-Key was used for another request already.',
    });
  });

  it.each([
    [{ PhoneNumber: 'call me' }, 'Please enter a valid phone number, for example 03 123 456.'],
    [{ CityId: 125 }, 'Please choose a city from the list.'],
    [{ PickUpDate: '2020-01-01' }, 'Please choose a pick-up time that is still to come.'],
    [{ PickUpDate: '2027-02-30' }, 'PickUpDate is not valid.'],
    [{ PickUpTime: '24:00' }, 'PickUpTime must be a time like 14:30.'],
    [{ Email: 'maya' }, 'Bad email format'],
    [{ FullName: ' ' }, 'FullName must be at least 1 characters long.'],
    [{ IssueInfo: undefined }, 'IssueInfo is missing.'],
    [{ PhoneType: 'Nokia' }, 'PhoneType must be one of Apple, Android.'],
  ])('is refused with %j', async (changes, text) => {
    expect(await request(changes)).toMatchObject({ status: 400, text });
    expect(await storedRequests()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe('a message', () => {
  it('is stored and mailed to the shop, its sender being told without their words', async () => {
    expect(await send()).toMatchObject({ status: 200, text: 'true' });
    expect(await storedMessages()).toMatchObject([
      { email: MESSAGE.Email, name: 'Maya', subject: MESSAGE.Subject, message: MESSAGE.Message },
    ]);
    expect(await mails()).toHaveLength(2);
    const [[shop], [customer]] = [await api.mailsTo(SHOP.email), await api.mailsTo('maya@example.com')];
    expect(shop?.subject).toBe('Message: Do you Bcc: many@example.com');
    expect([shop?.replyTo, customer?.replyTo]).toEqual(['maya@example.com', null]);
    expect(shop?.textBody).toContain('I need two.');
    expect(shop?.textBody).toContain('maya@example.com');
    expect(shop?.htmlBody).toContain('&lt;i&gt;cables&lt;/i&gt;');
    expect(customer?.subject).toBe('We have received your message');
    for (const typed of ['cables', 'Maya', 'Bcc']) expect(customer?.textBody).not.toContain(typed);
  });

  it('needs no name', async () => {
    expect((await send({ Name: undefined })).status).toBe(200);
    expect(await storedMessages()).toMatchObject([{ name: '' }]);
  });

  it('may be repeated with its key', async () => {
    const headers = from('message-form-1');
    const statuses = z.array(z.object({ status: z.literal(200) }));
    statuses.parse([await send({}, headers), await send({}, headers)]);
    expect(await storedMessages()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('of another sender may have the same key', async () => {
    await send({}, from('message-form-1'));
    expect((await send({ Message: 'Another one' }, from('message-form-1'))).status).toBe(200);
    expect(await storedMessages()).toHaveLength(2);
  });

  it.each([
    ['a bad address', { Email: 'maya' }, 'Bad email format'],
    ['no subject', { Subject: '' }, 'Subject must be at least 1 characters long.'],
    ['no message', { Message: undefined }, 'Message is missing.'],
    ['too long a message', { Message: 'x'.repeat(4001) }, 'Message must be at most 4000 characters long.'],
  ])('is refused with %s', async (_, changes, text) => {
    expect(await send(changes)).toMatchObject({ status: 400, text });
    expect(await storedMessages()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe('too many', () => {
  const TOO_OFTEN = /^That was too often\. Please wait (a minute|\d+ minutes) and try again\.$/;

  it('requests and messages from one address are refused, and taken again after a minute', async () => {
    const there = () => from(undefined, '192.0.2.4');
    for (let index = 0; index < 5; index += 1) {
      const Email = `maya${index}@example.com`;
      const answer = await (index % 2 === 0 ? send({ Email }, there()) : request({ Email }, there()));
      expect(answer.status).toBe(200);
    }
    const refused = await send({ Email: 'rima@example.com' }, there());
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(TOO_OFTEN);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send({ Email: 'rima@example.com' })).status).toBe(200);
    api.clock.pass(61);
    expect((await send({ Email: 'maya@example.com' }, there())).status).toBe(200);
  });

  it('mails to one mailbox are refused, wherever they are asked for, for an hour', async () => {
    for (let index = 0; index < 5; index += 1) expect((await send()).status).toBe(200);
    const before = await mails();
    expect((await send({ Email: 'MAYA@example.com' })).status).toBe(429);
    expect((await request()).status).toBe(429);
    expect(await mails()).toEqual(before);
    expect(await storedRequests()).toEqual([]);
    api.clock.pass(3601);
    expect((await request()).status).toBe(200);
  });

  it('repeats of one write are not', async () => {
    const headers = from('message-form-1');
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await send({}, headers)).status).toBe(200);
    expect(await storedMessages()).toHaveLength(1);
  });
});

it('goes by the clock of the shop for a pick-up', async () => {
  /** The moment so many minutes from now, as it is in Beirut. */
  const pickUp = (minutes: number) => {
    const moment = new Date(api.clock.now().getTime() + minutes * 60_000);
    const [PickUpDate, PickUpTime] = moment
      .toLocaleString('sv-SE', { timeZone: 'Asia/Beirut', dateStyle: 'short', timeStyle: 'short' })
      .split(' ');
    return { PickUpDate, PickUpTime };
  };
  expect((await request(pickUp(-2))).status).toBe(400);
  expect((await request(pickUp(2))).status).toBe(200);
});
