import { getCartItems } from './cart.ts';
import { getAllProducts } from './catalogue.ts';
import { compareIds, readId } from './id.ts';
import { getProductAttributeValues } from './product.ts';

it.each([
  [42, 42],
  ['42', 42],
  [999_999_999_999_999, 999_999_999_999_999],
  [1_000_000_000_000_000, '1000000000000000'],
  ['00042', '00042'],
  ['12345678901234567890', '12345678901234567890'],
  ['9f8e4c1a-7b1d-4f5e-8a51-0c7b6f3e2d19', '9f8e4c1a-7b1d-4f5e-8a51-0c7b6f3e2d19'],
  ['prod_1', 'prod_1'],
])('the id %j is known as %j', (said, id) => expect(readId(said)).toBe(id));

it.each([
  0,
  -1,
  1.5,
  NaN,
  '0',
  '00',
  '-7',
  '',
  ' 1',
  'a b',
  'a/b',
  '..',
  'é',
  'x'.repeat(65),
  null,
  {},
  true,
])('%j is no id', (said) => expect(readId(said)).toBeUndefined());

it('has an order of its own', () => {
  expect(['b', 10, 'a', 9].sort(compareIds)).toEqual([9, 10, 'a', 'b']);
});

it('is read in an answer as it is in an address', () => {
  const listed = (ProductId: unknown) => {
    const DefaultVariation = { ProductVariationId: ProductId, RegularPrice: 1 };
    return getAllProducts.response.safeParse({
      finalList: [{ ProductId, ProductName: 'A', DefaultVariation }],
    });
  };
  const read = [' 42 ', '00042', 'ab-1', '1,234', '+7', '7.0'];
  expect(read.map((id) => listed(id).data?.finalList[0]?.ProductId)).toEqual([
    ...[42, '00042', 'ab-1', 1234, 7, 7],
  ]);
  for (const none of [0, '0.0', '1.5', 'a.b', null, true]) expect(listed(none).success).toBe(false);
});

it('may be 0 of what has no page of its own', () => {
  const values = (AttributeValueId: unknown) =>
    getProductAttributeValues.response.parse([{ AttributeId: 0, AttributeValues: [{ AttributeValueId }] }]);
  expect(values('0')).toMatchObject([{ AttributeId: 0, AttributeValues: [{ AttributeValueId: 0 }] }]);
  expect(values('')).toEqual([]);
  const line = { ProductId: 5, ProductVariationId: 0, Quantity: 1 };
  expect(getCartItems.response.parse({ CartItems: [line] }).CartItems).toMatchObject([line]);
});
