import { isSessionGood } from '@/components/account/queries';
import { formOfCustomer, writeOfCustomer } from '../forms/action';
import { answerLive } from './answer-live';
import { getCartItems } from '../contract/cart';
import { checkPayment, getOrders } from '../contract/orders';
import { asCustomer, type Customer } from './customer';
import { loadForCustomer } from './load-for-customer';
import { testBackend } from './test-backend';
import { signIn, TEST_SESSION, testCustomer } from '../session/test-customer';
import { cookieNames, putCookie, startVisit } from '../session/test-visit';

jest.mock('next/headers', () => jest.requireActual<object>('../session/test-visit'));

const backend = testBackend();
testCustomer();

beforeEach(() => backend.answer(() => ({ json: { Count: 0, CartItems: [] } })));

/** The backend knows the session no longer: so these calls say, and the profile. */
const refuse = (from = '') =>
  backend.answer(({ path }) =>
    path.startsWith(from) || path.startsWith('Profile/')
      ? { status: 401, text: 'Who are you?' }
      : { json: { Count: 0, CartItems: [] } },
  );

const cart = ({ call, cartId }: Customer) =>
  call(getCartItems, { params: { cartId, offset: 0, groupId: 4 } });
const orders = ({ call, customerId }: Customer) => call(getOrders, { params: { customerId } });

describe('what is done for a customer', () => {
  test('carries their token, which the work itself never holds', async () => {
    const held = await asCustomer(
      async (customer) => {
        await cart(customer);
        return customer;
      },
      async () => undefined,
    );
    expect(backend.asked[0]?.headers['authorization']).toBe(`Bearer ${TEST_SESSION.token}`);
    expect(held).toMatchObject({ customerId: 7, cartId: 9, wishlistId: 11, email: 'rana@example.com' });
    expect(JSON.stringify(held)).not.toContain(TEST_SESSION.token);
  });

  test('is not begun when nobody is signed in', async () => {
    startVisit();
    const work = jest.fn(cart);
    expect(await asCustomer(work, async () => 'ended')).toBe('ended');
    expect(work).not.toHaveBeenCalled();
    putCookie('CustomerToken', 'made up');
    expect(await asCustomer(work, async () => 'ended')).toBe('ended');
  });

  test('ends at the first call that no longer knows the session, wherever it stands', async () => {
    refuse('Order/');
    const after = jest.fn();
    const work = async (customer: Customer) => {
      await cart(customer);
      await Promise.all([cart(customer), orders(customer)]);
      after();
    };
    expect(await asCustomer(work, async () => 'ended')).toBe('ended');
    expect(after).not.toHaveBeenCalled();
  });

  test.each([
    ['Forbidden'],
    ['{"message":"jwt expired"}'],
    ['{"statusCode":403,"message":"Forbidden resource","error":"Forbidden"}'],
    ['Session expired'],
  ])('ends where the profile is refused with 403 too: %s', async (text) => {
    backend.answer(() => ({ status: 403, text }));
    expect(await asCustomer(cart, async () => 'ended')).toBe('ended');
    expect(await isSessionGood({ ...TEST_SESSION })).toBe(false);
    backend.answer(() => ({ status: 403, text, headers: { 'x-failure-code': 'forbidden' } }));
    expect(await asCustomer(cart, async () => 'ended')).toMatchObject({ error: { kind: 'rejected' } });
    expect(await isSessionGood({ ...TEST_SESSION })).toBe(true);
    expect(backend.times('')).toBe(2);
  });

  test('goes on with what was refused in words where the profile says nothing of the session', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refused = { ok: false, error: { kind: 'rejected', sentence: 'You may not order today.' } };
    for (const profile of [{ json: { Email: 'rana@example.com' } }, { status: 503 }, { status: 404 }]) {
      backend.answer(({ path }) =>
        path.startsWith('Profile/') ? profile : { status: 403, text: 'You may not order today.' },
      );
      expect(await asCustomer(cart, async () => 'ended')).toMatchObject(refused);
    }
  });

  test.each([
    [401, 'You have no cart yet'],
    [403, ''],
  ])('goes on when one call refuses with %i and the session counts', async (status, text) => {
    backend.answer(({ path }) =>
      path.startsWith('Profile/') ? { json: { Email: 'rana@example.com' } } : { status, text },
    );
    const rejected = { ok: false, error: { kind: 'rejected' } };
    expect(await loadForCustomer('/Cart', cart)).toMatchObject(rejected);
    expect(await loadForCustomer('/Profile?section=1', orders)).toMatchObject(rejected);
    expect((await answerLive(cart)).status).toBe(503);
    expect(cookieNames()).toContain('CustomerToken');
  });

  test('asks once for the profile, whoever needs it', async () => {
    backend.answer(({ path }) =>
      path.startsWith('Profile/') ? { json: { Email: 'rana@example.com' } } : { status: 401 },
    );
    const work = (customer: Customer) => Promise.all([cart(customer), orders(customer), customer.profile()]);
    expect(await asCustomer(work, async () => [])).toMatchObject([
      {},
      {},
      { data: { email: 'rana@example.com' } },
    ]);
    expect(backend.times('Profile/')).toBe(1);
  });

  test.each([
    [{ message: 'Unauthenticated.' }, 'unexpected', 'unexpected', 'unexpected'],
    [{ success: false, message: 'Unauthorized' }, 'unexpected', null, 'unexpected'],
    [{ error: true, message: 'Unauthorized' }, 'unexpected', null, 'unexpected'],
    [{ status: 'error', errors: ['unauthorised'], data: [] }, 'unexpected', 'unexpected', 'unexpected'],
  ])(
    'with 200 and %j in place of an answer the profile is asked, and nothing else is said',
    async (json, ...read) => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const work = (customer: Customer) =>
        Promise.all([
          cart(customer),
          customer.call(checkPayment, { query: { ResultIndicator: 'abc' } }),
          orders(customer),
        ]);
      for (const profile of [{ json: { Email: 'rana@example.com' } }, { status: 503 }]) {
        backend.answer(({ path }) => (path.startsWith('Profile/') ? profile : { json }));
        const results = await asCustomer(work, async () => []);
        expect(results.map((result) => (result.ok ? result.data : result.error.kind))).toEqual(read);
      }
      backend.answer(() => ({ json }));
      expect(await asCustomer(work, async () => 'ended')).toBe('ended');
      expect(await isSessionGood({ ...TEST_SESSION })).toBe(false);
    },
  );

  test('is not asked for by a longer sentence, or beside what was asked for', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const json of [
      { success: false, message: 'Unauthorized host' },
      { error: 'Unauthorized', message: 'The database is away, try again later' },
      { Count: 1, CartItems: [], message: 'Unauthorized' },
    ]) {
      backend.answer(() => ({ json }));
      await asCustomer(cart, async () => 'ended');
      expect(backend.times('Profile/')).toBe(0);
    }
  });

  test('neither ends nor is refused while nobody can say whether the session counts', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.answer(({ path }) => ({ status: path.startsWith('Profile/') ? 503 : 401 }));
    expect(await asCustomer(orders, async () => 'ended')).toMatchObject({ error: { kind: 'unavailable' } });
  });

  test('keeps every other failure as an answer, and every surprise as a surprise', async () => {
    backend.answer(() => ({ status: 400, text: 'No.' }));
    expect(await asCustomer(cart, async () => 'ended')).toMatchObject({
      ok: false,
      error: { sentence: 'No.' },
    });
    const surprise = async () => Promise.reject(new Error('broken'));
    await expect(asCustomer(surprise, async () => 'ended')).rejects.toThrow('broken');
  });
});

