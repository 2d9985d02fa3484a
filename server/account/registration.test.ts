import { challenge, customer, mailOutbox } from '../db/customer-schema.ts';
import { eq } from '../db/sql.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { createPasswords } from './passwords.ts';
import { accountCalls, NEW_PASSWORD } from './test-account.ts';

let api: TestApi;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  api = await createTestApi();
  calls = accountCalls(api);
});
afterAll(() => api.close());

const WRONG_CODE = 'This code is not right or no longer valid. Please check it, or ask for a new one.';

const customers = (email: string) => api.db.select().from(customer).where(eq(customer.email, email));

describe('a registration', () => {
  it('is confirmed with the mailed code, and signs in from then on', async () => {
    const registered = (await calls.register('Rana@Example.com')).data();
    expect(await calls.signIn('rana@example.com')).toMatchObject({
      status: 400,
      text: 'Please Confirm Your Email',
    });
    const code = await api.codeFor('rana@example.com');
    const typed = ` ${code.toLowerCase().replace('-', ' – ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const { CustomerId, FlowSecret } = registered;
    expect((await calls.confirm(CustomerId, typed, { secret: FlowSecret })).status).toBe(200);
    const signedIn = (await calls.signIn('RANA@example.com')).data();
    expect(signedIn).toMatchObject({ CustomerId, IsSubscribed: false });
    expect(signedIn.Token).toMatch(/^[\w-]{43}$/);
    const [mail] = await api.mailsTo('rana@example.com');
    expect(mail?.subject).toBe('Your confirmation code');
    expect(mail?.htmlBody).toContain(code);
  });

  it('whose confirmation is asked to signs in, a forgotten password not', async () => {
    const { CustomerId, FlowSecret } = (await calls.register('way@example.com')).data();
    const code = await api.codeFor('way@example.com');
    const [mail] = await api.mailsTo('way@example.com');
    expect(mail?.textBody).toContain(`/Email-Confirmation?code=${code}`);
    const confirmed = await calls.confirm(CustomerId, code, { secret: FlowSecret, signsIn: true });
    expect(confirmed.data().SignedIn).toMatchObject({
      CustomerId,
      Token: expect.stringMatching(/^[\w-]{43}$/),
    });

    const forgotten = (await calls.resend('way@example.com')).data();
    const next = await api.codeFor('way@example.com');
    const answer = await calls.confirm('way@example.com', next, {
      secret: forgotten.FlowSecret,
      signsIn: true,
    });
    expect(answer.data()).toMatchObject({ ResetGrant: expect.any(String) });
    expect(answer.data()).not.toHaveProperty('SignedIn');
  });

  it('keeps nothing of a password or code that could be read', async () => {
    await calls.register('kept@example.com');
    const [row] = await customers('kept@example.com');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
    // In the tests' measure; this is the shop's.
    expect(await createPasswords().hash(NEW_PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const code = await api.codeFor('kept@example.com');
    const rows = await api.db.select().from(challenge).where(eq(challenge.email, 'kept@example.com'));
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each([
    ['short1A', 'Password must include  8 Characters Minimum,1 capital letter, 1 number. '],
    ['alllowercase1', 'Password must include  8 Characters Minimum,1 capital letter, 1 number. '],
    ['ALLUPPERCASE1', 'Password must include  8 Characters Minimum,1 capital letter, 1 number. '],
    ['NoFiguresAtAll', 'Password must include  8 Characters Minimum,1 capital letter, 1 number. '],
    ['Money2026', 'This password is too easy to guess. Please choose another one.'],
    ['Aaaaaaa1', 'This password is too easy to guess. Please choose another one.'],
    ['Khoury-2026', 'This password is too easy to guess. Please choose another one.'],
    ['Passw0rd', 'This password is too easy to guess. Please choose another one.'],
    [`Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters long.'],
  ])('with the password %s is refused', async (Password, text) => {
    expect(await calls.register('weak@example.com', { Password })).toMatchObject({ status: 400, text });
    expect(await customers('weak@example.com')).toEqual([]);
  });

  it('with no e-mail address is refused in the documented words', async () => {
    expect(await calls.register('nobody')).toMatchObject({ status: 400, text: 'Bad email format' });
  });

  it('of an address that is taken is answered as if it were free, and tells its owner', async () => {
    const { email, customerId } = await api.signUp('owner@example.com');
    api.clock.pass(60);
    const free = await calls.register('free@example.com');
    const taken = await calls.register(email, { Password: NEW_PASSWORD, FirstName: 'Mallory' });
    expect(taken.status).toBe(free.status);
    expect(shapeOf(taken.data())).toEqual(shapeOf(free.data()));
    expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers));
    expect(taken.data().CustomerId).not.toBe(customerId);
    const [mail] = await api.mailsTo(email);
    expect(mail?.subject).toBe('You have an account already');
    expect(mail?.textBody).toContain('Hello Maya');
    expect(mail?.textBody).not.toContain('Mallory');
    expect((await calls.signIn(email)).status).toBe(200);
    // What follows is alike, too: a wrong code, too many of them, a new one.
    for (const { CustomerId, FlowSecret: secret } of [free.data(), taken.data()]) {
      for (let guess = 0; guess < 6; guess += 1) {
        const answer = await calls.confirm(CustomerId, 'ABCD-EFGH', { secret });
        expect(answer).toMatchObject({ status: 400, text: WRONG_CODE });
      }
    }
    api.clock.pass(60);
    for (const { CustomerId, FlowSecret: secret } of [free.data(), taken.data()]) {
      const headers = calls.visitor();
      expect((await calls.resend(CustomerId, { secret, headers })).data()).toEqual({ FlowSecret: secret });
      expect((await calls.resend(CustomerId, { secret, headers })).status).toBe(429);
    }
    expect((await api.mailsTo(email)).map(({ subject }) => subject)).not.toContain('Your confirmation code');
  });

  it('of an address that is taken signs in as one of a free address does: it has to be confirmed', async () => {
    const owner = await api.signUp('has@example.com');
    const waiting: unknown[] = [];
    for (const email of ['hasnot@example.com', owner.email]) {
      const { CustomerId } = (await calls.register(email, { Password: NEW_PASSWORD })).data();
      const headers = calls.visitor();
      const refused = await calls.signIn(email, NEW_PASSWORD, headers);
      expect(refused).toMatchObject({ status: 400, text: 'Please Confirm Your Email' });
      const secret = String(refused.headers['x-flow-secret']);
      // By its number as well as by the address, and only its own one.
      const later = [];
      for (const value of [123_456_789, CustomerId, email]) {
        api.clock.pass(60);
        const { FlowSecret } = (await calls.resend(value, { secret, headers: calls.visitor() })).data();
        later.push(FlowSecret === secret);
      }
      expect(later).toEqual([false, true, true]);
      // Neither forgets what was counted: the right password of a registration is no proof of anything.
      for (let tried = 1; tried < 10; tried += 1) await calls.signIn(email, NEW_PASSWORD, headers);
      waiting.push([Object.keys(refused.headers), (await calls.signIn(email, NEW_PASSWORD, headers)).status]);
      expect(await calls.signIn(email, 'Olive-Marten-31!')).toMatchObject({
        status: 400,
        text: 'The email address or the password is not right.',
      });
    }
    expect(waiting[1]).toEqual(waiting[0]);
    expect(waiting[0]).toEqual([expect.anything(), 429]);
    expect((await calls.signIn(owner.email)).status).toBe(200);
    expect((await api.mailsTo(owner.email)).map(({ subject }) => subject)).not.toContain(
      'Your confirmation code',
    );
  });

  it.each([
    ['the first', 0],
    ['a later one', 1],
  ])(
    'of an address that waits to be confirmed waits beside it: %s that is confirmed has it',
    async (_, who) => {
      const email = `twice${who}@example.com`;
      const passwords = ['Olive-Marten-31!', NEW_PASSWORD];
      const waiting = [];
      for (const Password of passwords) {
        const { CustomerId, FlowSecret: secret } = (await calls.register(email, { Password })).data();
        waiting.push({ CustomerId, secret, code: await api.codeFor(email), Password });
      }
      const mine = waiting[who];
      const other = waiting[1 - who];
      if (mine === undefined || other === undefined) throw new Error('Nobody waits.');
      // The other's code is nothing without the other's secret.
      expect((await calls.confirm(mine.CustomerId, other.code, { secret: mine.secret })).status).toBe(400);
      expect((await calls.confirm(mine.CustomerId, mine.code, { secret: mine.secret })).status).toBe(200);
      expect((await calls.confirm(other.CustomerId, other.code, { secret: other.secret })).status).toBe(400);
      expect((await calls.signIn(email, other.Password)).status).toBe(400);
      expect((await calls.signIn(email, mine.Password)).status).toBe(200);
      expect(await customers(email)).toHaveLength(1);
    },
  );

  it('that two confirm at once is one customer', async () => {
    const waiting = [];
    for (let each = 0; each < 3; each += 1) {
      const { CustomerId, FlowSecret: secret } = (await calls.register('race@example.com')).data();
      waiting.push({ CustomerId, secret, code: await api.codeFor('race@example.com') });
    }
    const answers = await Promise.all(
      waiting.map(({ CustomerId, code, secret }) => calls.confirm(CustomerId, code, { secret })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect(await customers('race@example.com')).toHaveLength(1);
  });

  it('leaves nothing behind when it fails half-way', async () => {
    await api.db.$client.query('alter table mail_outbox rename to mail_gone');
    const answer = await calls.register('half@example.com');
    await api.db.$client.query('alter table mail_gone rename to mail_outbox');
    expect(answer.status).toBe(500);
    expect(await customers('half@example.com')).toEqual([]);
  });
});

