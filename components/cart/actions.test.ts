import { type Reply, testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { addToCart } from './actions';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

const line = { productId: 1, variationId: 2, quantity: 1, key: 'k'.repeat(32) };
const add = (reply: Reply | 'none') => {
  backend.answer(({ path }) => (path === 'Cart/AddItemToCart' ? reply : undefined));
  return addToCart(line, '/page');
};

test('what the API refuses is not in the cart', async () => {
  expect(await add({ status: 400, text: 'Out of Stock' })).toEqual({
    ok: false,
    message: 'Could Not Add. Out of Stock',
    isUnanswered: false,
  });
});

test.each<Reply | 'none'>(['none', { status: 500 }])(
  'what the API answers with %j may be in the cart all the same',
  async (reply) => {
    jest.spyOn(console, 'warn').mockImplementation();
    expect(await add(reply)).toEqual({ ok: false, message: 'Could Not Add', isUnanswered: true });
  },
);
