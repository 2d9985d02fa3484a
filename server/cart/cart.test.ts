import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { cartShop } from './test-cart.ts';

const { product, variation } = FIXTURE;
const EARBUDS = { ProductId: product.earbuds, VariationId: 7 };
const FOLD = { ProductId: product.fold, VariationId: 9 };
const GALAXY = { ProductId: product.galaxy, VariationId: variation.galaxyBlack128 };
const IPHONE = { ProductId: product.iphone, VariationId: variation.iphoneBlack128 };

const shop = cartShop(insertCatalogue);
const { add, cart, quantities, removeLine, setProduct, setVariation } = shop;

it('one customer’s writes are bounded, and nobody else’s', async () => {
  const other = await shop.api.signUp();
  const answers = [];
  // No more at once than find a connection soon: on a busy machine others would be refused before they are counted.
  for (let round = 0; round < 43; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 7 }, () => removeLine(7, false, '0')))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await cart()).Count).toBe(0);
  expect((await add(EARBUDS)).status).toBe(429);
  expect((await add(EARBUDS, undefined, other)).status).toBe(200);
});

describe('the cart', () => {
  it('is empty at first', async () => {
    expect(await cart()).toEqual({ Count: 0, CartItems: [] });
  });

  it('answers what a line needs to be shown, in the order of adding, at customers’ prices', async () => {
    await add({ ...IPHONE, Quantity: 2 });
    await add({ ...GALAXY, PreOrderPrice: 0 });
    for (const groupId of [4, 3]) {
      const { Count, CartItems } = await cart(shop.maya, groupId);
      expect(Count).toBe(3);
      expect(CartItems).toEqual([
        {
          ProductId: product.iphone,
          ProductVariationId: variation.iphoneBlack128,
          ProductName: 'iPhone 15',
          Image: 'iphone-1-0123456789abcdef.webp',
          Quantity: 2,
          RegularPrice: 999,
          SalePrice: 949,
          PreOrderPrice: 0,
          IsPreOrder: false,
          InStock: true,
          Description: 'With a titanium frame.',
          assignedAttributes: [
            { AttributeName: 'Color', AttributeValueName: 'Black' },
            { AttributeName: 'GB', AttributeValueName: '128' },
          ],
          Sku: 'IP15-BLK',
          MaximumQuantity: 10,
          UnitPrice: 949,
          PriceWhenAdded: 949,
          IsAvailable: true,
          VisitorPrice: 999,
        },
        expect.objectContaining({
          Sku: 'SM-S24-BLK',
          Image: 'galaxy-black-0123456789abcdef.webp',
          Quantity: 1,
          UnitPrice: 799,
        }),
      ]);
    }
  });

  it('prefers the small description', async () => {
    await setProduct(product.iphone, { smallDescription: 'A phone with a titanium frame.' });
    await add(IPHONE);
    expect((await cart()).CartItems[0]?.Description).toBe('A phone with a titanium frame.');
  });

  it('is the customer’s own: another one sees nothing of it', async () => {
    await add(IPHONE);
    const other = await shop.api.signUp();
    expect((await cart(other)).CartItems).toEqual([]);
    await add(EARBUDS, undefined, other);
    expect(await quantities()).toEqual({ 'IP15-BLK 0': 1 });
  });

  it('shows a price that has changed beside the one it was added at, and adding again takes the new one', async () => {
    await add(EARBUDS);
    await setVariation(7, { priceCents: 6_499 });
    expect((await cart()).CartItems[0]).toMatchObject({ UnitPrice: 64.99, PriceWhenAdded: 59.99 });
    await add(EARBUDS);
    expect((await cart()).CartItems[0]).toMatchObject({
      UnitPrice: 64.99,
      PriceWhenAdded: 64.99,
      Quantity: 2,
    });
  });

  it('shows that there are fewer pieces now, or none', async () => {
    await add({ ...EARBUDS, Quantity: 5 });
    await setVariation(7, { quantity: 3 });
    expect((await cart()).CartItems[0]).toMatchObject({ Quantity: 5, InStock: true, MaximumQuantity: 3 });
    await setVariation(7, { quantity: 0 });
    expect((await cart()).CartItems[0]).toMatchObject({ Quantity: 5, InStock: false, MaximumQuantity: 0 });
  });

  it('shows that a product is no longer sold, as out of stock too, and lets it be removed', async () => {
    await add(EARBUDS);
    await setProduct(product.earbuds, { isListed: false });
    expect((await cart()).CartItems[0]).toMatchObject({
      IsAvailable: false,
      InStock: false,
      MaximumQuantity: 0,
      ProductName: 'Liberty Earbuds',
    });
    expect((await removeLine(7, false, '0')).status).toBe(200);
    expect((await cart()).Count).toBe(0);
  });

  it('shows that a pre-order price is gone, and that a pre-order has ended', async () => {
    await add({ ...FOLD, PreOrderPrice: 100 });
    await setProduct(product.fold, { preOrderFirstCents: 15_000 });
    expect((await cart()).CartItems[0]).toMatchObject({ IsAvailable: false, InStock: false });
    await setProduct(product.fold, { preOrderFirstCents: 10_000, isPreOrder: false });
    expect((await cart()).CartItems[0]).toMatchObject({
      IsAvailable: false,
      IsPreOrder: false,
      PreOrderPrice: 100,
    });
    expect((await removeLine(FOLD.VariationId, false, '100.00')).status).toBe(200);
    expect((await cart()).Count).toBe(0);
  });
});