describe('a session that has ended', () => {
  beforeEach(() => refuse());

  const leadsToSignIn = '/UserAuthentication?returnTo=%2FCart&reason=expired';

  test('turns a form into a refusal that leads to the sign-in and keeps what was typed', async () => {
    const form = formOfCustomer('/Cart', async (customer) => {
      await cart(customer);
      return { ok: true, message: 'done' };
    });
    expect(await form).toMatchObject({ ok: false, goTo: leadsToSignIn });
    expect(cookieNames()).toEqual([]);
  });

  test('leads a browser without scripts there at once', async () => {
    startVisit({ withScript: false });
    await signIn();
    const form = formOfCustomer('/Cart', async (customer) => {
      await cart(customer);
      return { ok: true, message: 'done' };
    });
    await expect(form).rejects.toMatchObject({ digest: expect.stringContaining(leadsToSignIn) });
  });

  test('turns a write of a script into what the page says and where it leads', async () => {
    const write = writeOfCustomer(
      async (customer) => ({ ok: (await cart(customer)).ok, message: 'never' }),
      async () => ({ message: 'Could not add', signIn: '/UserAuthentication' }),
    );
    expect(await write).toEqual({ ok: false, message: 'Could not add', signIn: '/UserAuthentication' });
    expect(cookieNames()).toEqual([]);
  });

  test('answers a question of the page with 401, in no cache', async () => {
    const answer = await answerLive(cart);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toMatchObject({ ok: false });
    expect(cookieNames()).toEqual([]);
  });

  test('leads a screen to where the cookies go, and back afterwards', async () => {
    await expect(loadForCustomer('/Profile?section=1', orders)).rejects.toMatchObject({
      digest: expect.stringContaining('/api/session/expired?returnTo=%2FProfile%3Fsection%3D1'),
    });
  });
});

test('an outage is no end of the session: it stays, and the page says so', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend.answer(() => ({ status: 503, text: 'The shop is being restarted.' }));
  const answer = await answerLive(cart);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ok: false, message: 'The shop is being restarted.' });
  expect(cookieNames()).toContain('CustomerToken');
});

test('what is answered to the page is the data alone', async () => {
  const answer = await answerLive(cart);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, data: { count: 0, cartItems: [] } });
});
