import {
  getAllProducts,
  getCategories,
  getFiltersByCategory,
  getProductsByCategory,
  getProductsCountByCategory,
  getSearchedProducts,
} from '../contract/catalogue';
import { customerLogin, customerRegistration } from '../contract/account';
import { addItemToCart, getCartItems } from '../contract/cart';
import { getAssignedCategories, getCities, getSlides } from '../contract/home';
import { checkPayment, createOrder, getOrders, getThankYouDetails } from '../contract/orders';
import { getProductVariation, getProductWithVariations } from '../contract/product';
import { getAddressBook, getCustomerProfile } from '../contract/profile';
import { getWishlistItems } from '../contract/wishlist';
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
const listedCategory = { CategoryId: 1, CategoryName: 'Phones' };
const read = (...[call, said]: [Parameters<typeof readAnswer>[0], unknown]) =>
  readAnswer(call, JSON.stringify(said));

test('what was serialised twice says the same', () => {
  const twice = (said: unknown) => JSON.stringify(JSON.stringify(said));
  const cart = {
    Count: 1,
    CartItems: [{ ProductId: 1, ProductVariationId: 1, Quantity: 1, RegularPrice: 5 }],
  };
  expect(readAnswer(getCartItems, twice(cart))).toEqual(read(getCartItems, cart));
  expect(readAnswer(getCategories, twice([listedCategory]))).toEqual(read(getCategories, [listedCategory]));
  const long = { OrderNumber: 1, SessionId: 'S' };
  expect(readAnswer(createOrder, twice(long).replace('1', '12345678901234567890'))).toMatchObject({
    data: { orderNumber: '12345678901234567890' },
  });
  expect(readAnswer(createOrder, twice({ Message: 'Only 2 left in stock' }))).toMatchObject({
    ok: false,
    instead: { sentence: 'Only 2 left in stock' },
  });
  // Only once.
  expect(readAnswer(getCartItems, JSON.stringify(twice(cart))).ok).toBe(false);
});

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
  // The same variation alone, as it is asked for once more.
  for (const none of [[null], [{ AttributeValue: null }], [{ AttributeValue: { AttributeValueId: 'a b' } }]])
    expect(
      read(getProductVariation, variation(1, { AssignAttributeValueToProductVariations: none })),
    ).toMatchObject({ data: { productVariationId: 1, assignAttributeValueToProductVariations: [] } });
  // Of a value that has a name, a colour that cannot be read takes nothing but itself.
  const plain = {
    AssignAttributeValueToProductVariations: [
      {
        AttributeValue: {
          AttributeValueId: 2,
          AttributeId: 3,
          AttributeValueName: '128 GB',
          AttributesValue: false,
        },
      },
    ],
  };
  const kept = [{ attributeValue: { attributeValueName: '128 GB', attributesValue: '' } }];
  expect(read(getProductVariation, variation(1, plain))).toMatchObject({
    data: { assignAttributeValueToProductVariations: kept },
  });
  expect(
    read(getProductWithVariations, { ProductId: 1, ProductVariations: [variation(1, plain)] }),
  ).toMatchObject({ data: { productVariations: [{ assignAttributeValueToProductVariations: kept }] } });
  const tree = [{ CategoryId: 1, CategoryName: 'Phones', SubCategory: [{ CategoryName: 'Lost' }] }];
  expect(read(getCategories, tree)).toMatchObject({ data: [{ categoryId: 1, subCategory: [] }] });
  expect(read(getSlides, [{ SliderName: 'Home', slides: [null, { SlideImage: 'a.webp' }] }])).toMatchObject({
    data: [{ slides: [{ slideImage: 'a.webp' }] }],
  });
});

test('an object within an answer that there is not, or that stands in a list, takes nothing else away', () => {
  const order = (ProductDetails: unknown) => ({
    OrderID: 17,
    OrderDetails: [{ Quantity: 1, ProductDetails }],
  });
  for (const none of [[], false, '', null])
    expect(read(getOrders, [order(none)])).toMatchObject({
      data: [{ orderID: '17', orderDetails: [{ quantity: 1 }] }],
    });
  expect(read(getOrders, [order([{ ProductName: 'Mug' }])])).toMatchObject({
    data: [{ orderDetails: [{ productDetails: { productName: 'Mug' } }] }],
  });
  expect(read(getOrders, [order('Mug')]).ok).toBe(false);
  const line = { Quantity: 1, OriginalPrice: 5, ProductVariation: [] };
  expect(read(getThankYouDetails, { Order: { OrderId: 17 }, OrderDetailsList: [line] })).toMatchObject({
    data: { orderDetailsList: [{ originalPrice: 5 }] },
  });
  const value = { AttributeValueId: 1, AttributeId: 2, AttributeValueName: 'Black', AttributeName: 'Color' };
  for (const Attribute of [[], '', false, [{ AttributeName: 'Color' }]]) {
    const values = [{ AttributeValue: { ...value, Attribute } }];
    expect(
      read(getProductVariation, variation(1, { AssignAttributeValueToProductVariations: values })),
    ).toMatchObject({
      data: {
        assignAttributeValueToProductVariations: [
          { attributeValue: { attribute: { attributeName: 'Color' } } },
        ],
      },
    });
  }
});

