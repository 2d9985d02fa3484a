import { z } from 'zod';
import { getCategories, getCrossSells } from '../../lib/contract/catalogue.ts';
import {
  getProductAttributeValues,
  getProductVariation,
  getProductWithVariations,
} from '../../lib/contract/product.ts';
import { product as productTable } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { FIXTURE, insertCatalogue } from './fixture.ts';

const { category, product, value, variation } = FIXTURE;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());

describe('the category tree', () => {
  it('has the categories of the menu in their order, with their pictures', async () => {
    const tree = (await api.call(getCategories)).data();
    expect(tree.map((item) => item.CategoryName)).toEqual(['Phones', 'Audio', 'Power']);
    const chosen = { IsMinor: false, SubCategory: [] };
    expect(tree[0]).toEqual({
      CategoryId: category.phones,
      CategoryName: 'Phones',
      CategoryImage: 'phones-0123456789abcdef.webp',
      ProductCount: 4,
      IsMinor: false,
      SubCategory: [
        {
          ...{ CategoryId: category.smartphones, CategoryName: 'Smartphones', CategoryImage: '' },
          ...{ ...chosen, ProductCount: 4 },
        },
        {
          ...{ CategoryId: category.featurePhones, CategoryName: 'Feature phones', CategoryImage: '' },
          ...{ ...chosen, ProductCount: 0 },
        },
      ],
    });
  });

  it('is found in any letter case of the path', async () => {
    expect((await api.app.inject('/api/category/getcategories')).statusCode).toBe(200);
  });
});

