import { z } from 'zod';
import { ApiUnavailableError, api, failureText, required } from './api';
import { customerLogin, emailConfirmation } from '../contract/account';
import { defineCall } from '../contract/call';
import { addItemToCart, getCartItems } from '../contract/cart';
import { getAllProducts, getProductsCountByCategory } from '../contract/catalogue';
import { getCities } from '../contract/home';
import { checkPayment, getOrders } from '../contract/orders';
import { getProductWithVariations } from '../contract/product';
import { flag, list, number, numberOrZero, orderNumber, text } from '../contract/wire';
import { type Reply, testBackend } from './test-backend';

const call = defineCall('Test', 'POST Things/GetThing/:thingId/:name', {
  summary: 'A call',
  access: 'public',
  params: z.object({ thingId: z.string().transform(Number), name: z.string() }),
  body: z.object({ count: z.int() }),
  response: z.object({ Name: text, Price: number, Sale: numberOrZero, InStock: flag, Parts: list(text) }),
});

const orderCall = defineCall('Test', 'GET Things/GetOrder', {
  summary: 'Answers the number of an order',
  access: 'public',
  response: z.object({ OrderNumber: orderNumber, Price: number }),
});

const backend = testBackend();

beforeAll(async () => {
  process.env.API_BASE_URL = backend.address.replace(/\/$/, '');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const request = { params: { thingId: 7, name: 'a/b?c' }, body: { count: 2 } };
const ask = (status: number, body: unknown, headers: Reply['headers'] = {}) => {
  backend.answer(() => ({
    status,
    headers: { 'x-extra': 'more', ...headers },
    ...(typeof body === 'string' ? { text: body } : { json: body }),
  }));
  return api(call, request);
};

test('parameters are encoded into the documented path and the body is JSON', async () => {
  await ask(200, { Price: 1 });
  const [asked] = backend.asked;
  expect(asked?.path).toBe('Things/GetThing/7/a%2Fb%3Fc');
  expect(asked?.body).toEqual({ count: 2 });
  expect(asked?.headers['content-type']).toBe('application/json');
});

test('the forms that other backends send are read, under the names of the store', async () => {
  const loose = { Name: null, Price: '19.90', Sale: null, InStock: 'True', Parts: null, Unknown: 1 };
  expect(await ask(200, loose)).toEqual({
    ok: true,
    data: { name: '', price: 19.9, sale: 0, inStock: true, parts: [] },
  });
});

test('what is really missing is an unexpected answer, and the documented sentence is shown', async () => {
  for (const body of [{}, { Price: null }, { Price: 'much' }, '<html>', '']) {
    const answer = await ask(200, body);
    expect(answer).toEqual({ ok: false, error: { kind: 'unexpected' } });
    expect(answer.ok ? '' : failureText(answer.error)).toBe('Did Not Receive expected data');
    expect(answer.ok ? '' : failureText(answer.error, 'Could Not Add')).toBe('Could Not Add');
  }
});

test('a product that there is not may be answered with 204, or with null', async () => {
  const product = { params: { productId: 1 }, body: null };
  for (const reply of [{ status: 204, text: '' }, { text: 'null' }]) {
    backend.answer(() => reply);
    for (const more of [{}, { tags: ['product'] }])
      expect(await api(getProductWithVariations, { ...product, ...more })).toEqual({
        ok: false,
        error: { kind: 'not-found' },
      });
  }
  const cart = { token: 'token', params: { cartId: 1, offset: 0, groupId: 4 } };
  backend.answer(() => ({ status: 204, text: '' }));
  expect(await api(getCartItems, cart)).toMatchObject({ ok: true, data: { cartItems: [] } });
});

test('refusals keep their plain sentence, without quotes', async () => {
  const refused = await ask(400, '"Count is too large."');
  expect(refused).toMatchObject({ ok: false, error: { kind: 'rejected', sentence: 'Count is too large.' } });
  expect(refused.ok ? '' : failureText(refused.error, 'otherwise')).toBe('Count is too large.');
  expect(await ask(401, 'Sign in again.')).toMatchObject({ error: { kind: 'unauthorized' } });
  expect(await ask(404, 'No such thing.')).toMatchObject({ error: { kind: 'not-found' } });
  expect(await ask(429, 'Slow down.')).toMatchObject({ error: { kind: 'unavailable' } });
});

test('a customer whose token no longer counts may be told so with 403', async () => {
  const own = { ...orderCall, access: 'customer' } as const;
  const kind = async (text: string, headers: Reply['headers'] = {}) => {
    backend.answer(() => ({ status: 403, text, headers }));
    const answer = await api(own, { token: 'old' });
    return answer.ok ? undefined : answer.error.kind;
  };
  expect(await kind('')).toBe('unauthorized');
  expect(await kind('{"status":403,"error":"Forbidden","path":"/api/Things"}')).toBe('unauthorized');
  expect(await kind('{"detail":"Authentication credentials were not provided."}')).toBe('unauthorized');
  expect(await kind('You may not order today.')).toBe('rejected');
  expect(await kind('<h1>Access denied</h1>')).toBe('rejected');
  expect(await kind('', { 'x-failure-code': 'forbidden' })).toBe('rejected');
  backend.answer(() => ({ status: 403 }));
  expect(await api(orderCall)).toMatchObject({ error: { kind: 'rejected' } });
});

test('that a session is over is also said by a status of its own, or by the way to a sign-in', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const own = { ...orderCall, access: 'customer' } as const;
  const kind = async (status: number, location = '') => {
    backend.answer(() => ({ status, text: 'Over.', headers: { location } }));
    const answer = await api(own, { token: 'old' });
    return answer.ok ? undefined : answer.error.kind;
  };
  for (const status of [419, 440, 498]) expect(await kind(status)).toBe('unauthorized');
  for (const page of [
    '/Account/Login?ReturnUrl=%2Fapi',
    'https://id.example.com/users/sign_in',
    '/logon.aspx',
  ])
    expect(await kind(302, page)).toBe('unauthorized');
  expect(await kind(303, '/login')).toBe('unauthorized');
  for (const [status, page] of [
    [302, 'https://new.example.com/api/Things'],
    [302, '/blogin/catalogind'],
    [301, '/login'],
  ] as const)
    expect(await kind(status, page)).toBe('unexpected');
  backend.answer(() => ({ status: 302, headers: { location: '/login' } }));
  expect(await api(orderCall)).toMatchObject({ error: { kind: 'unexpected' } });
  backend.answer(() => ({ status: 419 }));
  expect(await api(orderCall)).toMatchObject({ error: { kind: 'rejected' } });
});

test('a backend of shorter ids that refuses a long one has nothing with it', async () => {
  const kind = async (thingId: number, status: number) => {
    backend.answer(() => ({ status, text: 'Bad id.' }));
    const answer = await api(call, { ...request, params: { ...request.params, thingId } });
    return answer.ok ? undefined : answer.error.kind;
  };
  expect(await kind(9_876_543_210, 400)).toBe('not-found');
  expect(await kind(9_876_543_210, 422)).toBe('not-found');
  expect(await kind(9_876_543_210, 500)).toBe('unavailable');
  expect(await kind(9_876_543_210, 403)).toBe('rejected');
  expect(await kind(2_147_483_647, 400)).toBe('rejected');
  expect(await kind(7, 410)).toBe('not-found');
});

test('a refused id of a product is that of none; our own API says itself what it refuses', async () => {
  const kind = async (status: number, headers: Reply['headers'] = {}, productId: number | string = 7) => {
    backend.answer(() => ({ status, headers, text: 'Product not found' }));
    const answer = await api(getProductWithVariations, { params: { productId }, body: null });
    return answer.ok ? undefined : answer.error.kind;
  };
  expect([await kind(400), await kind(422), await kind(404)]).toEqual(Array(3).fill('not-found'));
  expect([await kind(403), await kind(500)]).toEqual(['rejected', 'unavailable']);
  expect(await kind(400, { 'x-failure-code': 'invalid' })).toBe('rejected');
  // It knows numbers alone.
  expect(await kind(400, { 'x-failure-code': 'invalid' }, '00042')).toBe('not-found');
  expect(backend.asked.at(-1)?.path).toBe('products/GetProductWithVariations/00042');
  // Another backend's may be texts: what it refuses of a list need not be the category.
  const listed = async (categoryId: string, headers: Reply['headers'] = {}) => {
    backend.answer(() => ({ status: 400, headers, text: 'Count is too large' }));
    const answer = await api(getProductsCountByCategory, { body: { categoryId, groupId: 3 } });
    return answer.ok ? undefined : answer.error.kind;
  };
  expect(await listed('ab-1')).toBe('rejected');
  expect(await listed('ab-1', { 'x-failure-code': 'invalid' })).toBe('not-found');
  // Who a code is of is no such thing.
  backend.answer(() => ({ status: 400, text: 'Wrong code.' }));
  const wrong = await api(emailConfirmation, { params: { userId: 'a@example.com' }, body: { code: '1' } });
  expect(wrong).toMatchObject({ error: { kind: 'rejected', sentence: 'Wrong code.' } });
  // A sign-in asks for no thing by its id.
  backend.answer(() => ({ status: 400, text: 'Wrong email or password' }));
  expect(await api(customerLogin, { body: { Email: 'a@b.co', Password: 'x' } })).toMatchObject({
    error: { kind: 'rejected', code: 'invalid', sentence: 'Wrong email or password' },
  });
});

test('a refused page of a list is behind its end, unless it is the first one', async () => {
  const kind = async (pageId: number, reply: Reply) => {
    backend.answer(() => reply);
    const answer = await api(getAllProducts, { body: { pageId, count: 20, groupId: 3 } });
    return answer.ok ? undefined : answer.error.kind;
  };
  for (const status of [400, 416, 422]) {
    expect(await kind(99, { status, text: 'No such page.' })).toBe('not-found');
    expect(await kind(0, { status, text: 'No such page.' })).toBe('rejected');
  }
  expect(await kind(99, { status: 403, text: '<html>Blocked</html>' })).toBe('rejected');
  expect(await kind(99, { status: 400, headers: { 'x-failure-code': 'invalid' } })).toBe('rejected');
});

test('a sentence in place of the answer is shown, and steers, like that of a refusal; data are none', async () => {
  const error = async (body: unknown) => {
    const answer = await ask(200, body);
    return answer.ok ? undefined : answer.error;
  };
  const confirm = { kind: 'unexpected', sentence: 'Please Confirm Your Email', code: 'email-unconfirmed' };
  expect(await error('"Please Confirm Your Email"')).toEqual(confirm);
  expect(await error({ success: false, message: 'Please Confirm Your Email' })).toEqual(confirm);
  expect(await error('Wrong email or password')).toMatchObject({ sentence: 'Wrong email or password' });
  for (const none of [
    { data: { Brand: 'A thing of two words', Cost: 1 }, success: true },
    { Name: 'A thing of two words', Price: null },
    { UserName: 'Rana Khoury', UserId: 7 },
    { message: 'Refused' },
    'OK',
    '<h1>Please sign in</h1>',
  ])
    expect(await error(none)).toEqual({ kind: 'unexpected' });
});

test('a status of a refusal in an answer with 200 means what it does as one', async () => {
  const refusalsOf = async (said: object) => {
    backend.answer(() => ({ json: said }));
    const none = { params: { productId: 1 }, tags: ['product'] };
    const cart = { params: { cartId: 9, offset: 0, groupId: 4 }, token: 'T' };
    const line = { body: { CartId: 9, ProductId: 1, VariationId: 1, Quantity: 1 }, token: 'T' };
    return [
      await api(getProductWithVariations, none),
      await api(getCartItems, cart),
      await api(addItemToCart, line),
    ].map((result) => (result.ok ? 'ok' : result.error.kind));
  };
  for (const said of [
    { statusCode: 404, message: 'Product was not found' },
    { success: false, status: '404', data: null },
    { error: { code: 404, message: 'Not Found' } },
    { meta: { status: 404 }, data: [] },
  ])
    expect(await refusalsOf(said)).toEqual(['not-found', 'not-found', 'not-found']);
  expect((await refusalsOf({ statusCode: 401, message: 'Unauthorized' })).slice(1)).toEqual([
    'unauthorized',
    'unauthorized',
  ]);
  expect(await refusalsOf({ code: 503, msg: 'Busy' })).toEqual(Array(3).fill('unavailable'));
  // A number of another kind is a code of which nobody knows what it stands for.
  expect((await refusalsOf({ code: 4004, msg: 'Busy' })).slice(0, 2)).toEqual(['unexpected', 'unexpected']);
});

test('what is said of a refusal with 200 is a sentence only by the name of a message', async () => {
  const line = { body: { CartId: 9, ProductId: 1, VariationId: 1, Quantity: 1 }, token: 'T' };
  const errorOf = async (said: object) => {
    backend.answer(() => ({ json: said }));
    const result = await api(addItemToCart, line);
    return result.ok ? undefined : result.error;
  };
  for (const said of [
    { statusCode: 400, customer: 'Rami Haddad' },
    { code: 400, data: { CustomerName: 'Rami Haddad' } },
    { ProductId: 5, ProductName: 'Galaxy phone 128 GB', Quantity: 2, Code: 450 },
  ]) {
    const error = await errorOf(said);
    expect(error?.kind).toBe('rejected');
    expect(error?.sentence).toBeUndefined();
  }
  const sentence = 'Only 2 left in stock';
  const data = { available: 2, CustomerName: 'Rami Haddad' };
  for (const said of [
    { statusCode: 400, message: sentence },
    { data, code: 400, msg: sentence },
    { data, meta: { code: 400, message: sentence, user: 'Rami Haddad' } },
    { message: 'Bad Request', status: { user: 'Rami Haddad', code: 400, description: sentence } },
    // Frameworks answer so whatever a program refuses; without a reason it is an outage.
    { code: 500, msg: sentence },
    { data, code: 500, msg: sentence },
  ])
    expect(await errorOf(said)).toMatchObject({ kind: 'rejected', sentence });
  expect((await errorOf({ meta: { code: 400, user: 'Rami Haddad' } }))?.sentence).toBeUndefined();
  for (const away of [{ code: 500 }, { data, code: 500 }, { code: 503, msg: 'Try again in a minute' }])
    expect(await errorOf(away)).toMatchObject({ kind: 'unavailable' });
});

test('a code of a thing is no status of its answer', async () => {
  const kindOf = async (said: object) => {
    backend.answer(() => ({ json: said }));
    const result = await api(getProductWithVariations, { params: { productId: 5 } });
    return result.ok ? 'ok' : result.error.kind;
  };
  const product = { ProductId: 5, ProductVariations: [{ ProductVariationId: 1, RegularPrice: '12,50' }] };
  expect(await kindOf({ ...product, code: 404 })).toBe('unexpected');
  expect(await kindOf({ errors: [{ status: '404', detail: 'No such product' }] })).toBe('not-found');
  // Empty fields of the answer are none.
  const sentence = 'Wrong email or password';
  for (const said of [
    { Token: null, CustomerId: 0, statusCode: 401, Message: sentence },
    { status: { code: 401, message: sentence } },
  ]) {
    backend.answer(() => ({ json: said }));
    expect(await api(customerLogin, { body: { Email: 'a@b.co', Password: 'x' } })).toMatchObject({
      error: { kind: 'unauthorized', sentence },
    });
  }
  backend.answer(() => ({ json: { success: true, status: { id: 4, code: '410' } } }));
  const line = { CartId: 9, ProductId: 1, VariationId: 1, Quantity: 1 };
  expect(await api(addItemToCart, { body: line, token: 'T' })).toMatchObject({ ok: true });
  backend.answer(() => ({ json: { code: 409, msg: 'Already processed' } }));
  const proof = { query: { ResultIndicator: 'abc' }, token: 'T' };
  expect(await api(checkPayment, proof)).toMatchObject({ error: { kind: 'unexpected' } });
});

test('who is not known has neither paid nor failed to', async () => {
  const kindOf = async (json: unknown) => {
    backend.answer(() => ({ json }));
    const result = await api(checkPayment, { query: { ResultIndicator: 'abc' }, token: 'T' });
    return result.ok ? result.data : result.error.kind;
  };
  expect(await kindOf({ success: false, statusCode: 401, message: 'Sign in, please' })).toBe('unauthorized');
  for (const said of ['Unauthenticated.', { message: 'Unauthenticated.' }, { message: 'Please log in' }])
    expect(await kindOf(said)).toBe('unexpected');
  // Beside a payment that is said to be made it is about something else.
  for (const said of [
    { success: true, message: 'Sign in to track your order.' },
    { paid: true, message: 'Please log in' },
    { success: true, paid: true, message: 'Sign-in bonus: 5 points added' },
  ])
    expect(await kindOf(said)).toEqual({ orderNumber: '' });
});

test('a status in place of a list is none of an empty one, unless it says that there is nothing', async () => {
  const kinds = async (said: object) => {
    backend.answer(() => ({ json: said }));
    return [
      await api(getCities, { params: { cityId: 1 }, token: 'T' }),
      await api(getOrders, { params: { customerId: 7 }, token: 'T' }),
    ].map((result) => (result.ok ? 'ok' : result.error.kind));
  };
  expect((await kinds({ statusCode: 401, message: 'Unauthorized' }))[1]).toBe('unauthorized');
  expect(await kinds({ code: 500, msg: 'Database is away' })).toEqual(['unavailable', 'unavailable']);
  expect(await kinds({ statusCode: 404, message: 'Not Found' })).toEqual(['ok', 'not-found']);
});

test('who is asked to do something may say with 200 that it was not done', async () => {
  const own = { token: 'a', body: { CartId: 1, ProductId: 2, VariationId: 3, Quantity: 1 } };
  const done = async (json: unknown) => {
    backend.answer(() => ({ json }));
    const answer = await api(addItemToCart, own);
    return answer.ok || answer.error;
  };
  for (const success of [
    { success: true },
    { Success: 'true', Message: 'Added' },
    { isPaid: false },
    { Count: 3 },
    { status: 'success' },
    { status: 200, result: 0, error: null },
    { result: null, success: true, error: false },
    0,
    true,
    null,
  ])
    expect(await done(success)).toBe(true);
  expect(await done({ isSuccess: false, Message: 'Only 2 are left', Data: null })).toEqual({
    kind: 'rejected',
    code: 'invalid',
    sentence: 'Only 2 are left',
  });
  expect(await done({ success: false })).toEqual({ kind: 'rejected' });
  for (const message of ['Only 2 left of it', undefined])
    for (const failure of [
      ...[{ status: 'fail' }, { Status: 'Error' }, { result: 'failed' }, { error: true }],
      ...[{ ok: false }, { result: false }, { status: 'false' }],
    ])
      expect(await done({ ...failure, message })).toMatchObject({
        kind: 'rejected',
        ...(message === undefined ? {} : { sentence: message }),
      });
  for (const no of [false, 'false']) expect(await done(no)).toMatchObject({ kind: 'rejected' });
});

test('the code of a refusal is what its header says, whatever the sentence', async () => {
  const code = async (...said: Parameters<typeof ask>) => {
    const answer = await ask(...said);
    return answer.ok ? undefined : answer.error.code;
  };
  expect(await code(400, 'Not paid.', { 'x-failure-code': 'unpaid' })).toBe('unpaid');
  expect(await code(400, 'Bitte bestätigen', { 'x-failure-code': 'email-unconfirmed' })).toBe(
    'email-unconfirmed',
  );
  expect(await code(400, 'Please Confirm Your Email', { 'x-failure-code': 'invalid' })).toBe('invalid');
  // A code that nobody knows counts as none.
  expect(await code(404, 'Gone.', { 'x-failure-code': 'vanished' })).toBe('not-found');
});

test('the code of a backend without codes is read off its documented sentences, and off its status', async () => {
  const code = async (status: number, body: string) => {
    const answer = await ask(status, body);
    return answer.ok ? undefined : answer.error.code;
  };
  for (const quote of ['', '"']) {
    expect(await code(400, `${quote}Please Confirm Your Email${quote}`)).toBe('email-unconfirmed');
    expect(await code(401, `${quote}Please Reset Your Password${quote}`)).toBe('reset-needed');
    expect(await code(403, `${quote}Please confirm your email.${quote}`)).toBe('email-unconfirmed');
  }
  expect(await code(401, '')).toBe('unauthorized');
  expect(await code(404, '')).toBe('not-found');
  expect(await code(429, '')).toBe('too-many');
  expect(await code(409, 'Sold out.')).toBe('invalid');
  expect(await code(500, '')).toBe('unavailable');
});

test('the number of an order may be longer than a number can hold', async () => {
  const numbered = async (OrderNumber: string) => {
    backend.answer(() => ({ text: `{"Price":19.9,"OrderNumber":${OrderNumber}}` }));
    const answer = await api(orderCall);
    return answer.ok ? answer.data : answer.error;
  };
  const long = '12345678901234567890';
  expect(await numbered(long)).toEqual({ orderNumber: long, price: 19.9 });
  expect(await numbered(`"${long}"`)).toEqual({ orderNumber: long, price: 19.9 });
  expect(await numbered('1042')).toEqual({ orderNumber: '1042', price: 19.9 });
  expect(await numbered('"A-1042"')).toEqual({ orderNumber: 'A-1042', price: 19.9 });
});

test('a failing API, or none, is unavailable; markup and stacks are never shown', async () => {
  const failed = await ask(500, '<html><body>Oops</body></html>');
  expect(failed).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  expect(failed.ok ? '' : failureText(failed.error)).toBe('Did Not Receive expected data');
});

test('what a refusal carries in its headers can be read; no answer at all has none', async () => {
  const refused = await ask(400, 'No.');
  expect(refused.ok ? undefined : refused.error.headers?.get('x-extra')).toBe('more');
  await backend.stop();
  const silent = await api(call, request);
  await backend.start();
  expect(silent).toEqual({ ok: false, error: { kind: 'unavailable' } });
});

test('a read that its page cannot do without throws when the API is away, and is undefined for a 404', async () => {
  expect(required(call, await ask(404, ''))).toBeUndefined();
  const failure = await ask(503, '');
  expect(() => required(call, failure)).toThrow(ApiUnavailableError);
});

test.each([301, 302, 303, 307, 308])(
  'a redirect (%s) is followed by no call: tokens, secrets and what was typed go to nobody else',
  async (status) => {
    const own = { ...call, access: 'customer' } as const;
    for (const location of [
      'http://127.0.0.1:1/api/Things',
      `${backend.address}Elsewhere`,
      '/api/Elsewhere',
    ]) {
      for (const asked of [() => api(own, { ...request, token: 'secret' }), () => api(orderCall)]) {
        backend.answer(({ path }) =>
          path === 'Elsewhere' ? { json: { Price: 1 } } : { status, headers: { location }, text: 'Moved.' },
        );
        expect(await asked()).toEqual({ ok: false, error: { kind: 'unexpected' } });
        expect([backend.asked.length, backend.times('Elsewhere')]).toEqual([1, 0]);
      }
    }
  },
);
