import { getProductsByCategory, getCategories } from '../contract/catalogue';
import { getCartItems } from '../contract/cart';
import { getSlides } from '../contract/home';
import { getProductWithVariations } from '../contract/product';
import { readAnswer } from './read-answer';

const listed = (ProductId: number, more: object = {}) => ({
  ProductId,
  ProductName: `Phone ${ProductId}`,
  DefaultVariation: { ProductVariationId: ProductId, RegularPrice: 100 },
  ...more,
});
const variation = (ProductVariationId: number, more: object = {}) => ({
  ProductVariationId,
  RegularPrice: 100,
  ...more,
});
const read = (...[call, said]: [Parameters<typeof readAnswer>[0], unknown]) =>
  readAnswer(call, JSON.stringify(said));

test('a product that cannot be read is left out of its list, and the rest is shown', () => {
  const finalList = [
    listed(1),
    listed(2, { DefaultVariation: null }),
    listed(3),
    listed(4, { DefaultVariation: { ProductVariationId: 4, RegularPrice: 'on request' } }),
    null,
  ];
  const answer = read(getProductsByCategory, { count: 5, finalList });
  expect(answer).toMatchObject({
    ok: true,
    data: { count: 5, finalList: [{ productId: 1 }, { productId: 3 }] },
  });
  expect(answer.problem).toContain('DefaultVariation');
});

test('the innermost entry is what is left out: a colour, an attribute, a category, a slide', () => {
  const colors = [{ ProductVariationId: 1, RegularPrice: 1 }, { ProductVariationId: null }];
  expect(read(getProductsByCategory, { count: 1, finalList: [listed(1, { Colors: colors })] })).toMatchObject(
    {
      data: { finalList: [{ productId: 1, colors: [{ productVariationId: 1 }] }] },
    },
  );
  const attributes = { AssignAttributeValueToProductVariations: [{ AttributeValue: null }] };
  expect(
    read(getProductWithVariations, { ProductId: 1, ProductVariations: [variation(1, attributes)] }),
  ).toMatchObject({
    data: { productVariations: [{ productVariationId: 1, assignAttributeValueToProductVariations: [] }] },
  });
  const tree = [{ CategoryId: 1, CategoryName: 'Phones', SubCategory: [{ CategoryName: 'Lost' }] }];
  expect(read(getCategories, tree)).toMatchObject({ data: [{ categoryId: 1, subCategory: [] }] });
  expect(read(getSlides, [{ SliderName: 'Home', slides: [null, { SlideImage: 'a.webp' }] }])).toMatchObject({
    data: [{ slides: [{ slideImage: 'a.webp' }] }],
  });
});

test('what would leave nothing, or is wrong outside of any list, is no answer', () => {
  expect(read(getProductsByCategory, { count: 1, finalList: [listed(1, { ProductId: null })] }).ok).toBe(
    false,
  );
  expect(read(getProductWithVariations, { ProductVariations: [variation(1)] }).ok).toBe(false);
  expect(read(getProductsByCategory, [listed(1)]).ok).toBe(false);
  expect(readAnswer(getProductsByCategory, '<html>').ok).toBe(false);
});

test('a cart is never shown without one of its lines', () => {
  const line = { ProductId: 1, ProductVariationId: 1, Quantity: 1, RegularPrice: 5, SalePrice: 0 };
  expect(read(getCartItems, { Count: 2, CartItems: [line, { ...line, RegularPrice: null }] }).ok).toBe(false);
});

test('an answer without a body is an empty list where a list is promised, and none where more is', () => {
  expect(readAnswer(getCategories, '')).toEqual({ ok: true, data: [], problem: '' });
  expect(readAnswer(getProductsByCategory, '').ok).toBe(false);
});

test('a text may travel as a number, yes and no as digits', () => {
  const product = { ProductId: 1, ProductVariations: [variation(1, { Sku: 4711, IsInStock: '1' })] };
  expect(read(getProductWithVariations, product)).toMatchObject({
    data: { productVariations: [{ sku: '4711', isInStock: true }] },
  });
});

test('half of a character, which a page and its data would say differently, is read as none', () => {
  expect(read(getCategories, [{ CategoryId: 1, CategoryName: 'Phones \ud83d' }])).toMatchObject({
    data: [{ categoryName: 'Phones \ufffd' }],
  });
});