test('null among the lines of a cart or the orders of a customer is none of them', () => {
  const line = { ProductId: 1, ProductVariationId: 1, Quantity: 1, RegularPrice: 5 };
  expect(read(getCartItems, { Count: 1, CartItems: [null, line] })).toMatchObject({
    data: { cartItems: [{ productId: 1 }] },
  });
  expect(read(getCartItems, { Count: 0, CartItems: [null] })).toMatchObject({ data: { cartItems: [] } });
  expect(read(getOrders, [null, { OrderID: 17, OrderDetails: [null] }])).toMatchObject({
    data: [{ orderID: '17', orderDetails: [] }],
  });
  expect(read(getCartItems, { Count: 2, CartItems: [null, { ...line, Quantity: 'some' }] }).ok).toBe(false);
  const lower = { categoryId: 1, categoryName: 'Phones' };
  expect(read(getCategories, [null, lower])).toMatchObject({ data: [{ categoryName: 'Phones' }] });
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
  const cart = (more: object) => read(getCartItems, { Count: 2, CartItems: [line, { ...line, ...more }] });
  for (const none of [{ RegularPrice: 'on request' }, { RegularPrice: -1 }, { ProductVariationId: null }])
    expect(cart(none).ok).toBe(false);
  const lines = [{ regularPrice: 5 }, { productVariationId: 1 }];
  for (const none of [null, '', undefined])
    expect(cart({ RegularPrice: none })).toMatchObject({ ok: true, data: { cartItems: lines } });
  const wished = { ProductId: 5, DefaultProductVariationId: null, ProductName: null, RegularPrice: null };
  expect(read(getWishlistItems, { Count: 1, WishlistItems: [wished] })).toMatchObject({
    data: { wishlistItems: [{ productId: 5, defaultProductVariationId: 0, productName: '' }] },
  });
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

test('what only informs and cannot be read counts as missing, in what is a customer\u2019s own as well', () => {
  const product = listed(1, { Brand: { en: 'Cedar' }, Rating: 'none', ReviewCount: {} });
  const answer = read(getProductsByCategory, { count: 1, finalList: [product] });
  expect(answer).toMatchObject({ data: { finalList: [{ brand: '', rating: 0, reviewCount: 0 }] } });
  expect(answer.problem).toBe(
    ['Brand', 'Rating', 'ReviewCount']
      .map((name) => `finalList.0.${name} cannot be read, and can be done without`)
      .join('; '),
  );
  const line = { ProductId: 1, ProductVariationId: 1, Quantity: 1, RegularPrice: 5, Description: ['a'] };
  expect(read(getCartItems, { Count: 1, CartItems: [line] })).toMatchObject({
    data: { cartItems: [{ description: '' }] },
  });
  expect(read(getOrders, [{ OrderNumber: 7, orderStatus: { id: 3 } }])).toMatchObject({
    data: [{ orderNumber: '7', orderStatus: '' }],
  });
  expect(read(getCartItems, { Count: 1, CartItems: [{ ...line, SalePrice: 'cheap' }] }).ok).toBe(false);
});

test('a list comes in the forms that languages make of it', () => {
  for (const none of [{}, '', false, null]) {
    expect(read(getProductsByCategory, { count: 0, finalList: none })).toMatchObject({
      data: { finalList: [] },
    });
  }
  expect(read(getCategories, { $id: '1', $values: [listedCategory] })).toMatchObject({
    data: [{ categoryId: 1 }],
  });
  const filtered = { 0: listed(1), 2: listed(2, { ProductId: null }), 5: listed(3) };
  expect(read(getProductsByCategory, { count: 3, finalList: filtered })).toMatchObject({
    data: { finalList: [{ productId: 1 }, { productId: 3 }] },
  });
  expect(read(getOrders, { message: 'There are no orders' }).ok).toBe(false);
  expect(read(getCities, { CityId: 1, CityName: 'Beirut' })).toMatchObject({ data: [{ cityId: 1 }] });
  expect(read(getCities, { cityid: 1, cityname: 'Beirut' })).toMatchObject({ data: [{ cityId: 1 }] });
  const slides = { SlideImage: 'a.webp', Url: '' };
  for (const slider of [{ SliderName: 'Home', slides }, { slides: [slides] }, [{ slides }]])
    expect(read(getSlides, slider)).toMatchObject({ data: [{ slides: [{ slideImage: 'a.webp' }] }] });
  expect(read(getAssignedCategories, listedCategory)).toMatchObject({ data: [{ categoryId: 1 }] });
});

test('an object that is written once and referred to afterwards stands wherever it is referred to', () => {
  const black = { $id: '7', AttributeValueId: 1, AttributeId: 2, AttributeValueName: 'Black' };
  const choices = (AttributeValue: object) => ({
    AssignAttributeValueToProductVariations: { $id: '3', $values: [{ $id: '4', AttributeValue }] },
  });
  const product = {
    $id: '1',
    ProductId: 1,
    ProductVariations: { $values: [variation(1, choices(black)), variation(2, choices({ $ref: '7' }))] },
  };
  const chosen = [{ attributeValue: { attributeValueId: 1, attributeValueName: 'Black' } }];
  expect(read(getProductWithVariations, product)).toMatchObject({
    data: {
      productVariations: [
        { assignAttributeValueToProductVariations: chosen },
        { assignAttributeValueToProductVariations: chosen },
      ],
    },
  });
  const orders = [
    { OrderNumber: 1, OrderDetails: [{ ProductDetails: { $id: '9', ProductName: 'Nova' } }] },
    { OrderNumber: 2, OrderDetails: [{ ProductDetails: { $ref: '9' } }] },
  ];
  const lines = [{ productDetails: { productName: 'Nova' } }];
  expect(read(getOrders, orders)).toMatchObject({ data: [{ orderDetails: lines }, { orderDetails: lines }] });
});

test('what refers to what it stands in, or makes an answer too long, is left out there', () => {
  const category = { ...listedCategory, $id: '1', SubCategory: [{ $ref: '1' }], Parent: { $ref: '1' } };
  expect(read(getCategories, [category])).toMatchObject({ data: [{ categoryId: 1, subCategory: [] }] });
  let doubled: object = { $id: '0', SubCategory: [] };
  for (let level = 1; level < 40; level += 1)
    doubled = { $id: `${level}`, First: doubled, Second: { $ref: `${level - 1}` } };
  expect(read(getCategories, [{ ...listedCategory, Grown: doubled }])).toMatchObject({
    data: [{ categoryId: 1 }],
  });
});

test('a number comes as it is written, yes and no as it is said', () => {
  const product = listed(1, {
    InStock: 'Yes',
    IsPreOrder: 'n',
    DefaultVariation: {
      ProductVariationId: 1,
      RegularPrice: '$1,299.50',
      SalePrice: ' 999 ',
      Percentage: '23.09%',
    },
  });
  expect(read(getProductsByCategory, { count: '1', finalList: [product] })).toMatchObject({
    data: {
      finalList: [
        {
          inStock: true,
          isPreOrder: false,
          defaultVariation: { regularPrice: 1299.5, salePrice: 999, percentage: 23.09 },
        },
      ],
    },
  });
  const priced = (RegularPrice: string) =>
    read(getProductsByCategory, {
      count: 1,
      finalList: [listed(2, { DefaultVariation: { ProductVariationId: 2, RegularPrice } })],
    });
  for (const [said, regularPrice] of [
    ['19.99 USD', 19.99],
    ['US$ 1,299', 1299],
    ['usd 5.', 5],
    ['.5$', 0.5],
    ['1.2E+3', 1200],
  ] as const)
    expect(priced(said)).toMatchObject({ data: { finalList: [{ defaultVariation: { regularPrice } }] } });
  // Whether the first is twelve or one thousand two hundred nobody knows, and what is no dollar is no price in dollars.
  for (const said of ['12,50', '19.99 EUR', 'USD', '.', 'LBP 5']) expect(priced(said).ok).toBe(false);
});

test('values come as databases hand them on: in an object of their own, yes and no as a letter, no number as NaN', () => {
  const price = (value: string) => ({ $numberDecimal: value });
  const product = listed(1, {
    InStock: 't',
    IsPreOrder: 'f',
    DefaultVariation: { ProductVariationId: { $numberInt: '4' }, RegularPrice: price('1299.50') },
  });
  expect(read(getProductsByCategory, { count: { $numberLong: '1' }, finalList: [product] })).toMatchObject({
    data: {
      count: 1,
      finalList: [
        {
          inStock: true,
          isPreOrder: false,
          defaultVariation: { productVariationId: 4, regularPrice: 1299.5 },
        },
      ],
    },
  });
  expect(read(getOrders, [{ OrderID: 7, OrderDate: { $date: '2026-11-28T10:00:00Z' } }])).toMatchObject({
    data: [{ orderDate: '2026-11-28T10:00:00Z' }],
  });
  const bit = (value: number) => ({ type: 'Buffer', data: [value] });
  const line = {
    ...{ ProductId: 1, ProductVariationId: { Int64: 2, Valid: true }, Quantity: { Int32: 3, Valid: true } },
    ...{ ProductName: { String: 'Nova', Valid: true }, Image: { String: '', Valid: false } },
    ...{ RegularPrice: { Float64: 9.5, Valid: true }, SalePrice: { V: 0, Valid: false } },
    ...{ InStock: bit(1), IsPreOrder: bit(0) },
  };
  expect(read(getCartItems, { Count: 1, CartItems: [line] })).toMatchObject({
    data: {
      cartItems: [
        {
          ...{ productVariationId: 2, quantity: 3, productName: 'Nova', image: '' },
          ...{ regularPrice: 9.5, salePrice: 0, inStock: true, isPreOrder: false },
        },
      ],
    },
  });
  const withNone = JSON.stringify(listed(1)).replace(
    '"RegularPrice":100',
    '"RegularPrice":100,"SalePrice":NaN,"Percentage": -Infinity',
  );
  expect(readAnswer(getProductsByCategory, `{"count":1,"finalList":[${withNone}]}`)).toMatchObject({
    data: { finalList: [{ defaultVariation: { regularPrice: 100, salePrice: 0, percentage: 0 } }] },
  });
});

test('a yes or no that nobody can read, or a sum of an order, takes nothing else away', () => {
  const flags = (InStock: unknown) =>
    read(getProductsByCategory, { count: 1, finalList: [listed(1, { InStock })] });
  for (const yes of ['1.00', ' 12.000 ', 'TRUE'])
    expect(flags(yes)).toMatchObject({ data: { finalList: [{ inStock: true }] } });
  for (const no of ['0.00', '-1'])
    expect(flags(no)).toMatchObject({ data: { finalList: [{ inStock: false }] } });
  // Read as no, a word for what is there would take the whole shop out of stock.
  for (const InStock of ['instock', 'Available', {}]) expect(flags(InStock)).toMatchObject({ ok: false });
  expect(read(customerLogin, { Token: 'abc', CustomerId: 7, IsSubscribed: 'N/A' })).toMatchObject({
    data: { isSubscribed: false },
  });
  for (const CartId of [false, [], {}])
    expect(read(customerLogin, { Token: 'abc', CustomerId: 7, CartId })).toMatchObject({
      data: { cartId: 0 },
    });
  for (const count of ['many', false, [{ count: 2 }], { total: 2 }])
    expect(read(getProductsByCategory, { count, finalList: [listed(1)] })).toMatchObject({
      data: { count: 0, finalList: [{ productId: 1 }] },
    });
  const product = {
    ProductId: 1,
    PreOrderFirstPrice: 'N/A',
    ProductVariations: [variation(1, { SalePrice: false })],
  };
  expect(read(getProductWithVariations, product)).toMatchObject({
    data: { preOrderFirstPrice: 0, productVariations: [{ salePrice: 0 }] },
  });
  // Also where one stands without a list round it, or with one.
  expect(read(getAddressBook, { FirstName: 'Rana', IsDefault: 'perhaps' })).toMatchObject({
    data: [{ firstName: 'Rana', isDefault: false }],
  });
  const ordered = [{ ProductDetails: [{ ProductName: 'Nova', ImageUrl: ['a.png'] }] }];
  expect(read(getOrders, [{ OrderID: 1, OrderDetails: ordered }])).toMatchObject({
    data: [{ orderDetails: [{ productDetails: { productName: 'Nova', imageUrl: '' } }] }],
  });
  const orders = [
    { OrderID: 1, orderTotal: '1,299.00 Dollar', PaymentMethodId: 'COD' },
    {
      ...{ OrderID: 2, orderTotal: '12,50' },
      OrderDetails: [
        { TotalPriceItem: '12,50', Quantity: 1 },
        { TotalPriceItem: 9, Quantity: 2 },
      ],
    },
  ];
  expect(read(getOrders, orders)).toMatchObject({
    data: [
      { orderID: '1', orderTotal: 1299 },
      {
        ...{ orderID: '2', orderTotal: undefined },
        orderDetails: [
          { totalPriceItem: undefined, quantity: 1 },
          { totalPriceItem: 9, quantity: 2 },
        ],
      },
    ],
  });
  const wish = { ProductId: 1, PreOrderFirstPrice: 'N/A', VisitorPrice: '12,50' };
  expect(read(getWishlistItems, { Count: 1, WishlistItems: [wish] })).toMatchObject({
    data: { wishlistItems: [{ productId: 1, preOrderFirstPrice: 0, visitorPrice: undefined }] },
  });
});

test('what a column was filled up with is none of its text', () => {
  const category = { CategoryId: '7    ', CategoryName: 'Phones              ' };
  expect(read(getCategories, [category])).toMatchObject({
    data: [{ categoryId: 7, categoryName: 'Phones' }],
  });
  expect(read(getOrders, [{ OrderID: 1, orderStatus: '7   ' }])).toMatchObject({
    data: [{ orderStatus: '7' }],
  });
});

test('the marks that files of a program begin with say nothing', () => {
  const said = (text: string) => readAnswer(getCategories, `\ufeff\ufeff${text}\r\n`);
  expect(said(JSON.stringify([listedCategory]))).toEqual(read(getCategories, [listedCategory]));
});

test('a value of a filter is called what it is, whichever of its names and values stand beside its id', () => {
  const said = (...values: object[]) =>
    read(getFiltersByCategory, {
      Attributes: [
        { AttributeName: 'Color', AttributeValues: values.map((each) => ({ AttributeValueId: 1, ...each })) },
      ],
    });
  const values = (attributeValue: string, attributesValue: string) => ({
    data: { attributes: [{ attributeValues: [{ attributeValue, attributesValue }] }] },
  });
  const red = values('Red', '#ff0000');
  expect(said({ AttributeName: 'Color', AttributeValue: 'Red', AttributesValue: '#ff0000' })).toMatchObject(
    red,
  );
  expect(said({ AttributeName: 'Red', AttributeValue: '#ff0000' })).toMatchObject(red);
  expect(
    said({ attributeName: 'color', attributeValueName: 'Red', attributesValue: '#ff0000' }),
  ).toMatchObject(red);
  expect(said({ AttributeName: 'Red' })).toMatchObject(values('Red', ''));
  expect(said({ AttributeValue: 'Red', AttributesValue: '#F00' })).toMatchObject(values('Red', '#FF0000'));
  expect(said({ AttributeValue: 'Red', AttributesValue: 'rgb(200, 10,999)' })).toMatchObject(
    values('Red', '#c80aff'),
  );
  expect(said({ AttributeValue: 'Red', AttributesValue: 'red' })).toMatchObject(values('Red', 'red'));
  // Nobody says another name.
  expect(said({ AttributeName: 'Color', AttributeValue: '#ff0000' })).toMatchObject(values('#ff0000', ''));
  expect(said({ AttributeValue: 'Red' }, { AttributeValueId: null })).toMatchObject(values('Red', ''));
});

test('an attribute is named in one of the ways that the documents leave open', () => {
  const value = { AttributeValueId: 1, AttributeId: 2, AttributeValueName: 'Black' };
  for (const named of [
    { Attribute: { AttributeName: 'Color' } },
    { Attribute: 'Color' },
    { AttributeName: 'Color' },
  ]) {
    const values = [{ AttributeValue: { ...value, ...named } }];
    const product = variation(1, { AssignAttributeValueToProductVariations: values });
    expect(read(getProductWithVariations, { ProductId: 1, ProductVariations: [product] })).toMatchObject({
      data: {
        productVariations: [
          {
            assignAttributeValueToProductVariations: [
              { attributeValue: { attribute: { attributeName: 'Color' } } },
            ],
          },
        ],
      },
    });
  }
});

test('the span of prices may come as a list, a number alone or with its name', () => {
  const span = (MinimumPrice: number, MaximumPrice: number) => ({ MinimumPrice, MaximumPrice });
  expect(read(getFiltersByCategory, { Prices: [span(5, 10), span(10, 20)] })).toMatchObject({
    data: { prices: { minimumPrice: 5, maximumPrice: 20 } },
  });
  expect(read(getFiltersByCategory, { Prices: [] })).toMatchObject({ ok: true });
  for (const said of [
    3,
    '3',
    { count: 3 },
    { Count: '3' },
    { success: true, data: { TotalCount: 3 } },
    [3],
    { count: 3, status: 200 },
    { Count: '3', CategoryId: 5 },
    { COUNT: 3, message: 'In stock now' },
  ]) {
    expect(read(getProductsCountByCategory, said)).toMatchObject({ data: 3 });
  }
  for (const said of [0, { count: 0, categoryId: 5 }, { total: 0 }])
    expect(read(getProductsCountByCategory, said)).toMatchObject({ data: 0 });
  // Which of them it is nobody says, or whether it is one.
  for (const said of [
    { code: 0, data: 3 },
    {},
    null,
    'many',
    { count: 'many', categoryId: 5 },
    { success: false, data: 0 },
    { code: 1001, msg: 'The system is busy' },
    { code: 0, msg: 'ok', data: [] },
    { error: 1, message: 'Session expired' },
    { errors: { $id: '2', $values: [] } },
    { categoryId: 5 },
    { message: 'Database is down', data: 0 },
  ])
    expect(read(getProductsCountByCategory, said).ok).toBe(false);
});

test('of the categories of a filter those that cannot be asked for or ticked are left out, if need be all', () => {
  const said = (...more: object[]) =>
    read(getFiltersByCategory, { Categories: more.map((each) => ({ CategoryName: 'Phones', ...each })) });
  const bad = [
    { CategoryId: 0 },
    { CategoryId: -1 },
    { CategoryId: '1'.repeat(65) },
    { CategoryId: 3, CategoryName: null },
  ];
  const categories = [{ categoryId: 7, categoryName: 'Phones' }];
  expect(said(...bad, { CategoryId: 7, ProductCount: 'many' })).toMatchObject({
    ok: true,
    data: { categories },
  });
  expect(said(...bad)).toMatchObject({ ok: true, data: { categories: [] } });
});

test('what cannot be linked or called is left out, and what only informs may be unreadable as a whole', () => {
  const belowZero = { ProductVariationId: 4, RegularPrice: -5 };
  const finalList = [
    listed(1),
    listed(0),
    listed(2, { ProductName: ' ' }),
    listed(3, { ProductId: 3.5 }),
    listed(4, { DefaultVariation: belowZero }),
  ];
  expect(read(getProductsByCategory, { count: 5, finalList })).toMatchObject({
    data: { finalList: [{ productId: 1 }] },
  });
  const tree = [
    { CategoryId: 1, CategoryName: 'Phones' },
    { CategoryId: 0, CategoryName: 'All' },
    { CategoryId: 2 },
  ];
  expect(read(getCategories, tree)).toMatchObject({ data: [{ categoryId: 1 }] });
  const product = {
    ProductId: 1,
    ProductVariations: [
      variation(1, { Images: [{ Url: 'a.png' }, 'b.png'] }),
      variation(2, { Images: 'a.png' }),
    ],
    AssignAttributeToproducts: ['Color', { Id: 1 }],
    Categories: ['Phones', { Id: 1, Name: 'Phones' }, listedCategory],
    DescriptionPictures: ['a.png'],
  };
  const answer = read(getProductWithVariations, product);
  expect(answer).toMatchObject({
    data: {
      productVariations: [{ images: ['b.png'] }, { images: [] }],
      assignAttributeToproducts: [],
      categories: [{ categoryName: 'Phones' }],
      descriptionPictures: [],
    },
    problem: '',
  });
});

test('names differ in the case of their letters, and the documented one counts', () => {
  const lower = (said: unknown): unknown =>
    JSON.parse(
      JSON.stringify(said).replace(
        /"([A-Z])(\w*)":/g,
        (_, a: string, b: string) => `"${a.toLowerCase()}${b}":`,
      ),
    );
  const line = { ProductId: 1, ProductVariationId: 2, ProductName: 'Nova', Quantity: 2, RegularPrice: 100 };
  expect(read(getCartItems, lower({ Count: 2, CartItems: [line] }))).toEqual(
    read(getCartItems, { Count: 2, CartItems: [line] }),
  );
  const tree = [{ ...listedCategory, SubCategory: [{ CategoryId: 2, CategoryName: 'Cases' }] }];
  expect(read(getCategories, lower(tree))).toEqual(read(getCategories, tree));
  const finalList = [listed(1)];
  expect(read(getProductsByCategory, { Count: 1, FinalList: lower(finalList) })).toEqual(
    read(getProductsByCategory, { count: 1, finalList }),
  );
  const both = { ...line, productName: 'other' };
  expect(read(getCartItems, { CartItems: [both] })).toMatchObject({
    data: { cartItems: [{ productName: 'Nova' }] },
  });
});

test('an answer in an envelope is what the envelope holds', () => {
  const inEnvelopes = (data: unknown) => [
    { data },
    { success: true, data, message: null, errors: [] },
    { code: 0, msg: 'ok', Result: data },
    { data, links: { next: null }, meta: { total: 1 } },
  ];
  const line = { ProductId: 1, ProductVariationId: 1, Quantity: 1, RegularPrice: 5 };
  const said = (...[call, data]: [Parameters<typeof readAnswer>[0], unknown]) =>
    inEnvelopes(data).map((each) => read(call, each));
  for (const answer of said(getCartItems, { count: 1, cartItems: [line] }))
    expect(answer).toMatchObject({ ok: true, data: { cartItems: [{ productId: 1 }] } });
  for (const answer of said(getCategories, [listedCategory]))
    expect(answer).toMatchObject({ ok: true, data: [{ categoryId: 1 }] });
  for (const answer of said(getCities, [{ CityId: 1, CityName: 'Beirut' }]))
    expect(answer).toMatchObject({ ok: true, data: [{ cityName: 'Beirut' }] });
  for (const answer of said(createOrder, { OrderNumber: 17 }))
    expect(answer).toMatchObject({ ok: true, data: { orderNumber: '17' } });
  // What it says of itself counts before what it holds.
  const refused = { success: false, message: 'Sold out just now', data: { OrderNumber: 17 }, errors: [] };
  expect(read(createOrder, refused).ok).toBe(false);
  expect(read(checkPayment, { paid: false, data: { OrderNumber: 17 } })).toMatchObject({ data: null });
  expect(read(createOrder, { error: { OrderNumber: 17 } }).ok).toBe(false);
});

test('a list may stand in a second envelope, where both say so, nothing else speaks and it has entries', () => {
  const orders = [{ OrderID: 7, OrderNumber: '17' }];
  for (const said of [
    { success: true, data: { items: orders, page: 1 }, meta: { total: 1 } },
    { _links: { self: { href: '/x' } }, _embedded: { orders }, page: { number: 0 } },
  ])
    expect(read(getOrders, said)).toMatchObject({ ok: true, data: [{ orderNumber: '17' }] });
  // An empty one says nothing, also beside a count, which may be that of something else.
  for (const said of [
    { success: true, data: { items: [], total: 0 } },
    { data: { orders: [] }, cart: { total: 0 } },
    { debug: { items: orders } },
    { data: { previous: orders } },
    { data: { items: orders, rows: orders } },
    { data: { success: false, items: orders } },
    { data: { code: 503, items: orders } },
    { message: 'Database is down', data: { items: orders } },
    { data: { items: [...orders, { sql: 'select' }] } },
    { data: { items: [{ sql: 'select' }] } },
    { data: { items: [] } },
    { data: { data: { items: orders } } },
  ])
    expect(read(getOrders, said)).toMatchObject({ ok: false, kind: 'unexpected' });
  const line = { ProductId: 1, ProductVariationId: 1, Quantity: 1, RegularPrice: 5 };
  const cart = { data: { cart: { Count: 1, CartItems: [line] } } };
  expect(read(getCartItems, cart)).toMatchObject({ ok: false, kind: 'unexpected' });
  expect(read(createOrder, { data: { order: { OrderNumber: 17 } } }).ok).toBe(false);
  const products = [{ ProductId: 1, ProductName: 'Nova', ProductVariations: [variation(1)] }];
  expect(read(getProductWithVariations, { data: { products } }).ok).toBe(false);
});

test('nothing in an envelope is none only where nothing else in it speaks', () => {
  const line = { ProductId: 1, ProductVariationId: 1, Quantity: 1, RegularPrice: 5 };
  const some = { code: 1, message: 'Here you are', data: { Count: 1, CartItems: [line] } };
  expect(read(getCartItems, some)).toMatchObject({ ok: true, data: { cartItems: [{ productId: 1 }] } });
  for (const nothing of [[], [null], [[]]]) {
    for (const said of [
      { code: 1001, msg: 'The system is busy', data: nothing },
      { status: 0, message: 'Database is down', data: nothing },
      { error: 1, message: 'Session expired', data: nothing },
      { ret: 7, retMsg: 'Busy', data: nothing },
      { code: '1001', data: nothing },
      { success: true, warnings: nothing },
      { success: true, data: { warnings: nothing } },
      { code: 1001, msg: 'The system is busy', data: { items: nothing } },
      { success: true, data: { code: 503, items: nothing } },
      { reason: 'Try again later', data: nothing },
      { meta: { code: 500, message: 'Busy' }, data: nothing },
      { success: true, meta: { code: 503 }, data: nothing },
      { success: true, errors: ['Database is down'], data: nothing },
      { success: true, error: { message: 'Database is down' }, data: nothing },
      { status: 200, code: 1001, msg: 'The system is busy', data: nothing },
      { error: null, code: 1001, msg: 'The system is busy', data: nothing },
      { meta: { error: true }, data: nothing },
      { errors: [], message: 'The system is busy', data: nothing },
    ])
      for (const call of [
        getCategories,
        getOrders,
        getCartItems,
        getProductWithVariations,
        getProductsByCategory,
      ])
        expect(read(call, said)).toMatchObject({ ok: false, kind: 'unexpected' });
  }
  const empty = { Count: 0, CartItems: [] };
  const away = { code: 1001, msg: 'The system is busy', data: empty };
  expect(read(getCartItems, away)).toMatchObject({ ok: false, kind: 'unexpected' });
  const found = { code: 200, message: 'All was found', data: empty };
  expect(read(getCartItems, found)).toMatchObject({ ok: true, data: { cartItems: [] } });
  for (const said of [
    { data: [] },
    { success: true, message: 'All orders', data: [], errors: [] },
    { code: 0, msg: 'ok', data: [], time: '2026-11-28 10:00:00' },
    { status: 'success', data: [], meta: { page: 1, total: 0 } },
    { success: true, Results: [] },
    { success: true, sliders: [] },
    { success: true, reviews: [] },
    ...['code', 'status', 'statusCode'].map((name) => ({ [name]: 200, message: 'All was found', data: [] })),
    { error: false, message: 'All was found', data: [] },
    { success: true, code: 1, data: [] },
    { success: true, status: 201, data: [] },
    { success: true, responseCode: '200 OK', data: [] },
    { success: true, currencyCode: 'USD', data: [], meta: { countryCode: 'LB' } },
    { data: [], timestamp: '2026-11-28 10:00:00 UTC', currency: 'US Dollar' },
  ]) {
    expect(read(getOrders, said)).toMatchObject({ ok: true, data: [] });
    expect(read(getCartItems, said)).toMatchObject({ ok: true, data: { cartItems: [] } });
    expect(read(getProductWithVariations, said)).toMatchObject({ ok: false, kind: 'not-found' });
  }
  for (const beside of [{}, { code: 200 }])
    for (const call of [customerLogin, customerRegistration])
      expect(read(call, { ...beside, message: 'Wrong email or password', data: [] })).toMatchObject({
        ok: false,
        instead: { sentence: 'Wrong email or password' },
      });
});

test('words with 200 end no session and say of nothing that there is none: an outage speaks in them, too', () => {
  for (const message of [
    'password authentication failed for user shop',
    'Could not connect to the session store',
    'Base table or view not found: products',
    'No response from products service',
  ])
    for (const said of [
      { success: false, message },
      { message, data: null },
      { status: 200, message, data: null },
    ])
      for (const call of [getCartItems, getOrders, getCategories, getProductWithVariations]) {
        const answer = read(call, said);
        expect(answer).toMatchObject({ ok: false, kind: 'unexpected' });
        expect(answer).not.toHaveProperty('status');
      }
});

test('a field that is called like a method of every object is nothing else', () => {
  for (const odd of [{ toString: 'x' }, { constructor: 'x', valueOf: 1 }]) {
    const said = { result: [{ ...listedCategory, ...odd }], status: odd, message: odd };
    expect(read(getCategories, said)).toMatchObject({ ok: true, data: [{ categoryId: 1 }] });
    expect(read(getCategories, [{ ...listedCategory, ...odd }])).toMatchObject({ ok: true });
    expect(read(getOrders, { message: odd, result: odd })).toMatchObject({ ok: false });
    expect(read(checkPayment, { result: odd, code: odd, message: odd, data: odd }).ok).toBeDefined();
    const values = [{ AttributeValueId: 1, AttributeName: odd, AttributeValue: odd }];
    expect(
      read(getFiltersByCategory, { Attributes: [{ AttributeName: odd, AttributeValues: values }] }).ok,
    ).toBeDefined();
  }
});

test('a field of an envelope may be called after what it holds', () => {
  const cart = {
    Count: 1,
    CartItems: [{ ProductId: 1, ProductVariationId: 1, Quantity: 1, RegularPrice: 5 }],
  };
  expect(read(getCartItems, { success: true, cartDetails: cart })).toMatchObject({ ok: true });
  expect(read(createOrder, { status: 1, OrderDetails: { OrderNumber: 17 } })).toMatchObject({ ok: true });
  expect(read(getCategories, { success: true, categoryDetails: [listedCategory] })).toMatchObject({
    ok: true,
  });
});

test('an answer that names none of its fields is no empty one', () => {
  const wrapped = { data: { Count: 1, Lines: [] }, success: true };
  for (const call of [getCartItems, getProductWithVariations, getProductsByCategory])
    expect(read(call, { data: wrapped })).toMatchObject({ ok: false });
  for (const call of [getProductWithVariations, getProductsByCategory])
    expect(read(call, { data: { CartItems: [] }, success: true })).toMatchObject({ ok: false });
  expect(read(getCartItems, {})).toMatchObject({ ok: true, data: { cartItems: [] } });
  expect(read(getCartItems, { Count: 'many', CartItems: [] })).toMatchObject({ ok: true });
});

test('a number of an order that no order has is none', () => {
  for (const OrderNumber of [0, -1, '0'])
    expect(read(createOrder, { OrderNumber, SessionId: null, Message: 'Sold out' }).ok).toBe(false);
  expect(read(createOrder, { OrderNumber: '000017' })).toMatchObject({ data: { orderNumber: '000017' } });
  expect(read(getOrders, [{ OrderID: 0, OrderNumber: 'A-17' }])).toMatchObject({
    data: [{ orderID: '', orderNumber: 'A-17' }],
  });
});

test('an answer of empty fields with a sentence beside them is that of a refusal', () => {
  const instead = (code: string, sentence: string) => ({ ok: false, instead: { code, sentence } });
  const taken = instead('invalid', 'Email already exists');
  for (const CustomerId of [0, '0', -1, null])
    expect(read(customerRegistration, { CustomerId, Message: 'Email already exists' })).toMatchObject(taken);
  const login = (said: object) =>
    read(customerLogin, { IsSubscribed: false, WishlistId: 0, CartId: 0, ...said });
  const unconfirmed = { Token: null, Message: 'Please Confirm Your Email' };
  for (const CustomerId of [0, 17])
    expect(login({ ...unconfirmed, CustomerId })).toMatchObject(
      instead('email-unconfirmed', 'Please Confirm Your Email'),
    );
  expect(login({ Token: '', CustomerId: 17 }).ok).toBe(false);
  expect(login({ CustomerToken: 'abc', CustomerId: 17, Message: 'Welcome back, Rana' }).ok).toBe(true);
  const product = { ProductId: null, RegularPrice: null };
  expect(read(getProductVariation, { ...product, Description: 'A phone of two words' })).not.toHaveProperty(
    'instead',
  );
});

test('what is to say that something was done says in many ways that it was not', () => {
  const sentence = 'Only 2 left in stock';
  for (const refused of [
    { statusCode: 400, message: sentence, data: null, errors: [] },
    { status: '422', errors: { Quantity: [sentence] } },
    { code: 500, msg: sentence, data: {} },
    { error: sentence },
    { errors: [sentence] },
    { error: { code: 12, message: sentence } },
    { success: false, errors: { $values: [sentence] } },
    { errors: { $values: [sentence] } },
  ])
    expect(read(addItemToCart, refused)).toMatchObject({
      ok: false,
      kind: 'rejected',
      instead: expect.objectContaining({ sentence: expect.stringContaining(sentence) }),
    });
  for (const refused of [
    { error: { code: 409 } },
    { error: '404' },
    { isError: true, responseCode: 12 },
    { HasErrors: true },
    { errors: [500] },
    { errors: { stock: true } },
  ])
    expect(read(addItemToCart, refused)).toMatchObject({ ok: false, kind: 'rejected' });
  for (const done of [
    { $id: '1', success: true, errors: { $id: '2', $values: [] } },
    { $id: '1', errors: { $id: '2', $values: [] } },
    { success: true, error: { code: 0, message: '' } },
    { error: { code: 0, message: '' } },
    { error: { code: 0, line: 450 } },
    { success: true, errors: { count: 0 } },
    { success: true, error: 'No error' },
    { error: 'No error' },
    { success: true, error: '00000' },
    { success: true, errors: [null] },
    { status: 'success', error: 'Stock is updated nightly' },
    { statusCode: 200, message: 'Added', error: null, errors: [] },
    { code: 0, msg: 'success', data: null },
    { error: '', status: 0 },
    { isError: false, hasErrors: false },
    { error: false, code: 4711 },
  ])
    expect(read(addItemToCart, done).ok).toBe(true);
});

test('what nobody needs for a sign-in or an order is in nobody\u2019s way, whatever it is', () => {
  for (const DeviceToken of [null, 7, { push: 'abc' }])
    expect(read(customerLogin, { Token: 'abc', CustomerId: 7, DeviceToken })).toMatchObject({
      ok: true,
      data: { token: 'abc', deviceToken: undefined },
    });
  const sessionOf = (SessionId: unknown) => {
    const answer = read(createOrder, { OrderNumber: 1042, SessionId });
    expect(answer).toMatchObject({ ok: true, data: { orderNumber: '1042' } });
    return answer.ok && answer.data;
  };
  for (const none of [0, '0', null, undefined, false, {}])
    expect(sessionOf(none)).not.toMatchObject({ sessionId: expect.any(String) });
  expect(sessionOf(4711)).toMatchObject({ sessionId: '4711' });
  expect(sessionOf('SESSION1')).toMatchObject({ sessionId: 'SESSION1' });
});

test('a token may be handed over as its header says it', () => {
  for (const [name, said] of [
    ['Token', 'Bearer abc.def'],
    ['CustomerToken', 'bearer  abc.def\n'],
    ['Token', 'abc.def'],
  ] as const)
    expect(read(customerLogin, { CustomerId: 7, [name]: said })).toMatchObject({
      ok: true,
      data: { [name === 'Token' ? 'token' : 'customerToken']: 'abc.def' },
    });
});

test('where there may be none, null says that there is none', () => {
  for (const call of [getProductWithVariations, getProductVariation]) {
    expect(readAnswer(call, ' null\n')).toMatchObject({ ok: false, kind: 'not-found' });
    expect(readAnswer(call, '')).toMatchObject({ ok: false, kind: 'unexpected' });
  }
  expect(readAnswer(getCartItems, 'null')).toMatchObject({ ok: true, data: { cartItems: [] } });
  expect(readAnswer(getWishlistItems, 'null')).toMatchObject({ ok: true, data: { wishlistItems: [] } });
  expect(readAnswer(getCartItems, '').ok).toBe(false);
  expect(readAnswer(createOrder, 'null')).toMatchObject({ ok: false, kind: 'unexpected' });
});

test('there being none comes in the forms that languages make of it, and an object alone in a list', () => {
  for (const none of [null, false, [], {}]) {
    expect(read(getProductWithVariations, none)).toMatchObject({ ok: false, kind: 'not-found' });
    for (const call of [getProductsByCategory, getSearchedProducts, getAllProducts])
      expect(read(call, none)).toMatchObject({ ok: true, data: { finalList: [], count: 0 } });
    expect(read(getCartItems, none)).toMatchObject({ ok: true, data: { cartItems: [] } });
  }
  expect(read(createOrder, [])).toMatchObject({ ok: false, kind: 'unexpected' });
  const profile = { Email: 'rana@example.com', FirstName: 'Rana' };
  expect(read(getCustomerProfile, [profile])).toMatchObject({ data: { firstName: 'Rana' } });
  expect(read(getCustomerProfile, [profile, profile]).ok).toBe(false);
});

test('what this API alone promises takes nothing away where another one calls something else so', () => {
  const finalList = [listed(1, { Colors: 'Black, White' }), listed(2, { Colors: ['Black'] })];
  expect(read(getProductsByCategory, { count: 2, finalList })).toMatchObject({
    data: {
      finalList: [
        { productId: 1, colors: [] },
        { productId: 2, colors: [] },
      ],
    },
  });
  const line = { ProductId: 1, ProductVariationId: 1, Quantity: 1, RegularPrice: 5 };
  for (const extra of [{ IsAvailable: 1 }, { IsAvailable: 'no' }, { MaximumQuantity: 'unlimited' }])
    expect(read(getCartItems, { Count: 1, CartItems: [{ ...line, ...extra }] })).toMatchObject({
      data: { cartItems: [{ productId: 1 }] },
    });
});

test('it says how many entries of its list are left out', () => {
  const colors = [{ ProductVariationId: null }];
  const finalList = [listed(1, { Colors: colors }), listed(2, { DefaultVariation: null }), listed(3)];
  expect(read(getProductsByCategory, { count: 3, finalList })).toMatchObject({ leftOut: 1 });
});
