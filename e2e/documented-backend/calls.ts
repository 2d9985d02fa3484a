/** One of the documented calls, as the documents write it. */
export interface DocumentedCall {
  readonly method: 'GET' | 'POST';
  /** Below the API base, letter for letter; `{name}` stands for what the caller fills in. */
  readonly path: string;
  /** Whether it wants the bearer token. */
  readonly isCustomers: boolean;
  /** The fields of its body; one that ends with `?` is not always sent. */
  readonly body: readonly string[];
  /** What it is told behind the `?` of its address. */
  readonly query: readonly string[];
}

interface More {
  body?: readonly string[];
  query?: readonly string[];
}

function call(method: 'GET' | 'POST', path: string, isCustomers: boolean, more: More): DocumentedCall {
  return { method, path, isCustomers, body: more.body ?? [], query: more.query ?? [] };
}
const get = (path: string) => call('GET', path, false, {});
const post = (path: string, ...body: string[]) => call('POST', path, false, { body });
const ownGet = (path: string) => call('GET', path, true, {});
const ownPost = (path: string, ...body: string[]) => call('POST', path, true, { body });

const FILTERS = ['attributes', 'categories', 'prices'];
const LIST_OF_CATEGORY = [
  'categoryId',
  'pageId',
  'count',
  'offset',
  ...FILTERS,
  'groupId',
  'countryId',
] as const;
const ADDRESS = [
  'CustomerId',
  'FirstName',
  'LastName',
  'Email',
  'PhoneNumber',
  'Address1',
  'Address2',
  'CityId',
  'Notes',
  'IsDefault',
  'IsSamePerson',
  'IsSameShippingAddress',
  'CountryCode',
  'PostalCode',
  'State',
  'AddressType',
] as const;
const ORDER = [
  'CartId',
  'Currency',
  'CustomerUsername',
  'Email',
  'PhoneNumber',
  'Address1',
  'Address2',
  'CityId',
  'IsDefault',
  'IsSamePerson',
  'Notes',
  'Offset',
  'GroupId',
  'CountryCode',
  'CountryId',
  'PostalCode',
  'State',
  'AddressType',
  'PaymentMethodId',
  'Mobile',
] as const;

/** Everything that this backend can be asked, and nothing else. */
export const CALLS = {
  login: post(
    'Customer/CustomerLogin',
    ...['Email', 'Password', 'registrationTypeId?', 'firstName?', 'lastName?', 'profilePicture?'],
  ),
  register: post('Customer/CustomerRegistration', 'Email', 'Password', 'FirstName', 'LastName'),
  resendCode: post('Customer/ResendConfirmationCode/{value}', 'Email?'),
  setNewPassword: post('Customer/CustomerSetNewPassword', 'Email', 'NewPassword'),
  confirmEmail: post('Customer/EmailConfirmation/{userId}', 'code'),

  slides: get('Slider/GetSlidesBySliderId/{sliderId}'),
  assignedCategories: get('Widgets/GetAssignedCategories/{widgetId}'),
  categories: get('Category/GetCategories'),
  productsOfCategory: post('Products/GetProductsByCategoryIdWeb', ...LIST_OF_CATEGORY),
  countOfCategory: post('Products/GetProductsCountByCategory', 'categoryId', ...FILTERS),
  filters: post('AttributeValues/GetFiltersByCategory', ...LIST_OF_CATEGORY),
  search: post('Products/GetSearchedProducts', 'Term', 'pageId', 'count', 'offset', ...FILTERS),
  allProducts: post('Products/GetAllProduct', 'pageId', 'count', 'Offset'),
  product: post('products/GetProductWithVariations/{ProductId}'),
  variation: post('Products/GetProductVariationByVariationId/{variationId}/{offset}'),
  attributeValues: get('Attributes/GetDifferentsProductAttributesValues/{ProductId}'),
  crossSells: get('Products/GetCrossSells/{ProductId}/{offset}/125/{groupId}'),
  metadata: get('MetaData/GetMetaDatas'),
  newsletter: post('NewsLetter/SubscribeToNewsLetter', 'Email'),

  wishlist: ownGet('Wishlist/GetWishistItems/{wishlistId}/{timezoneOffset}/125/{groupId}'),
  addToWishlist: ownPost('Wishlist/AddItemToWishlist', 'WishlistId', 'ProductId', 'VariationId'),
  removeFromWishlist: ownPost('Wishlist/RemoveItemFromWishlist/{productId}/{wishlistId}'),

  cart: ownGet('Cart/GetCartItems/{cartId}/{timezoneOffset}/125/{groupId}'),
  addToCart: ownPost(
    'Cart/AddItemToCart',
    ...['CartId', 'ProductId', 'VariationId', 'Quantity', 'PreOrderPrice?'],
  ),
  oneLess: ownPost('Cart/RemoveItemFromCart/{productVariationId}/{cartId}'),
  removeLine: ownPost('Cart/RemoveCartItem/{variationId}/{isPreOrder}/{preOrderPrice}/{cartId}'),

  createOrder: call('POST', 'Order/CreateOrder', true, { query: ORDER }),
  updateOrderStatus: ownPost('Order/UpdateOrderStatus', 'OrderId', 'OrderStatusId'),
  checkPayment: call('POST', 'Order/CheckPayment', true, { query: ['ResultIndicator'] }),
  thankYou: call('POST', 'Order/GetThankYouPopUpDetails', true, { query: ['OrderId', 'CustomerId'] }),
  orders: ownGet('Order/GetOrderDetailsByCustomerId/{customerId}'),

  profile: ownGet('Profile/GetCustomerProfile/{customerId}'),
  addAddress: ownPost('AddressBook/AddAddressBook', ...ADDRESS),
  updateAddress: ownPost('AddressBook/UpdateAddressBook', ...ADDRESS),
  addresses: ownGet('AddressBook/GetOrderAddressBookByAddressType/{type}/{customerId}'),
  cities: ownGet('Country/GetCitiyNameById/{cityId}'),
} satisfies Record<string, DocumentedCall>;

export type CallName = keyof typeof CALLS;

/** A call that was found for an address, with what fills its path. */
export interface FoundCall {
  readonly name: CallName;
  readonly call: DocumentedCall;
  readonly path: ReadonlyMap<string, string>;
}

const patterns = Object.entries(CALLS).map(([key, documented]) => ({
  name: nameOf(key),
  call: documented,
  pattern: new RegExp(`^${documented.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** The documented call of an address below the API base; undefined for every other address. */
export function findCall(method: string, address: string): FoundCall | undefined {
  for (const { name, call: documented, pattern } of patterns) {
    const found = documented.method === method ? pattern.exec(address) : null;
    if (found === null) continue;
    const filled = Object.entries(found.groups ?? {}).map(([key, value]): [string, string] => [
      key,
      decodeURIComponent(value),
    ]);
    return { name, call: documented, path: new Map(filled) };
  }
  return undefined;
}

function nameOf(key: string): CallName {
  const isName = (text: string): text is CallName => Object.hasOwn(CALLS, text);
  if (!isName(key)) throw new Error(`${key} is no call.`);
  return key;
}
