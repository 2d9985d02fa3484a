import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import type { Backend } from './backend.ts';
import { CALLS, type CallName } from './calls.ts';
import type { Customer } from './customers.ts';
import { expectedAnswers, fieldsOf, within, type Expected } from './expected-answers.ts';
import { PLAIN } from './switches.ts';
import { callerOf, listBody, NOUR, openDesk, orderQuery, type Desk } from './test-caller.ts';

let desk: Desk;
let backend: Backend;
let nour: Customer;
let call: Desk['call'];
let expected: Record<CallName, Expected>;

beforeEach(async () => {
  desk = await openDesk();
  ({ backend, nour, call } = desk);
  expected = expectedAnswers(desk);
});
afterEach(() => backend.stop());

const { product, putInCart }: Pick<Desk, 'product' | 'putInCart'> = {
  product: (name) => desk.product(name),
  putInCart: (name, more) => desk.putInCart(name, more),
};
const orderCash = () => call('createOrder', {}, { query: orderQuery(nour) });
const callNames = Object.keys(CALLS).filter((name): name is CallName => Object.hasOwn(CALLS, name));

test.each(callNames)('%s answers the documented fields and no other', async (name) => {
  const { ask, fields, before } = expected[name];
  await before?.();
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(fieldsOf(body).sort()).toEqual([...new Set(fields)].sort());
  expect(backend.record.undocumented).toEqual([]);
});

test('every call of customers is refused without a token', async () => {
  const stranger = callerOf(backend);
  for (const name of callNames) {
    const { isCustomers, method, path } = CALLS[name];
    if (!isCustomers) continue;
    const digits = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 1]));
    expect((await stranger(name, digits, method === 'GET' ? {} : { body: {} })).status).toBe(401);
  }
});

test('what the documents do not name is counted, and refused when told so', async () => {
  const body = { pageId: 0, count: 2, Offset: 0, sortBy: 'price-asc' };
  const headers = { 'idempotency-key': 'one', 'x-flow-secret': 'two' };
  expect((await call('allProducts', {}, { body, headers, query: { page: '1' } })).status).toBe(200);
  expect((await fetch(`${backend.apiBaseUrl}Capabilities/GetCapabilities`)).status).toBe(404);
  expect((await fetch(`${backend.apiBaseUrl}products/GetAllProduct`, { method: 'POST' })).status).toBe(404);
  expect(backend.record.undocumented.map(({ what }) => what)).toEqual([
    ...['query page', 'header idempotency-key', 'header x-flow-secret', 'body sortBy', 'path', 'path'],
  ]);
  backend.switches.refuseExtraFields = true;
  expect((await call('allProducts', {}, { body })).status).toBe(400);
  const told = await (await fetch(`${backend.origin}/__record`)).json();
  expect(told.undocumented).toHaveLength(7);
  expect(told.requests).toContainEqual({ method: 'POST', path: 'Products/GetAllProduct', status: 400 });
});

test('a documented field that is left out is counted', async () => {
  await call('allProducts', {}, { body: { pageId: 0, count: 2 } });
  expect(backend.record.undocumented).toMatchObject([{ what: 'body without Offset' }]);
});

test('an order reads its address only, names what is missing, and empties the cart', async () => {
  await putInCart();
  const { Notes: _, ...query } = orderQuery(nour);
  const refused = await call('createOrder', {}, { query, body: orderQuery(nour) });
  expect([refused.status, refused.text]).toEqual([400, '"Notes is required"']);
  const made = await orderCash();
  expect(made.body.OrderNumber).toBeGreaterThan(2 ** 31);
  expect(nour.cart).toEqual([]);
  expect((await orderCash()).status).toBe(400);
  await putInCart();
  expect((await orderCash()).body.OrderNumber).toBe(Number(made.body.OrderNumber) + 1);
});