describe('a code', () => {
  it('runs out after ten minutes', async () => {
    const { CustomerId, FlowSecret: secret } = (await calls.register('late@example.com')).data();
    const code = await api.codeFor('late@example.com');
    api.clock.pass(10 * 60);
    expect(await calls.confirm(CustomerId, code, { secret })).toMatchObject({
      status: 400,
      text: WRONG_CODE,
    });
  });

  it('is not worth anything without the secret of its flow, or with that of another one', async () => {
    const mine = (await calls.register('mine@example.com')).data();
    const other = (await calls.register('other@example.com')).data();
    const code = await api.codeFor('mine@example.com');
    for (const secret of [undefined, 'made-up', other.FlowSecret]) {
      expect((await calls.confirm(mine.CustomerId, code, { secret })).status).toBe(400);
    }
    expect((await calls.confirm(other.CustomerId, code, { secret: mine.FlowSecret })).status).toBe(400);
    expect((await calls.confirm('mine@example.com', code, { secret: mine.FlowSecret })).status).toBe(200);
    expect((await calls.confirm('mine@example.com', code, { secret: mine.FlowSecret })).status).toBe(400);
  });

  it('that is right is too late after five wrong ones', async () => {
    const { CustomerId, FlowSecret: secret } = (await calls.register('guess@example.com')).data();
    const code = await api.codeFor('guess@example.com');
    for (let guess = 0; guess < 5; guess += 1) await calls.confirm(CustomerId, 'AAAA-AAAA', { secret });
    expect((await calls.confirm(CustomerId, code, { secret })).status).toBe(400);
    // A new one has five attempts of its own.
    api.clock.pass(60);
    await calls.resend(CustomerId, { secret });
    const fresh = await api.codeFor('guess@example.com');
    expect((await calls.confirm(CustomerId, code, { secret })).status).toBe(400);
    expect((await calls.confirm(CustomerId, fresh, { secret })).status).toBe(200);
  });

  it('cannot be guessed faster by guessing at once', async () => {
    const { CustomerId, FlowSecret: secret } = (await calls.register('burst@example.com')).data();
    const code = await api.codeFor('burst@example.com');
    await Promise.all(Array.from({ length: 20 }, () => calls.confirm(CustomerId, 'AAAA-AAAA', { secret })));
    const [row] = await api.db.select().from(challenge).where(eq(challenge.email, 'burst@example.com'));
    expect(row?.attempts).toBe(5);
    expect((await calls.confirm(CustomerId, code, { secret })).status).toBe(400);
  });

  it('given twice at once counts once', async () => {
    const { CustomerId, FlowSecret: secret } = (await calls.register('both@example.com')).data();
    const code = await api.codeFor('both@example.com');
    const answers = await Promise.all([1, 2].map(() => calls.confirm(CustomerId, code, { secret })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('is mailed once a minute and five times an hour to a mailbox at the request of one address', async () => {
    const headers = calls.visitor();
    const { CustomerId, FlowSecret: secret } = (
      await calls.register('often@example.com', { headers })
    ).data();
    const early = await calls.resend(CustomerId, { secret, headers });
    expect(early).toMatchObject({
      status: 429,
      text: 'That was too often. Please wait a minute and try again.',
    });
    expect(early.headers['retry-after']).toBe('60');
    for (let sent = 1; sent < 5; sent += 1) {
      api.clock.pass(60);
      expect((await calls.resend(CustomerId, { secret, headers })).status).toBe(200);
    }
    api.clock.pass(60);
    const late = await calls.resend('often@example.com', { headers });
    expect(late).toMatchObject({
      status: 429,
      text: 'That was too often. Please wait 55 minutes and try again.',
    });
    api.clock.pass(55 * 60);
    expect((await calls.resend('often@example.com', { headers })).status).toBe(200);
    expect(await api.mailsTo('often@example.com')).toHaveLength(6);
  });

  it('is mailed to a mailbox fifteen times an hour at the request of strangers together', async () => {
    for (let sent = 0; sent < 15; sent += 1) {
      expect((await calls.resend('flooded@example.com')).status).toBe(200);
    }
    expect((await calls.resend('flooded@example.com')).status).toBe(429);
  });

  it('is mailed twenty times an hour at the request of one address', async () => {
    const headers = calls.visitor();
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await calls.resend(`person${sent}@example.com`, { headers })).status).toBe(200);
    }
    expect((await calls.resend('person20@example.com', { headers })).status).toBe(429);
    expect((await calls.resend(123_456_789, { headers })).status).toBe(429);
    expect((await calls.resend('person20@example.com')).status).toBe(200);
  });
});

describe('asking for a new code', () => {
  it('is answered alike whether or not there is such a customer, and mails only who there is', async () => {
    const { email, customerId } = await api.signUp('known@example.com');
    api.clock.pass(60);
    const before = await api.db.select().from(mailOutbox);
    const answers = [
      await calls.resend(email),
      await calls.resend('unknown@example.com'),
      await calls.resend(customerId),
      await calls.resend(123_456_789),
      await calls.resend(customerId, { secret: 'made-up' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(shapeOf(answer.data())).toEqual({ FlowSecret: 'string of 43' });
    }
    const after = await api.db.select().from(mailOutbox);
    expect(after.length - before.length).toBe(1);
    expect((await api.mailsTo(email))[0]?.subject).toBe('Your code for a new password');
  });

  it('with the secret of a flow of an address is answered alike for any number, whoever has the address', async () => {
    const { email, customerId } = await api.signUp();
    api.clock.pass(60);
    for (const address of [email, 'nowhere@example.com']) {
      const headers = calls.visitor();
      const secret = (await calls.resend(address, { headers })).data().FlowSecret;
      for (const number of [111_111_111, customerId]) {
        const answer = await calls.resend(number, { secret, headers });
        expect(answer.status).toBe(200);
        expect(answer.data().FlowSecret).not.toBe(secret);
      }
      api.clock.pass(60);
      expect((await calls.resend(address, { secret, headers })).data()).toEqual({ FlowSecret: secret });
    }
  });

  it.each([
    ['a domain in letters of its own', 'maya@bücher.example', 'maya@xn--bcher-kva.example'],
    ['an accent typed by itself', 'rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['a long name', `${'m'.repeat(64)}@${'d'.repeat(60)}.example`, undefined],
  ])('finds the customer by %s', async (_, typed, kept = typed) => {
    const { FlowSecret: secret } = (await calls.register(typed)).data();
    const code = await api.codeFor(kept);
    expect((await calls.confirm(typed, code, { secret })).status).toBe(200);
    api.clock.pass(60);
    const forgotten = (await calls.resend(typed)).data();
    const [mail] = await api.mailsTo(kept);
    expect(mail?.subject).toBe('Your code for a new password');
    const next = await api.codeFor(kept);
    const answer = await calls.confirm(typed, next, { secret: forgotten.FlowSecret });
    expect(answer.data()).toMatchObject({ ResetGrant: expect.any(String) });
  });

  it('for what no text can hold is refused', async () => {
    expect((await calls.resend('a\0@b.example')).status).toBe(400);
    expect((await calls.confirm('a\0@b.example', 'ABCD-EFGH', { secret: 'made-up' })).status).toBe(400);
  });

  it('after a sign-in that was refused confirms the address and leaves the password', async () => {
    await calls.register('unsure@example.com');
    const refused = await calls.signIn('unsure@example.com');
    const secret = String(refused.headers['x-flow-secret']);
    api.clock.pass(60);
    expect((await calls.resend('unsure@example.com', { secret })).data()).toEqual({ FlowSecret: secret });
    const code = await api.codeFor('unsure@example.com');
    expect((await calls.confirm('unsure@example.com', code, { secret })).data()).toEqual({});
    expect((await calls.signIn('unsure@example.com')).status).toBe(200);
  });

  it('never gives an account to whoever registered a mailbox that is not theirs', async () => {
    // Mallory registers a stranger's mailbox; its owner then asks for a code and confirms it.
    await calls.register('victim@example.com', { Password: NEW_PASSWORD, FirstName: 'Claim $500' });
    api.clock.pass(60);
    const { FlowSecret: secret } = (await calls.resend('victim@example.com')).data();
    const code = await api.codeFor('victim@example.com');
    const { ResetGrant } = (await calls.confirm('victim@example.com', code, { secret })).data();
    expect((await calls.signIn('victim@example.com', NEW_PASSWORD)).status).toBe(400);
    expect((await calls.setPassword('victim@example.com', 'Olive-Marten-31!', ResetGrant)).status).toBe(200);
    expect((await calls.signIn('victim@example.com', 'Olive-Marten-31!')).status).toBe(200);
    // Nor do the words of a stranger get into the mails of its owner.
    const [mail] = await api.mailsTo('victim@example.com');
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.textBody).not.toContain('Claim');
    expect(await customers('victim@example.com')).toMatchObject([{ firstName: '', lastName: '' }]);
  });
});

/** The form of an answer without its values. */
function shapeOf(data: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, `${typeof value} of ${String(value).length}`]),
  );
}
