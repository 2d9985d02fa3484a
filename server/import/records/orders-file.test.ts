import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listOrders } from '../../orders/reading.service.ts';
import { findOthers, othersBeside } from './other-files.ts';
import { findOnlyOthers } from '../product-files.ts';
import { formatProblem, Problems } from '../reporting/problems.ts';
import { Progress } from '../reporting/progress.ts';
import { createTestShop, type TestShop } from '../test-folder.ts';

const EXAMPLES = join(import.meta.dirname, '..', 'examples');

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

async function importFile(path: string, check = false) {
  const problems = new Problems();
  const others = await findOthers(path);
  const done = await others?.(shop.db, {
    ...{ problems, check, skipBad: false, signal: new AbortController().signal },
    progress: new Progress({ write: () => undefined }),
  });
  const warnings = problems.warnings.map(({ kind, count }) => `${count} × ${kind}`).toSorted();
  return { told: done?.told, warnings, problems: problems.first.map(formatProblem) };
}

async function ordersOf(email: string) {
  const [customer] = await shop.rows(`select id from customer where email = '${email}'`);
  return listOrders(shop.db, Number(customer?.['id']));
}

test('customers, orders and reviews beside products follow them, each by itself', async () => {
  const files = { 'customers.csv': 'customers/shopify.csv', 'reviews.csv': 'reviews/judge-me.csv' };
  const contents = Object.entries(files).map(async ([name, path]) => [
    name,
    await readFile(join(EXAMPLES, path)),
  ]);
  const folder = await shop.folder({
    'products_export_1.csv': 'Handle,Title,Variant Price\na,A,1\n',
    'orders.csv': 'Name,Email,Created at,Lineitem name\n#1,a@shop.example,2024-01-01,Lamp,5,6,7\n',
    ...Object.fromEntries(await Promise.all(contents)),
  });
  const beside = await othersBeside(folder);
  expect([...beside.keys()]).toEqual(['customers.csv', 'orders.csv', 'reviews.csv']);
  expect(await othersBeside(join(folder, 'products_export_1.csv'))).toEqual(new Map());
  const options = {
    ...{ problems: new Problems(), check: false, skipBad: false, signal: new AbortController().signal },
    progress: new Progress({ write: () => undefined }),
  };
  const told = [];
  for (const others of beside.values()) told.push((await others(shop.db, options))?.told);
  expect(told).toEqual(['Customers: 3 new, 0 had an account already.', undefined, 'Reviews: 0 new.']);
});

test('a workbook of customers has a sheet of their addresses beside it', async () => {
  const sheets = {
    'customers.csv':
      'customer_id,firstname,lastname,email,telephone\n1,Maya,Khoury,maya@shop.example,03123456\n',
    'customers-2.csv': 'customer_id,firstname,lastname,address_1,city\n1,Maya,Khoury,Street 1,Beirut\n',
  };
  const options = {
    ...{ problems: new Problems(), check: false, skipBad: false, signal: new AbortController().signal },
    progress: new Progress({ write: () => undefined }),
  };
  const others = await findOnlyOthers(await shop.folder(sheets));
  expect((await others?.(shop.db, options))?.told).toBe('Customers: 1 new, 0 had an account already.');
  const withProducts = { ...sheets, 'products_export_1.csv': 'Handle,Title,Variant Price\na,A,1\n' };
  expect(await findOnlyOthers(await shop.folder(withProducts))).toBeUndefined();
  expect(options.problems.warnings).toMatchObject([{ kind: expect.stringMatching(/: not read$/), count: 1 }]);
  const withPrices = { ...sheets, 'prices.csv': 'Code,Name,Price\na,A,1\n' };
  expect(await findOnlyOthers(await shop.folder(withPrices))).toBeUndefined();
});

const item = (ProductName: string, Quantity: number, TotalPriceItem: number) => ({
  ...{ Quantity, TotalPriceItem },
  ProductDetails: { ProductName, ImageUrl: '' },
});

test('orders of Shopify are the history of whoever has the mailbox, imported before or after', async () => {
  const path = join(EXAMPLES, 'orders', 'shopify.csv');
  expect((await importFile(path, true)).told).toBe('Earlier orders: 3 new, 0 changed, 0 unchanged.');
  const { told, warnings, problems } = await importFile(path);
  expect([told, problems]).toEqual(['Earlier orders: 3 new, 0 changed, 0 unchanged.', []]);
  expect(warnings).toEqual([
    '1 × an order without a day: left out',
    '1 × an order without a mailbox is shown to nobody: left out',
    '1 × the sums of an order count as dollars',
  ]);
  await importFile(join(EXAMPLES, 'customers', 'shopify.csv'));
  expect(await ordersOf('maya@shop.example')).toEqual([
    {
      ...{ OrderID: '1002', OrderNumber: '1002', OrderDate: '2024-04-01T08:00:00.000Z' },
      ...{ orderStatus: 'Cancelled', PaymentMethod: 'manual', orderTotal: 1299 },
      OrderDetails: [item('Phone', 1, 1299)],
    },
    {
      ...{ OrderID: '1001', OrderNumber: '1001', OrderDate: '2024-03-01T08:15:22.000Z' },
      ...{ orderStatus: 'Paid, fulfilled', PaymentMethod: 'Cash on Delivery (COD)', orderTotal: 63.5 },
      OrderDetails: [item('Lamp - White', 2, 49), item('Cable & plug', 1, 9.5)],
    },
  ]);
  expect(await ordersOf('omar@shop.example')).toEqual([]);
  const left = await shop.rows(`select (select count(*) from customer_order) + (select count(*) from payment)
    + (select count(*) from mail_outbox) + (select count(*) from stale_listing) as count`);
  expect(left).toEqual([{ count: '0' }]);
});

