import {
  getProductAttributeValues,
  getProductVariation,
  getProductWithVariations,
} from '@/lib/contract/product';
import { camelCased } from '@/lib/calls/camel-case';
import { testBackend } from '@/lib/calls/test-backend';
import { startVisit } from '@/lib/session/test-visit';
import { shownPrice } from '@/lib/shop/price';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { loadCompared } from './compare/compared-product';
import { freshProduct, freshVariation } from './fresh';
import { findProduct, productChoices, variationFacts } from './product';
import { loadSearchPage } from './queries';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

// The documented answers, without anything that only one backend adds.

const backend = testBackend();

const COLOR = 1;
const SIZE = 2;
const value = (
  AttributeId: number,
  AttributeValueId: number,
  AttributeValueName: string,
  AttributesValue = '',
) => ({
  AttributeValue: { AttributeValueId, AttributeId, AttributeValueName, AttributesValue },
});
const black = value(COLOR, 10, 'Black', '#000000');
const white = value(COLOR, 11, 'White', 'pale');
const large = value(SIZE, 20, 'Large');
const small = value(SIZE, 21, 'Small');

const variation = (id: number, ...values: object[]) => ({
  ProductVariationId: id,
  ProductId: 5,
  IsInStock: true,
  RegularPrice: 100,
  SalePrice: 0,
  Image0: `${id}.jpg`,
  AssignAttributeValueToProductVariations: values,
});
const product = (...variations: object[]) => ({
  ProductId: 5,
  IsPreOrder: false,
  ProductVariations: variations,
  AssignAttributeToproducts: null,
});
const attribute = (AttributeId: number, AttributeName: string, ...values: [number, string][]) => ({
  AttributeId,
  AttributeName,
  AttributeValues: values.map(([AttributeValueId, AttributeValueName]) => ({
    AttributeValueId,
    AttributeValueName,
  })),
});

const detailOf = (json: object) => camelCased(getProductWithVariations.response.parse(json));
const choicesOf = (json: object[]) => camelCased(getProductAttributeValues.response.parse(json));
const shown = (json: object, choices: object[]) =>
  productChoices(detailOf(json), choicesOf(choices)).attributes.map(({ name, values }) => [
    name,
    ...values.map((each) => each.name),
  ]);

describe('what a product is chosen by', () => {
  const two = product(variation(1, black, large), variation(2, white, small));

  test('stands in the order of the call for its attributes, by their names there', () => {
    const choices = [
      attribute(SIZE, 'Size', [21, 'Small'], [20, 'Large']),
      attribute(COLOR, 'Colour', [11, 'White']),
    ];
    expect(shown(two, choices)).toEqual([
      ['Size', 'Small', 'Large'],
      // A value that the call does not name comes after those that it does.
      ['Colour', 'White', 'Black'],
    ]);
  });

  test('is a value of a variation: what none of them has is not offered', () => {
    const choices = [
      attribute(COLOR, 'Color', [12, 'Red'], [10, 'Black'], [11, 'White']),
      attribute(3, 'Weight', [30, '1 kg']),
    ];
    expect(shown(two, choices)[0]).toEqual(['Color', 'Black', 'White']);
    expect(shown(two, choices).map(([name]) => name)).toEqual(['Color', 'Option']);
  });

  test('is there without that call, from the variations alone', () => {
    expect(shown(two, [])).toEqual([
      ['Option', 'Black', 'White'],
      ['Option', 'Large', 'Small'],
    ]);
  });

  test('is named once, and with a colour where it is one', () => {
    const choices = [attribute(COLOR, 'Color', [10, 'Black'], [10, 'Black'])];
    const { attributes } = productChoices(detailOf(product(variation(1, black, white))), choicesOf(choices));
    expect(attributes[0]?.values).toEqual([
      { id: 10, name: 'Black', color: '#000000' },
      { id: 11, name: 'White' },
    ]);
  });

  test('is nothing for a product without attributes', () => {
    expect(shown(product(variation(1)), [attribute(COLOR, 'Color', [10, 'Black'])])).toEqual([]);
  });
});

