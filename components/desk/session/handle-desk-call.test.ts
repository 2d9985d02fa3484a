import { withDeadline } from '@/lib/calls/deadline';
import { testBackend } from '@/lib/calls/test-backend';
import { cookieNames, startVisit } from '@/lib/session/test-visit';
import { handleDeskCall } from './handle-desk-call';
import { STAFF_CALLS } from './staff-calls';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
backend.capabilities = ['staff-desk'];
process.env.SESSION_SECRET = 'a'.repeat(32);
process.env.SITE_URL = 'http://shop.example';

const MAYA = {
  Email: 'maya@example.com',
  Name: 'Maya',
  Role: 'marketing',
  ExpiresAt: '2030-01-01T00:00:00Z',
};
const REDIRECT = { From: '/old', To: '/FAQs', Reason: 'desk', Hits: 0, LastHitAt: '', MadeAt: '' };

function send(
  path: string,
  request: unknown,
  headers: Record<string, string> = { origin: 'http://shop.example' },
) {
  return handleDeskCall(
    path,
    new Request(`http://shop.example/api/desk/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    }),
  );
}

async function signIn(from: Record<string, string> = {}) {
  startVisit({ from });
  backend.answer(({ path }) => ({
    json: path.endsWith('SignIn') ? { ChallengeId: 'of-maya' } : { Token: 'token-of-maya', ...MAYA },
  }));
  await send('Staff/SignIn', { body: { Email: MAYA.Email, Password: 'Cobalt-Otter-47!' } });
  return send('Staff/ConfirmCode', { body: { Code: '123456' } });
}

test('the token of a sign-in stays with the store, and goes with every call of the staff', async () => {
  const response = await signIn();
  const text = await response.text();
  expect(text).not.toContain('token-of-maya');
  expect(JSON.parse(text)).toMatchObject({ ok: true, data: { name: 'Maya', role: 'marketing' } });
  expect(cookieNames()).toEqual(['StaffToken']);
  backend.answer(() => ({ json: REDIRECT }));
  const saved = await send('Staff/SaveRedirect', { body: { From: '/old', To: '/FAQs' } });
  expect(await saved.json()).toMatchObject({ ok: true, data: { from: '/old', to: '/FAQs' } });
  expect(saved.headers.get('cache-control')).toContain('no-store');
  expect(backend.asked[0]?.headers['authorization']).toBe('Bearer token-of-maya');
});

test('a browser in which somebody has signed in is known by it at the next password, also after the sign-out', async () => {
  startVisit();
  backend.answer(({ path }) => ({
    json: path.endsWith('SignIn')
      ? { ChallengeId: 'of-maya' }
      : { Token: 'token-of-maya', DeviceToken: 'device-of-maya', ...MAYA },
  }));
  await send('Staff/SignIn', { body: { Email: MAYA.Email, Password: 'Cobalt-Otter-47!' } });
  expect(backend.asked[0]?.headers).not.toHaveProperty('x-device');
  const response = await send('Staff/ConfirmCode', { body: { Code: '123456' } });
  expect(await response.text()).not.toContain('device-of-maya');
  await send('Staff/SignOut', {});
  expect(cookieNames()).toEqual(['StaffDevice']);
  await send('Staff/SignIn', { body: { Email: MAYA.Email, Password: 'Cobalt-Otter-47!' } });
  expect(backend.asked.at(-1)?.headers['x-device']).toBe('device-of-maya');
});

test('what somebody does is written down with their own address', async () => {
  await backend.learn(['staff-desk', 'shopper-addresses']);
  const address = { 'x-forwarded-for': '192.0.2.7' };
  await signIn(address);
  for (const [path, request] of [
    ['Staff/SaveRedirect', { body: { From: '/old', To: '/FAQs' } }],
    ['Staff/SignOut', {}],
  ] as const) {
    backend.answer(() => ({ json: REDIRECT }));
    await send(path, request);
    expect(backend.asked).toMatchObject([{ path, headers: address }]);
  }
  await backend.learn(['staff-desk']);
});

test('a password alone opens nothing', async () => {
  startVisit();
  backend.answer(() => ({ json: { ChallengeId: 'of-maya' } }));
  const response = await send('Staff/SignIn', { body: { Email: MAYA.Email, Password: 'Cobalt-Otter-47!' } });
  expect(await response.text()).not.toContain('of-maya');
  backend.answer(() => ({ json: {} }));
  for (const { path } of STAFF_CALLS) expect((await send(path, { body: {} })).status).toBe(401);
  expect(backend.asked).toEqual([]);
});

test('a code without a password before it is refused without asking anybody', async () => {
  startVisit();
  backend.answer(() => ({ json: {} }));
  expect((await send('Staff/ConfirmCode', { body: { Code: '123456' } })).status).toBe(401);
  expect(backend.asked).toEqual([]);
});

/** For how long the store waits at most while this is asked. */
async function patienceFor(path: string, body: object): Promise<number> {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  await send(path, { body });
  const waited = limit.mock.calls.map(([milliseconds]) => milliseconds);
  limit.mockRestore();
  return Math.max(...waited);
}

test('an invitation, which counts once, is waited for longer than what can be asked again', async () => {
  startVisit();
  backend.answer(() => ({ json: {} }));
  const body = { Invitation: 'a'.repeat(43), Password: 'Cobalt-Otter-47-Lamp', Code: '123456' };
  expect(await patienceFor('Staff/AcceptInvitation', body)).toBeGreaterThan(9000);
  expect(backend.asked).toHaveLength(1);
});

test('what is saved is waited for as long as it may take, and a file of a whole catalogue longer than that', async () => {
  await signIn();
  backend.answer(() => ({ json: { ...REDIRECT, ChangedCount: 1, UnchangedCount: 0, ErrorCount: 0 } }));
  const saved = await patienceFor('Staff/SaveRedirect', { From: '/old', To: '/FAQs' });
  expect(saved).toBeGreaterThan(9000);
  const file = await patienceFor('Staff/ImportRedirects', { File: 'from,to\n/old,/FAQs\n', IsDryRun: false });
  expect(file).toBeGreaterThan(2 * saved);
  // Nobody is cut off by a deadline of the whole request before that.
  const within = await withDeadline(saved, () => patienceFor('Staff/ImportPageFile', { File: 'Key\n' }));
  expect(within).toBeGreaterThan(2 * saved);
});

test('what another site sends is refused', async () => {
  await signIn();
  backend.answer(() => ({ json: REDIRECT }));
  const body = { From: '/old', To: '/FAQs' };
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
    const sent = Object.fromEntries(Object.entries(headers));
    expect((await send('Staff/SaveRedirect', { body }, sent)).status).toBe(403);
  }
  expect(backend.asked).toEqual([]);
});

test('only the calls of the staff are handed on', async () => {
  await signIn();
  backend.answer(() => ({ json: {} }));
  for (const path of ['Customer/GetProfile', 'Cart/GetCart', 'Staff/../Cart/GetCart', 'Staff/Unheard'])
    expect((await send(path, { body: {} })).status).toBe(404);
  expect(backend.asked).toEqual([]);
});

test('what a call does not take is told by its fields, and not sent', async () => {
  await signIn();
  backend.answer(() => ({ json: REDIRECT }));
  const response = await send('Staff/SaveRedirect', { body: { From: '', To: 4 } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ field: 'From' }, { field: 'To' }] });
  expect((await send('Staff/SaveRedirect', 'nothing')).status).toBe(400);
  expect(backend.asked).toEqual([]);
});

test.each([
  [400, 'invalid', 'It leads in a circle.'],
  [403, 'forbidden', 'This is not for your role.'],
  [409, 'changed', 'Somebody else has saved.'],
])('a refusal of the API keeps its status, its code and its sentence: %d', async (status, code, text) => {
  await signIn();
  backend.answer(() => ({ status, text, headers: { 'x-failure-code': code } }));
  const response = await send('Staff/SaveRedirect', { body: { From: '/old', To: '/FAQs' } });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ ok: false, code, message: text });
  expect(cookieNames()).toEqual(['StaffToken']);
});

test('a session that the API no longer knows is forgotten here as well', async () => {
  await signIn();
  backend.answer(() => ({ status: 401, text: 'No.', headers: { 'x-failure-code': 'unauthorized' } }));
  expect((await send('Staff/WhoAmI', {})).status).toBe(401);
  expect(cookieNames()).toEqual([]);
});

test('an API that is away is told as such, and the session stays', async () => {
  await signIn();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend.answer(() => 'none');
  const response = await send('Staff/SaveRedirect', { body: { From: '/old', To: '/FAQs' } });
  expect(response.status).toBe(503);
  // It may have got there: nobody is told that nothing was done.
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('look before you try again'),
  });
  expect(cookieNames()).toEqual(['StaffToken']);
});

const INVITED = { Invitation: 'a'.repeat(43) };

test.each<[string, object, boolean]>([
  ['Staff/GetHome', {}, false],
  ['Staff/WhoAmI', {}, false],
  ['Staff/ListRedirects', { body: { PageId: 1, Count: 10 } }, false],
  ['Staff/SignIn', { body: { Email: MAYA.Email, Password: 'Cobalt-Otter-47!' } }, false],
  ['Staff/OpenInvitation', { body: INVITED }, false],
  // What counts once.
  [
    'Staff/AcceptInvitation',
    { body: { ...INVITED, Password: 'Cobalt-Otter-47-Lamp', Code: '123456' } },
    true,
  ],
  ['Staff/ConfirmCode', { body: { Code: '123456' } }, true],
  ['Staff/DeleteRedirect', { body: { From: '/old' } }, true],
])(
  'without an answer, %s may have been done only where it does something once',
  async (path, request, isMaybeDone) => {
    await signIn();
    await send('Staff/SignIn', { body: { Email: MAYA.Email, Password: 'Cobalt-Otter-47!' } });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.answer(() => 'none');
    const response = await send(path, request);
    expect(await response.json()).toEqual({
      ok: false,
      message: expect.stringMatching(
        isMaybeDone ? /look before you try again/ : /^The shop did not answer in time\.$/,
      ),
    });
  },
);

test('to sign out ends the session in the API and in the browser', async () => {
  await signIn();
  backend.answer(() => ({ json: {} }));
  expect((await send('Staff/SignOut', {})).status).toBe(200);
  expect(backend.asked[0]).toMatchObject({ path: 'Staff/SignOut' });
  expect(cookieNames()).toEqual([]);
});
