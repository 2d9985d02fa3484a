import type { CartLine } from './cart';
import { lineRemainderCents, remainderCents, restOf } from './remainder';

const line = (change: Partial<CartLine> = {}): CartLine => ({
  productId: 1,
  variationId: 10,
  name: 'Fold',
  image: '',
  sku: '',
  description: '',
  attributes: [],
  quantity: 2,
  unitCents: 20_000,
  regularCents: 189_900,
  isPreOrder: true,
  preOrderPrice: 200,
  isInStock: true,
  isAvailable: true,
  most: 9,
  ...change,
});
const phone = line({ isPreOrder: false, preOrderPrice: 0, unitCents: 79_900, regularCents: 89_900 });

describe('what a cart leaves to be paid on delivery', () => {
  it('is the rest of the price of its pre-orders, and nothing of a saving', () => {
    expect(lineRemainderCents(line())).toBe(339_800);
    expect(restOf([line(), phone])).toEqual({ cents: 339_800, isCollected: false });
    expect(restOf([phone])).toBeUndefined();
  });

  it('is not known where a shop does not say the full price', () => {
    expect(remainderCents([line(), line({ regularCents: 0 })])).toBeUndefined();
    expect(restOf([line({ regularCents: 0 })])).toBeUndefined();
  });

  it('counts what can be had only', () => {
    expect(remainderCents([line(), line({ isInStock: false })])).toBe(339_800);
  });

  it('is nothing of a pre-order that is paid as a whole', () => {
    expect(restOf([line({ preOrderPrice: 0, unitCents: 169_900 })])).toBeUndefined();
  });
});
