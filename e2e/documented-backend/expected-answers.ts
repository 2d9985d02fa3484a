import { CALLS, type CallName } from './calls.ts';
import { addressBody, listBody, NOUR, orderQuery, type Desk } from './test-caller.ts';

/** Every field of an answer, as `A.B`; the entries of a list count as one. */
export function fieldsOf(value: unknown, above = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each: unknown) => fieldsOf(each, above)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    above + name,
    ...fieldsOf(inner, `${above}${name}.`),
  ]);
}
/** A field, and the fields below it. */
export const within = (above: string, ...names: string[]) => [
  above,
  ...names.map((name) => `${above}.${name}`),
];

const DEFAULT = ['ProductVariationId', 'Image1', 'Image2', 'RegularPrice', 'SalePrice', 'Percentage'];
const LIST = [
  ...within('finalList', 'ProductId', 'ProductName', 'InStock', 'IsPreOrder'),
  ...within('finalList.DefaultVariation', ...DEFAULT),
  'count',
];
const ATTRIBUTE_VALUE = [
  'AttributeValueId',
  'AttributeId',
  'AttributeValueName',
  'AttributesValue',
  'Attribute',
  'Attribute.AttributeName',
];
const VARIATION = [
  ...['ProductVariationId', 'ProductId', 'IsDefaultVariation', 'IsInStock', 'Images', 'RegularPrice'],
  ...['SalePrice', 'Sku', 'Image0', 'Image1', 'Image2', 'Image3', 'Image4', 'Description'],
  'SmallDescription',
  'AssignAttributeValueToProductVariations',
  ...within('AssignAttributeValueToProductVariations.AttributeValue', ...ATTRIBUTE_VALUE),
];
const CART_ITEM = [
  ...['ProductId', 'ProductVariationId', 'ProductName', 'Image', 'Quantity', 'RegularPrice', 'SalePrice'],
  ...['PreOrderPrice', 'IsPreOrder', 'InStock', 'Description', 'assignedAttributes'],
  ...['assignedAttributes.AttributeName', 'assignedAttributes.AttributeValueName'],
];
const WISH = [
  ...['ProductId', 'DefaultProductVariationId', 'Image', 'ProductName', 'SalePrice', 'RegularPrice'],
  ...['IsPreOrder', 'InStock'],
];

/** For each call: how it is asked, after what, and the fields that it must answer. */
export interface Expected {
  ask: () => Promise<{ status: number; body: unknown }>;
  fields: string[];
  before?: () => Promise<unknown>;
}

