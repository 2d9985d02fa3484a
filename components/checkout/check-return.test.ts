import { api, type CallResult } from '@/lib/api';
import { checkReturn } from './check-return';

jest.mock('@/lib/api', () => ({ api: jest.fn() }));

type Answer = CallResult<{ OrderNumber?: number }>;
const answer = (result: Answer) => jest.mocked(api).mockResolvedValue(result);
const refused = (kind: 'rejected' | 'unavailable' | 'unauthorized') =>
  answer({ ok: false, error: { kind, message: 'No' } });
const look = (orderId?: number) => checkReturn({ token: 't', indicator: 'abc', orderId });

test('a payment that was made leads to the order that the API names, or that this browser began', async () => {
  answer({ ok: true, data: { OrderNumber: 5 } });
  expect(await look(7)).toBe('/Cart?OrderId=5#payment-done');
  answer({ ok: true, data: {} });
  expect(await look(7)).toBe('/Cart?OrderId=7#payment-done');
});

test('one that was not made leads to the order with the reason, without one to the cart', async () => {
  refused('rejected');
  expect(await look(7)).toBe('/Cart?OrderId=7#payment-failed');
  expect(await look()).toBe('/Cart#payment-failed');
});

test('while nobody knows it is neither made nor failed', async () => {
  refused('unavailable');
  expect(await look(7)).toBe('/Cart?OrderId=7&checking=abc');
});

test('a customer whom the API no longer knows leads nowhere', async () => {
  refused('unauthorized');
  expect(await look(7)).toBeUndefined();
});