test('the same order twice at once is two orders: it is on whoever asks', async () => {
  await putInCart();
  backend.switches.slowMs = 400;
  const both = await Promise.all([orderCash(), orderCash()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(backend.orders.of(nour)).toHaveLength(2);
});

test('a card that cannot be charged leaves the cart as it was', async () => {
  await putInCart();
  const { first } = product();
  const { stock } = first;
  expect((await call('createOrder', {}, { query: orderQuery(nour, 1) })).status).toBe(400);
  expect(nour.cart).toHaveLength(1);
  expect(first.stock).toBe(stock);
  expect(backend.orders.all).toEqual([]);
});

test('a pre-order has one of its own prices, and the only one by itself', async () => {
  expect((await putInCart('Meridian Fold')).status).toBe(400);
  expect((await putInCart('Meridian Fold', { PreOrderPrice: 299 })).status).toBe(400);
  expect((await putInCart('Meridian Fold', { PreOrderPrice: 300 })).status).toBe(200);
  expect((await putInCart('Lumen 9')).status).toBe(200);
  expect(nour.cart.map(({ preOrderPrice }) => preOrderPrice)).toEqual([300, 75]);
  expect((await orderCash()).text).toBe('A pre-order is paid online');
});

test('a list is paged and narrowed by attributes, categories and prices', async () => {
  const all = (await call('productsOfCategory', {}, { body: listBody(3010) })).body;
  const second = (await call('productsOfCategory', {}, { body: listBody(3010, { pageId: 1 }) })).body;
  expect(all.finalList).toHaveLength(15);
  expect(second.finalList).toHaveLength(all.count - 15);
  const countOf = async (more: object) =>
    Number((await call('productsOfCategory', {}, { body: listBody(3010, more) })).body.count);
  const [coral] = backend.catalogue.named('Zephyr One').variations.slice(-1);
  const values = (coral?.values ?? []).map(({ AttributeValueId }) => AttributeValueId);
  expect(await countOf({ attributes: values.slice(0, 1) })).toBeLessThan(all.count);
  expect(await countOf({ attributes: values })).toBeLessThan(await countOf({ attributes: values.slice(1) }));
  expect(await countOf({ categories: [3012] })).toBe(4);
  expect(await countOf({ prices: [{ MinimumPrice: 0, MaximumPrice: 50 }] })).toBe(3);
});

test('signing up takes the code that was sent; a new password takes one too', async () => {
  const person = { Email: 'rana@example.com', Password: 'Cedar-2026', FirstName: 'Rana', LastName: 'Khoury' };
  const { CustomerId } = (await call('register', {}, { body: person })).body;
  const login = (Password: string, more: object = {}) =>
    call('login', {}, { body: { Email: person.Email, Password, ...more } });
  expect((await login(person.Password)).text).toBe('"Please Confirm Your Email"');
  expect((await call('confirmEmail', { userId: CustomerId }, { body: { code: '1' } })).status).toBe(400);
  const { code } = backend.customers.byEmail(person.Email) ?? {};
  expect((await call('confirmEmail', { userId: CustomerId }, { body: { code } })).status).toBe(200);
  expect((await login(person.Password)).body.Token).toEqual(expect.any(String));

  const body = { Email: NOUR.email, NewPassword: 'Other-2026!' };
  expect((await call('setNewPassword', {}, { body })).status).toBe(400);
  await call('resendCode', { value: NOUR.email }, { body: { Email: NOUR.email } });
  await call('confirmEmail', { userId: NOUR.email }, { body: { code: nour.code } });
  expect((await call('setNewPassword', {}, { body })).status).toBe(200);
  expect((await call('profile', { customerId: nour.id })).status).toBe(401);
  expect((await call('setNewPassword', {}, { body })).status).toBe(400);
  const reset = { registrationTypeId: 1, firstName: '', lastName: '', profilePicture: '' };
  const signedIn = await call(
    'login',
    {},
    { body: { Email: NOUR.email, Password: body.NewPassword, ...reset } },
  );
  expect(fieldsOf(signedIn.body)).toContain('CustomerToken');
  expect(fieldsOf(signedIn.body)).not.toContain('Token');
});

test('an address type without an address answers 401', async () => {
  await expected.addAddress.ask();
  expect((await call('addresses', { type: 'work', customerId: nour.id })).status).toBe(401);
});

test('the switches change the form of what is answered', async () => {
  const { ProductId, VariationId } = product('Clear Case');
  const { switches } = backend;
  const variation = async (): Promise<unknown> =>
    (await call('variation', { variationId: VariationId, offset: 0 })).body;
  switches.numbersAsStrings = true;
  expect(await variation()).toMatchObject({ RegularPrice: '9.9', IsInStock: true, Image2: '' });
  expect((await expected.countOfCategory.ask()).body).toBe('18');
  switches.nulls = true;
  expect(await variation()).toMatchObject({ Image2: null });
  expect(fieldsOf(await variation())).not.toContain('Description');
  Object.assign(switches, PLAIN, { attributesOnlyOnVariations: true });
  expect(fieldsOf((await call('product', { ProductId })).body)).not.toContain('AssignAttributeToproducts');
  Object.assign(switches, PLAIN, { oneAddress: true });
  await expected.addAddress.ask();
  expect((await expected.addresses.ask()).body).toMatchObject({ AddressType: 'home' });
  Object.assign(switches, PLAIN, { thankYouShape: 'popup' });
  await expected.thankYou.before?.();
  expect(fieldsOf((await expected.thankYou.ask()).body).sort()).toEqual(
    [
      'CustomerName',
      ...within('Order', 'PaymentMethodId', 'OrderTotal'),
      ...within('OrderDetailsList', 'OrderId', 'Quantity', 'OriginalPrice', 'ProductVariation'),
      ...['Sku', 'SalePrice'].map((name) => `OrderDetailsList.ProductVariation.${name}`),
    ].sort(),
  );
  Object.assign(switches, PLAIN, { failing: true });
  expect((await call('categories')).status).toBe(503);
  Object.assign(switches, PLAIN, { slowMs: 60 });
  const begun = performance.now();
  await call('categories');
  expect(performance.now() - begun).toBeGreaterThan(55);
});

test('with a key, bodies and answers travel encrypted', async () => {
  const key = 'a key';
  backend.switches.encrypted = key;
  const body = AES.encrypt(JSON.stringify({ pageId: 0, count: 1, Offset: 0 }), key).toString();
  const { body: told } = await call('allProducts', {}, { body });
  expect(JSON.parse(AES.decrypt(told, key).toString(Utf8)).finalList).toHaveLength(1);
  expect((await call('allProducts', {}, { body: { pageId: 0 } })).status).toBe(400);
});

test('prices and stock change while it runs; it stops, and starts again at the same address', async () => {
  const { VariationId } = product();
  backend.setPrice(VariationId, { regular: 480, sale: 450 });
  backend.setStock(VariationId, 0);
  const ask = () => call('variation', { variationId: VariationId, offset: 0 });
  expect((await ask()).body).toMatchObject({ RegularPrice: 480, SalePrice: 450, IsInStock: false });
  await backend.stop();
  await expect(ask()).rejects.toThrow();
  await backend.start();
  expect((await ask()).status).toBe(200);
});

test('a picture is drawn for every name in the catalogue, and for no other', async () => {
  const [name = ''] = product().first.images;
  const answer = await fetch(backend.uploadsBaseUrl + name);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect([...new Uint8Array(await answer.arrayBuffer())].slice(1, 4)).toEqual([...Buffer.from('PNG')]);
  expect((await fetch(`${backend.uploadsBaseUrl}products/none.png`)).status).toBe(404);
});