test('the same file again changes nothing, a newer one says how its orders stand now', async () => {
  const header =
    'Name,Email,Financial Status,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price';
  const file = async (status: string) => {
    const line = `#1,maya@shop.example,${status},5,2024-01-01 10:00:00 +0000,1,Lamp,5`;
    return join(await shop.folder({ 'orders.csv': `${header}\n${line}\n` }), 'orders.csv');
  };
  await importFile(await file('pending'));
  expect((await importFile(await file('pending'))).told).toMatch(/0 new, 0 changed, 1 unchanged/);
  expect((await importFile(await file('paid'))).told).toMatch(/0 new, 1 changed, 0 unchanged/);
  const broken = await shop.folder({
    'orders.csv': `${header}\n#2,a@shop.example,,,2024-01-01,1,Lamp,5,6,7\n`,
  });
  const { told, problems } = await importFile(join(broken, 'orders.csv'));
  expect([told, problems]).toEqual([undefined, [expect.stringMatching(/^orders\.csv:2: /)]]);
  expect(await shop.rows(`select number, status from earlier_order`)).toEqual([
    { number: '1', status: 'Paid' },
  ]);
});

test('orders of WooCommerce have their items on lines of their own, or all in one cell', async () => {
  const { warnings } = await importFile(join(EXAMPLES, 'orders', 'woocommerce.csv'));
  expect(warnings).toEqual([]);
  await importFile(join(EXAMPLES, 'orders', 'woocommerce-items.csv'));
  await importFile(join(EXAMPLES, 'customers', 'woocommerce.csv'));
  const mugAndTee = [item('Mug', 2, 19), item('Tee - Red, S', 2, 30)];
  expect(await ordersOf('lina@shop.example')).toMatchObject([
    { OrderID: 'W-92', orderStatus: 'Processing', OrderDetails: [item('Mug', 1, 9.5)] },
    { OrderID: 'W-91', orderStatus: 'Refunded', OrderDetails: [item('Mug', 2, 19), item('Tee: Red', 2, 30)] },
    { OrderID: '1007', orderStatus: 'On hold', orderTotal: 9.5 },
    {
      ...{ OrderID: '1006', OrderDate: '2023-12-31T10:15:00.000Z', orderStatus: 'Completed', orderTotal: 49 },
      OrderDetails: [...mugAndTee, item('Stray', 1, 1)],
    },
  ]);
});

test('orders of Wix have their items on lines', async () => {
  expect((await importFile(join(EXAMPLES, 'orders', 'wix.csv'))).told).toMatch(/1 new/);
  await importFile(join(EXAMPLES, 'customers', 'shopify.csv'));
  expect(await ordersOf('maya@shop.example')).toMatchObject([
    {
      ...{ OrderID: '10021', OrderDate: '2024-03-05T00:00:00.000Z', orderStatus: 'Paid, Fulfilled' },
      ...{
        PaymentMethod: 'PayPal',
        orderTotal: 68.5,
        OrderDetails: [item('Lamp', 2, 54), item('Cable', 1, 9.5)],
      },
    },
  ]);
});

test('orders of Matrixify have lines for shipping and payments, too, which are no items', async () => {
  expect((await importFile(join(EXAMPLES, 'orders', 'matrixify.csv'))).told).toMatch(/1 new/);
  await importFile(join(EXAMPLES, 'customers', 'shopify.csv'));
  expect(await ordersOf('maya@shop.example')).toMatchObject([
    {
      ...{ OrderID: 'M1001', OrderDate: '2024-01-05T10:00:00.000Z', orderStatus: 'Paid, fulfilled' },
      ...{ orderTotal: 103, OrderDetails: [item('Lamp - Black', 2, 98)] },
    },
  ]);
});

test('an order waits until its mailbox has proven to be somebody’s', async () => {
  await importFile(join(EXAMPLES, 'orders', 'shopify.csv'));
  await shop.rows(`insert into customer (id, cart_id, wishlist_id, email, first_name, last_name, password_hash)
    values (1, 1, 1, 'maya@shop.example', 'Not', 'Maya', 'x')`);
  expect(await listOrders(shop.db, 1)).toEqual([]);
});