test('the saving is worked out where the answer leaves it out', () => {
  const shownOf = (change: object) => {
    const answer = getProductVariation.response.parse({ ...variation(1), ...change });
    const { prices } = variationFacts(camelCased(answer));
    return shownPrice({ ...prices, isPreOrder: false });
  };
  expect(shownOf({ RegularPrice: 89.99, SalePrice: 59.99 })).toEqual({
    now: 59.99,
    was: 89.99,
    percentage: expect.closeTo(33.34),
  });
  expect(shownOf({ SalePrice: 90, Percentage: 12 })).toEqual({ now: 90, was: 100, percentage: 12 });
  expect(shownOf({ SalePrice: 90, Percentage: 0.1 })).toEqual({ now: 90, was: 100, percentage: 10 });
  expect(shownOf({ SalePrice: 99.9, Percentage: 0.1 })).toMatchObject({ percentage: 0.1 });
  expect(shownOf({})).toEqual({ now: 100 });
  expect(shownOf({ SalePrice: 110 })).toEqual({ now: 110 });
});

describe('of a backend', () => {
  const one = { ...variation(1, black), IsDefaultVariation: true };

  beforeEach(() => {
    startVisit();
    backend.answer(({ path }) => {
      if (path === 'products/GetProductWithVariations/5') return { json: product(one, variation(2, white)) };
      if (path === 'Attributes/GetDifferentsProductAttributesValues/5')
        return { json: [attribute(COLOR, 'Color', [11, 'White'], [10, 'Black'])] };
      if (path.startsWith('Products/GetProductVariationByVariationId/2/'))
        return { json: { ...variation(2, white), RegularPrice: 80, IsInStock: false } };
      if (path === 'Products/GetSearchedProducts')
        return {
          json: {
            finalList: [
              {
                ProductId: 5,
                ProductName: 'Nova X 5',
                DefaultVariation: { ProductVariationId: 1, RegularPrice: 1 },
              },
            ],
          },
        };
      return undefined;
    });
  });

  test('a product is found by its documented calls, under the name that the list tells', async () => {
    const found = await findProduct('3', 'Nova-X-5', '5', '2');
    expect(found).toMatchObject({
      kind: 'found',
      product: {
        name: 'Nova X 5',
        canonicalPath: '/DetailedProduct/Nova-X-5/5',
        variation: { productVariationId: 2 },
        choices: [{ attributeName: 'Color' }],
      },
    });
  });

  test('a product is found whose ids are texts, digits among them that are no number', async () => {
    const id = '9f8e4c1a-7b1d-4f5e-8a51-0c7b6f3e2d19';
    const texts = [
      { ...one, ProductVariationId: '00041' },
      { ...variation(2, value(COLOR, 11, 'White')), ProductVariationId: '00042' },
      { ...variation(3, value(COLOR, 11, 'White')), ProductVariationId: id },
    ];
    backend.answer(({ path }) =>
      path === `products/GetProductWithVariations/${id}`
        ? { json: { ...product(...texts), ProductId: id } }
        : { json: { finalList: [] } },
    );
    expect(await findProduct('3', 'Nova', id, '00042')).toMatchObject({
      kind: 'found',
      product: {
        canonicalPath: `/DetailedProduct/Nova/${id}`,
        variation: { productVariationId: '00042' },
      },
    });
    expect(await findProduct('3', 'Nova', id, '42')).toEqual({
      kind: 'moved',
      href: `/DetailedProduct/Nova/${id}/00042`,
    });
    expect(await findProduct('3', 'Nova', id, '43')).toEqual({ kind: 'missing' });
    // Lists of such a backend may write its letters otherwise: their links lead to no other address.
    expect(await findProduct('3', 'Nova', id, id.toUpperCase())).toMatchObject({
      kind: 'found',
      product: { variation: { productVariationId: id } },
    });
  });

  test('where a backend reads an id leniently, each spelling of a number leads to its address; other ids are as asked for', async () => {
    const guid = '9f8e4c1a-7b1d-4f5e-8a51-0c7b6f3e2d19';
    const find = (id: string, said: unknown, variationId?: string) => {
      backend.answer(({ path }) =>
        path.startsWith('products/GetProductWithVariations/')
          ? { json: { ...product(one), ProductId: said } }
          : { json: { finalList: [] } },
      );
      return findProduct('3', 'Nova', id, variationId);
    };
    const moved = (path: string) => ({ kind: 'moved', href: `/DetailedProduct/Nova/${path}` });
    expect(await find('007', 7)).toEqual(moved('7'));
    expect(await find('7abc', 7, '1')).toEqual(moved('7/1'));
    expect(await find('00042', 42)).toEqual(moved('42'));
    expect(await find('42', '00042')).toMatchObject({ kind: 'found' });
    expect(await find(guid, guid)).toMatchObject({ kind: 'found' });
    expect(await find(guid.toUpperCase(), guid)).toMatchObject({ kind: 'found' });
    expect(await find('AB-1', 'ab-1')).toMatchObject({ kind: 'found' });
    // What lists call so, the answer may call otherwise.
    expect(await find('8', 7)).toMatchObject({ kind: 'found' });
    expect(await find('zephyr-one', 7)).toMatchObject({ kind: 'found' });
    expect(await loadCompared([{ productId: 7 }, { productId: '007' }], 3)).toHaveLength(1);
  });

  test('another spelling of the name leads to the right one', async () => {
    expect(await findProduct('3', 'nova', '5', '2')).toEqual({
      kind: 'moved',
      href: '/DetailedProduct/Nova-X-5/5/2',
    });
  });

  test('what there is not is missing', async () => {
    expect(await findProduct('3', 'Nova-X-5', '6', undefined)).toEqual({ kind: 'missing' });
    expect(await findProduct('3', 'Nova-X-5', '5', '9')).toEqual({ kind: 'missing' });
  });

  test('price and stock of a variation are answered as they are now', async () => {
    const answer = await freshVariation(2, 3);
    expect(await answer.json()).toEqual({
      prices: { regular: 80 },
      isInStock: false,
    });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await freshVariation(3, 3)).status).toBe(404);
    expect((await freshVariation(undefined, 3)).status).toBe(404);
  });

  test('so is all that a product is chosen by', async () => {
    const answer = await freshProduct(5, 3);
    expect(await answer.json()).toMatchObject({
      attributes: [{ name: 'Color', values: [{ name: 'White' }, { name: 'Black' }] }],
      variations: [{ id: 1 }, { id: 2 }],
    });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await freshProduct(6, 3)).status).toBe(404);
  });

  test('where no list names it, the number it is sold by stands for the name', async () => {
    const sold = (Sku: string) =>
      backend.answer(({ path }) =>
        path === 'products/GetProductWithVariations/7'
          ? { json: { ...product({ ...one, Sku }), ProductId: 7 } }
          : undefined,
      );
    sold('N-7');
    expect(await findProduct('3', '-', '7', undefined)).toMatchObject({
      product: { name: 'Product N-7', canonicalPath: '/DetailedProduct/-/7' },
    });
    expect(await loadCompared([{ productId: 7 }], 3)).toMatchObject([
      { name: 'Product N-7', path: '/DetailedProduct/-/7/1' },
    ]);
    sold('');
    expect(await loadCompared([{ productId: 7 }], 3)).toMatchObject([{ name: 'Product' }]);
  });

  test('a list that was shown before names it in a comparison, and no other one is walked through', async () => {
    await loadSearchPage('phone', 3, FIRST_PAGE);
    expect(await loadCompared([{ productId: 5, variationId: 2 }], 3)).toMatchObject([
      { name: 'Nova X 5', path: '/DetailedProduct/Nova-X-5/5/2' },
    ]);
    expect(backend.times('Products/GetAllProduct')).toBe(0);
  });

  test('a variation that has lost its price is out of stock, also where there is no other one', async () => {
    const gone = { ...variation(2, white), RegularPrice: null };
    const answer = async (...variations: object[]) => {
      backend.answer(({ path }) => {
        if (path === 'products/GetProductWithVariations/5') return { json: product(...variations) };
        return path.startsWith('Products/GetProductVariationByVariationId/2/') ? { json: gone } : undefined;
      });
      const said: unknown = await (await freshProduct(5, 3)).json();
      return said;
    };
    expect(await answer(one, gone)).toMatchObject({ variations: [{ id: 1, isInStock: true }, { id: 2 }] });
    expect(await answer(gone)).toMatchObject({ variations: [{ id: 2, isInStock: false }] });
    expect(await (await freshVariation(2, 3)).json()).toMatchObject({ isInStock: false });
    const found = await findProduct('3', 'Nova-X-5', '5', '2');
    expect(found).toMatchObject({ product: { variation: { productVariationId: 2, isInStock: false } } });
    // A sale alone is a price.
    expect(await answer({ ...gone, SalePrice: 80 })).toMatchObject({ variations: [{ isInStock: true }] });
  });

  test('an outage is no missing product', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.answer(() => ({ status: 503 }));
    expect((await freshProduct(5, 3)).status).toBe(503);
    expect((await freshVariation(2, 3)).status).toBe(503);
    await expect(findProduct('4', 'Nova-X-5', '5', '2')).rejects.toMatchObject({ digest: 'API_UNAVAILABLE' });
  });
});