/** The documents' own table, for somebody who speaks to a fresh backend. */
export function expectedAnswers({
  backend,
  nour,
  call,
  product,
  putInCart,
}: Desk): Record<CallName, Expected> {
  const orderCash = () => call('createOrder', {}, { query: orderQuery(nour) });

  const expected: Record<CallName, Expected> = {
    login: {
      ask: () => call('login', {}, { body: { Email: NOUR.email, Password: NOUR.password } }),
      fields: ['IsSubscribed', 'WishlistId', 'CartId', 'CustomerId', 'Token'],
    },
    register: {
      ask: () =>
        call(
          'register',
          {},
          { body: { Email: 'new@example.com', Password: 'x', FirstName: 'A', LastName: 'B' } },
        ),
      fields: ['CustomerId'],
    },
    resendCode: {
      ask: () => call('resendCode', { value: NOUR.email }, { body: { Email: NOUR.email } }),
      fields: [],
    },
    confirmEmail: {
      before: () => call('resendCode', { value: nour.id }),
      ask: () => call('confirmEmail', { userId: nour.id }, { body: { code: nour.code } }),
      fields: [],
    },
    setNewPassword: {
      before: async () => (nour.mayReset = true),
      ask: () => call('setNewPassword', {}, { body: { Email: NOUR.email, NewPassword: 'Other-1!' } }),
      fields: [],
    },
    slides: {
      ask: () => call('slides', { sliderId: 1 }),
      fields: ['SliderName', ...within('slides', 'SlideName', 'SlideImage', 'Url')],
    },
    assignedCategories: {
      ask: () => call('assignedCategories', { widgetId: 6 }),
      fields: ['CategoryId', 'CategoryName', 'CategoryImage', 'Title'],
    },
    categories: {
      ask: () => call('categories'),
      fields: [
        ...['CategoryId', 'CategoryName', 'SubCategory'],
        ...['SubCategory.CategoryId', 'SubCategory.CategoryName', 'SubCategory.SubCategory'],
      ],
    },
    productsOfCategory: { ask: () => call('productsOfCategory', {}, { body: listBody(3010) }), fields: LIST },
    countOfCategory: {
      ask: () =>
        call(
          'countOfCategory',
          {},
          { body: { categoryId: 3010, attributes: [], categories: [], prices: [] } },
        ),
      fields: [],
    },
    filters: {
      ask: () => call('filters', {}, { body: listBody(3010) }),
      fields: [
        ...within('Attributes', 'AttributeName', 'AttributeValues'),
        ...['AttributeValueId', 'AttributeName', 'AttributeValue'].map(
          (name) => `Attributes.AttributeValues.${name}`,
        ),
        ...within('Categories', 'CategoryId', 'CategoryName'),
        ...within('Prices', 'MinimumPrice', 'MaximumPrice'),
      ],
    },
    search: {
      ask: () => {
        const { categoryId: _, groupId: _group, countryId: _country, ...body } = listBody(0);
        return call('search', {}, { body: { ...body, Term: 'zephyr' } });
      },
      fields: LIST,
    },
    allProducts: {
      ask: () => call('allProducts', {}, { body: { pageId: 0, count: 15, Offset: 0 } }),
      fields: LIST,
    },
    product: {
      ask: () => call('product', { ProductId: product().ProductId }),
      fields: [
        ...['ProductId', 'IsPreOrder', 'PreOrderFirstPrice', 'PreOrderSecondPrice'],
        ...within('ProductVariations', ...VARIATION),
        ...within('AssignAttributeToproducts', 'AttributeId', 'Attribute', 'Attribute.AttributeName'),
      ],
    },
    variation: {
      ask: () => call('variation', { variationId: product().VariationId, offset: -120 }),
      fields: VARIATION,
    },
    attributeValues: {
      ask: () => call('attributeValues', { ProductId: product().ProductId }),
      fields: ATTRIBUTE_VALUE,
    },
    crossSells: {
      ask: () => call('crossSells', { ProductId: product().ProductId, offset: -120, groupId: 3 }),
      fields: [
        ...['ProductName', 'ProductId', 'InStock'],
        ...within('DefaultVariation', ...DEFAULT.filter((name) => name !== 'Image2')),
      ],
    },
    metadata: {
      ask: () => call('metadata'),
      fields: ['Page', 'Title', 'Description', 'Keywords', 'Url', 'Type', 'Image', 'TwitterCard'],
    },
    newsletter: {
      ask: () => call('newsletter', {}, { body: { Email: 'reader@example.com' } }),
      fields: [],
    },
    wishlist: {
      before: () => expected.addToWishlist.ask(),
      ask: () => call('wishlist', { wishlistId: nour.wishlistId, timezoneOffset: -120, groupId: 4 }),
      fields: ['Count', ...within('WishlistItems', ...WISH)],
    },
    addToWishlist: {
      ask: () => {
        const { ProductId, VariationId } = product();
        return call('addToWishlist', {}, { body: { WishlistId: nour.wishlistId, ProductId, VariationId } });
      },
      fields: [],
    },
    removeFromWishlist: {
      ask: () => call('removeFromWishlist', { productId: product().ProductId, wishlistId: nour.wishlistId }),
      fields: [],
    },
    cart: {
      before: () => putInCart(),
      ask: () => call('cart', { cartId: nour.cartId, timezoneOffset: -120, groupId: 4 }),
      fields: ['Count', ...within('CartItems', ...CART_ITEM)],
    },
    addToCart: { ask: () => putInCart(), fields: [] },
    oneLess: {
      before: () => putInCart(),
      ask: () => call('oneLess', { productVariationId: product().VariationId, cartId: nour.cartId }),
      fields: [],
    },
    removeLine: {
      before: () => putInCart(),
      ask: () =>
        call('removeLine', {
          variationId: product().VariationId,
          isPreOrder: 'false',
          preOrderPrice: 0,
          cartId: nour.cartId,
        }),
      fields: [],
    },
    createOrder: { before: () => putInCart(), ask: orderCash, fields: ['OrderNumber'] },
    updateOrderStatus: {
      before: async () => {
        await putInCart();
        backend.orders.make(nour, 'Nour', true);
      },
      ask: () => {
        const OrderId = backend.orders.all[0]?.number;
        return call('updateOrderStatus', {}, { body: { OrderId, OrderStatusId: 7 } });
      },
      fields: [],
    },
    checkPayment: {
      before: async () => {
        await putInCart();
        Object.assign(backend.orders.make(nour, 'Nour', true), { indicator: 'abc', state: 'Confirmed' });
      },
      ask: () => call('checkPayment', {}, { query: { ResultIndicator: 'abc' } }),
      fields: [],
    },
    thankYou: {
      before: () => putInCart().then(orderCash),
      ask: () => {
        const OrderId = backend.orders.all[0]?.number;
        return call('thankYou', {}, { query: { OrderId, CustomerId: nour.id } });
      },
      fields: [
        ...within('Order', 'OrderId'),
        ...within(
          'Order.OrderDetails',
          ...['TotalPrice', 'Quantity', 'PricePerItem', 'ProductVariation', 'ProductVariation.Sku'],
          'ProductVariationId',
        ),
      ],
    },
    orders: {
      before: () => putInCart().then(orderCash),
      ask: () => call('orders', { customerId: nour.id }),
      fields: [
        ...['OrderID', 'OrderNumber', 'OrderDate', 'orderStatus', 'PaymentMethod', 'orderTotal'],
        ...within('OrderDetails', 'TotalPriceItem', 'Quantity', 'ProductDetails'),
        ...['ProductName', 'ImageUrl'].map((name) => `OrderDetails.ProductDetails.${name}`),
      ],
    },
    profile: {
      ask: () => call('profile', { customerId: nour.id }),
      fields: ['Email', 'FirstName', 'LastName'],
    },
    addAddress: { ask: () => call('addAddress', {}, { body: addressBody(nour, 'home') }), fields: [] },
    updateAddress: {
      before: () => expected.addAddress.ask(),
      ask: () => call('updateAddress', {}, { body: addressBody(nour, 'home') }),
      fields: [],
    },
    addresses: {
      before: () => expected.addAddress.ask(),
      ask: () => call('addresses', { type: 'home', customerId: nour.id }),
      fields: [...CALLS.addAddress.body],
    },
    cities: { ask: () => call('cities', { cityId: 16126 }), fields: ['CityName', 'CityId'] },
  };
  return expected;
}
