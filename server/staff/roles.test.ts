import { hire, signInStaff, staffOf } from './test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { readContract } from '../test-contract.ts';

const CALLS = (await readContract()).filter((call) => call.access === 'staff');
const MARKETING = CALLS.filter(({ roles }) => roles?.includes('orders') === false);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('there are calls for marketing, and none of the staff’s is for everybody', () => {
  expect(MARKETING.length).toBeGreaterThan(10);
  expect(CALLS.every(({ roles }) => roles !== undefined && roles.length > 0)).toBe(true);
});

test('nobody without a session of the staff makes any call of theirs, a customer neither', async () => {
  const { headers } = await api.signUp();
  for (const call of CALLS) {
    expect([call.path, (await api.call(call, { body: {} })).status]).toEqual([call.path, 401]);
    expect([call.path, (await api.call(call, { body: {}, headers })).status]).toEqual([call.path, 401]);
  }
});

test('somebody for orders is refused at every call of marketing, whatever they send', async () => {
  const { headers } = await staffOf(api, 'orders');
  for (const call of MARKETING) {
    const answer = await api.call(call, { body: {}, headers });
    expect([call.path, answer.status, answer.headers['x-failure-code']]).toEqual([
      call.path,
      403,
      'forbidden',
    ]);
  }
});

test.each(['owner', 'marketing'] as const)('somebody of the role %s is let in', async (role) => {
  const email = `let-in-${role}@cedar.example`;
  const { headers } = await signInStaff(api, email, await hire(api, role, email));
  for (const call of MARKETING) {
    const { status } = await api.call(call, { body: {}, headers });
    expect([call.path, [401, 403].includes(status)]).toEqual([call.path, false]);
  }
});
