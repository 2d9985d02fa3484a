import { testBackend } from '@/lib/calls/test-backend';
import { signIn, testCustomer } from '@/lib/session/test-customer';
import { startVisit } from '@/lib/session/test-visit';
import { GET } from './route';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

test('a customer takes their data along, counted by their own address', async () => {
  await backend.learn(['account-data', 'shopper-addresses']);
  startVisit({ from: { 'x-forwarded-for': '192.0.2.7' } });
  await signIn();
  backend.answer(() => ({ json: { Document: '{"mine":1}' } }));
  const answer = await GET();
  expect([answer.status, await answer.text()]).toEqual([200, '{"mine":1}']);
  expect(backend.asked).toMatchObject([
    { path: 'Customer/ExportAccount', headers: { 'x-forwarded-for': '192.0.2.7' } },
  ]);
});
