import { testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { changeLine, changeLineByForm } from './actions';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

const line = { productId: 1, variationId: 2, preOrderPrice: 0, isPreOrder: true };
const key = 'k'.repeat(24);

test('a line is taken out as what it is in the cart: a pre-order may have no price of its own', async () => {
  backend.answer(() => ({ text: '' }));
  expect(await changeLine({ ...line, change: 'remove', quantity: 1, key })).toEqual({ ok: true });
  expect(backend.asked[0]?.path).toBe('Cart/RemoveCartItem/2/true/0/9');
  await changeLine({ ...line, isPreOrder: false, change: 'remove', quantity: 1, key });
  expect(backend.asked[1]?.path).toBe('Cart/RemoveCartItem/2/false/0/9');
});

test('the same of a plain form', async () => {
  backend.answer(() => ({ text: '' }));
  for (const isPreOrder of [true, false]) {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...line, isPreOrder, change: 'remove', key }))
      data.set(name, String(value));
    expect(await changeLineByForm(undefined, data)).toMatchObject({ ok: true });
  }
  expect(backend.asked.map(({ path }) => path)).toEqual([
    'Cart/RemoveCartItem/2/true/0/9',
    'Cart/RemoveCartItem/2/false/0/9',
  ]);
});
