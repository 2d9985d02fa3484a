import { lineOfPage } from './added-line';
import { chosenLines, lineKey, pieceCount, subtotalCents, type CartLine } from './cart';

const line = (change: Partial<CartLine> = {}): CartLine => ({
  productId: 1,
  variationId: 10,
  name: 'Nova',
  image: '',
  sku: 'N-1',
  description: '',
  attributes: [],
  quantity: 2,
  unitCents: 1999,
  regularCents: 1999,
  isPreOrder: false,
  preOrderPrice: 0,
  isInStock: true,
  isAvailable: true,
  most: 9,
  ...change,
});

describe('the cart', () => {
  it('keeps lines apart by variation and pre-order price', () => {
    const keys = [
      line(),
      line({ preOrderPrice: 50 }),
      line({ preOrderPrice: 50.5 }),
      line({ variationId: 11 }),
    ];
    expect(new Set(keys.map(lineKey)).size).toBe(4);
  });

  it('shows the quantity that was just chosen, and no line at zero', () => {
    const [first, second] = [line(), line({ variationId: 11 })];
    const changes = new Map([
      [lineKey(first), 5],
      [lineKey(second), 0],
    ]);
    const lines = chosenLines({ lines: [first, second] }, changes);
    expect(lines).toEqual([{ ...first, quantity: 5 }]);
    expect(pieceCount(lines)).toBe(5);
  });

  it('adds up whole cents, of what can be had only', () => {
    const lines = [line({ unitCents: 10, quantity: 3 }), line({ unitCents: 20 }), line({ isInStock: false })];
    expect(subtotalCents(lines)).toBe(70);
  });

  it.each([
    ['/DetailedProduct/Nova/1/11', [10, 11], 11],
    ['/DetailedProduct/Nova/1', [10, 11], 11],
    ['/DetailedProduct/Other/2/20', [10, 11], undefined],
    ['/Category/Phones/1', [10, 11], undefined],
    ['/Category/Phones/1', [10], 10],
  ])('knows which line %s is about', (path, variationIds, found) => {
    const lines = variationIds.map((variationId) => line({ variationId }));
    expect(lineOfPage(lines, path)?.variationId).toBe(found);
  });
});
