import { type Reply, testBackend } from '@/lib/calls/test-backend';
import { finishIntent } from '@/lib/session/intent';
import { signIn, testCustomer } from '@/lib/session/test-customer';
import { addToCart, changeLine, changeLineByForm } from './actions';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

const line = { productId: 1, variationId: 2 };
const key = 'k'.repeat(32);
const removed = () =>
  backend.asked.map(({ path }) => path).filter((path) => path.startsWith('Cart/RemoveCartItem'));
const answerRemoval = () =>
  backend.answer(({ path }) => (path.startsWith('Cart/RemoveCartItem') ? { text: '' } : undefined));
const add = (reply: Reply | 'none') => {
  backend.answer(({ path }) => (path === 'Cart/AddItemToCart' ? reply : undefined));
  return addToCart({ ...line, quantity: 1, key }, '/page');
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

test.each<[Reply | 'none', boolean]>([
  ['none', true],
  [{ status: 500 }, true],
  [{ status: 400, text: 'Only 2 pieces are left.' }, false],
])('a change that the API answers with %j may be made all the same: %s', async (reply, isUnanswered) => {
  jest.spyOn(console, 'warn').mockImplementation();
  backend.answer(() => reply);
  const more = { ...line, preOrderPrice: 0, isPreOrder: false, change: 'more', quantity: 1, key } as const;
  expect(await changeLine(more)).toMatchObject({ ok: false, isUnanswered });
});

test('a line is taken out as what it is in the cart: a pre-order may have no price of its own', async () => {
  answerRemoval();
  const remove = { ...line, preOrderPrice: 0, change: 'remove', quantity: 1, key } as const;
  expect(await changeLine({ ...remove, isPreOrder: true })).toEqual({ ok: true });
  await changeLine({ ...remove, isPreOrder: false });
  expect(removed()).toEqual(['Cart/RemoveCartItem/2/true/0/9', 'Cart/RemoveCartItem/2/false/0/9']);
});

test('the same of a plain form', async () => {
  answerRemoval();
  for (const isPreOrder of [true, false]) {
    const data = new FormData();
    for (const [name, value] of Object.entries({
      ...line,
      ...{ preOrderPrice: 0, isPreOrder, change: 'remove', key },
    }))
      data.set(name, String(value));
    expect(await changeLineByForm(undefined, data)).toMatchObject({ ok: true });
  }
  expect(removed()).toEqual(['Cart/RemoveCartItem/2/true/0/9', 'Cart/RemoveCartItem/2/false/0/9']);
});

test('a line that a backend keeps in several rows is taken out with all of them', async () => {
  const row = { ProductId: 1, ProductVariationId: 2, Quantity: 1, RegularPrice: 5, InStock: true };
  const remove = {
    ...line,
    preOrderPrice: 0,
    isPreOrder: false,
    change: 'remove',
    quantity: 1,
    key,
  } as const;
  const times = async (rows: object[], kept = rows.length, after: Reply = { status: 404 }) => {
    let left = kept;
    backend.answer(({ path }) => {
      if (path.startsWith('Cart/GetCartItems')) return { json: { CartItems: rows } };
      left -= 1;
      return left < 0 ? after : { text: '' };
    });
    const result = await changeLine(remove);
    return result.ok && removed().length;
  };
  const other = { ...row, ProductVariationId: 3 };
  expect(await times([row, other, row, row])).toBe(3);
  expect(await times([row, other])).toBe(1);
  expect(await times([row, row, row], 1)).toBe(2);
  // At two prices they are two lines, and the call tells them apart no more than this.
  expect(await times([row, row, { ...row, RegularPrice: 6 }])).toBe(1);
  expect(await times([row], 0)).toBe(false);
  // Another tab has taken it out.
  expect(await times([other], 0)).toBe(1);
  // What is left because of an outage is not said to be removed.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await times([row, row], 1, { status: 503 })).toBe(false);
});

test('without the id of a cart nothing is asked: the way to sign in again is, and finishes it', async () => {
  await signIn({ cartId: 0 });
  expect(await add({ text: '' })).toEqual({
    ...{ ok: false, message: 'Could Not Add' },
    signIn: '/UserAuthentication?returnTo=%2Fpage&reason=cart',
  });
  const more = { ...line, preOrderPrice: 0, isPreOrder: false, quantity: 1, key } as const;
  expect(await changeLine({ ...more, change: 'more' })).toMatchObject({
    ...{ ok: false, message: 'Could Not Add' },
    signIn: '/UserAuthentication?returnTo=%2FCart&reason=expired',
  });
  expect(backend.asked).toEqual([]);
  await signIn();
  expect(await finishIntent('/page')).toBe('/page#added-to-cart');
  expect(backend.asked).toMatchObject([{ body: { CartId: 9, ProductId: 1 } }]);
});