describe('a product', () => {
  it('is answered with its variations and everything about them', async () => {
    const answer = await api.call(getProductWithVariations, { params: { productId: product.galaxy } });
    const detail = z.looseObject({ ProductVariations: z.array(z.unknown()) }).parse(JSON.parse(answer.text));
    expect(detail).toMatchObject({
      ProductId: product.galaxy,
      ProductName: 'Galaxy S24',
      Brand: 'Samsung',
      IsPreOrder: false,
      AssignAttributeToproducts: [
        { AttributeId: 1, Attribute: { AttributeName: 'Color' } },
        { AttributeId: 2, Attribute: { AttributeName: 'GB' } },
      ],
      Categories: [
        { CategoryId: category.phones, CategoryName: 'Phones' },
        { CategoryId: category.smartphones, CategoryName: 'Smartphones' },
      ],
      Rating: 4,
      ReviewCount: 3,
    });
    expect(detail.ProductVariations).toHaveLength(2);
    expect(detail.ProductVariations[1]).toEqual({
      ProductVariationId: variation.galaxyBlack128,
      ProductId: product.galaxy,
      IsDefaultVariation: true,
      IsInStock: true,
      Images: ['galaxy-black-0123456789abcdef.webp'],
      ImageAlts: ['The back in black'],
      RegularPrice: 899,
      SalePrice: 799,
      Percentage: 11.12,
      Sku: 'SM-S24-BLK',
      Barcode: '',
      Image0: 'galaxy-black-0123456789abcdef.webp',
      Image1: '',
      Image2: '',
      Image3: '',
      Image4: '',
      Description: 'A phone.{p}• Weight: 167 g{n}• Wi-Fi: yes',
      SmallDescription: '',
      Quantity: 5,
      AssignAttributeValueToProductVariations: [
        {
          AttributeValue: {
            AttributeValueId: value.black,
            AttributeId: 1,
            AttributeValueName: 'Black',
            AttributesValue: '#000000',
            Attribute: { AttributeName: 'Color' },
          },
        },
        {
          AttributeValue: {
            AttributeValueId: value.gb128,
            AttributeId: 2,
            AttributeValueName: '128',
            AttributesValue: '',
            Attribute: { AttributeName: 'GB' },
          },
        },
      ],
    });
    expect(detail.ProductVariations[0]).toMatchObject({
      IsDefaultVariation: false,
      IsInStock: false,
      Image0: 'galaxy-1-0123456789abcdef.webp',
      Image1: 'galaxy-2-0123456789abcdef.webp',
    });
  });

  it('takes the group from the body, and a visitor’s where there is none', async () => {
    const params = { productId: product.iphone };
    const visitor = (await api.call(getProductWithVariations, { params })).data();
    const customer = (await api.call(getProductWithVariations, { params, body: { groupId: 4 } })).data();
    expect(visitor.ProductVariations[0]?.SalePrice).toBe(0);
    expect(customer.ProductVariations[0]?.SalePrice).toBe(949);
  });

  it('tells each group what the other pays, of the variations that customers pay less for', async () => {
    const params = { productId: product.iphone };
    const pricesOf = async (groupId: 3 | 4) =>
      (await api.call(getProductWithVariations, { params, body: { groupId } }))
        .data()
        .ProductVariations.map(({ CustomerPrice, VisitorPrice }) => [CustomerPrice, VisitorPrice]);
    expect(await pricesOf(3)).toEqual([
      [949, undefined],
      [undefined, undefined],
    ]);
    expect(await pricesOf(4)).toEqual([
      [undefined, 999],
      [undefined, undefined],
    ]);
  });

  it('says what tells it apart from an earlier one whose title would be cut to the same', async () => {
    const own = await Promise.all(
      [product.galaxy, product.iphone].map(async (id) =>
        (await api.db.select().from(productTable).where(eq(productTable.id, id))).at(0),
      ),
    );
    const call = (productId: number, name: string, searchName = name) =>
      api.db.update(productTable).set({ name, searchName }).where(eq(productTable.id, productId));
    const told = async () =>
      Promise.all(
        [product.galaxy, product.iphone].map(
          async (productId) =>
            (await api.call(getProductWithVariations, { params: { productId } })).data().Distinction,
        ),
      );
    expect(await told()).toEqual(['', '']);
    await call(product.galaxy, 'phone with a very long name for the light and for two cards');
    await call(product.iphone, 'phone with a very long name for everybody and for two cards');
    expect((await told()).map((each) => each !== '')).toEqual([false, true]);
    await call(product.iphone, 'phone with a very long name for everybody and for one card');
    expect(await told()).toEqual(['', '']);
    for (const each of own) if (each !== undefined) await call(each.id, each.name, each.searchName);
  });

  it.each([product.draft, product.bare, 999_999, 9_999_999_999, 999_999_999_999_999])(
    'is 404 when it is not listed, has nothing to buy or is not there: %i',
    async (productId) => {
      const answer = await api.call(getProductWithVariations, { params: { productId } });
      expect(answer).toMatchObject({ status: 404, text: 'This product does not exist.' });
    },
  );

  it.each(['0', '-1', 'x', '1.5', '1000000000000000', '%00', "1'"])(
    'is 400 for the id %s',
    async (productId) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/products/GetProductWithVariations/${productId}`,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toBe('productId must be a whole number above 0.');
    },
  );
});

describe('a variation', () => {
  it('is answered alone', async () => {
    const params = { variationId: variation.iphoneBlue256, offset: -120 };
    const answer = (await api.call(getProductVariation, { params, body: {} })).data();
    expect(answer).toMatchObject({
      ProductId: product.iphone,
      Sku: 'IP15-BLU',
      RegularPrice: 1099,
      Quantity: 30,
    });
  });

  it('tells what the other group pays', async () => {
    const params = { variationId: variation.iphoneBlack128, offset: 0 };
    const visitor = (await api.call(getProductVariation, { params })).data();
    const customer = (await api.call(getProductVariation, { params, body: { groupId: 4 } })).data();
    expect(visitor).toMatchObject({ RegularPrice: 999, SalePrice: 0, CustomerPrice: 949 });
    expect(customer).toMatchObject({ SalePrice: 949, VisitorPrice: 999 });
  });

  it.each([variation.draft, 999_999, 9_999_999_999])(
    'is 404 when its product is not listed or it is not there: %i',
    async (variationId) => {
      const answer = await api.call(getProductVariation, { params: { variationId, offset: 0 } });
      expect(answer).toMatchObject({ status: 404, text: 'This variation does not exist.' });
    },
  );
});

describe('the attributes of a product', () => {
  it('come with the values that its variations have, in the order of the variations', async () => {
    const answer = (
      await api.call(getProductAttributeValues, { params: { productId: product.galaxy } })
    ).data();
    expect(answer).toEqual([
      {
        AttributeId: 1,
        AttributeName: 'Color',
        AttributeValues: [
          { AttributeValueId: value.white, AttributeValueName: 'White', AttributesValue: '#ffffff' },
          { AttributeValueId: value.black, AttributeValueName: 'Black', AttributesValue: '#000000' },
        ],
      },
      {
        AttributeId: 2,
        AttributeName: 'GB',
        AttributeValues: [
          { AttributeValueId: value.gb256, AttributeValueName: '256', AttributesValue: '' },
          { AttributeValueId: value.gb128, AttributeValueName: '128', AttributesValue: '' },
        ],
      },
    ]);
  });

  it('are none for a product that has none or is not there', async () => {
    for (const productId of [product.powerBank, 999_999]) {
      expect((await api.call(getProductAttributeValues, { params: { productId } })).data()).toEqual([]);
    }
  });
});

describe('what goes with a product', () => {
  it('is listed in the shop’s order, unlisted products left out', async () => {
    const params = { productId: product.galaxy, offset: 0, groupId: 3 };
    const answer = (await api.call(getCrossSells, { params })).data();
    expect(answer.map((item) => item.ProductId)).toEqual([product.powerBank, product.sony]);
  });

  it('is nothing for a product without any, and 400 for another group', async () => {
    const none = await api.call(getCrossSells, { params: { productId: 999_999, offset: 0, groupId: 4 } });
    expect(none.data()).toEqual([]);
    const wrong = await api.call(getCrossSells, { params: { productId: 1, offset: 0, groupId: 5 } });
    expect(wrong.status).toBe(400);
  });
});
