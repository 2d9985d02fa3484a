import type { PoolClient } from 'pg';
import { untilWaiting } from '../db/test-waiting.ts';
import { createTestShop, PHONES, productsCsv, type TestShop } from './test-folder.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
  await shop.import(await shop.folder({ 'products.csv': productsCsv(PHONES) }));
});
afterEach(() => shop.end());

async function importPrices(csv: string, options = {}) {
  const folder = await shop.folder({ 'prices.csv': csv });
  return shop.import(`${folder}/prices.csv`, options);
}

const variations = () =>
  shop.rows(`select sku, price_cents as price, compare_at_cents as before, quantity, tracks_stock as counted
    from variation order by sku`);

const ONE = { sku: 'ONE-B-128', price: 49_900, before: 54_900, quantity: 5, counted: true };
const GREEN = { sku: 'ONE-G-256', price: 59_900, before: null, quantity: 0, counted: true };
const CASE = { sku: 'CASE', price: 1950, before: null, quantity: 3, counted: true };
const TWO = { sku: 'cedar-two', price: 89_900, before: null, quantity: 0, counted: false };

test('what a price list says is changed, and nothing else', async () => {
  const updated = () => shop.rows(`select handle, updated_at::text as at from product order by handle`);
  const before = await updated();
  const { summary, problems, warnings } = await importPrices(
    'sku;Price;Compare at price;Qty;Colour\nONE-B-128;489,50;;;\nCASE;;;7;\nONE-G-256;599;;0;\nNOBODY;5;;1;\n;5;;;\nCASE;1;;;\n',
  );
  expect(problems).toEqual([]);
  expect(warnings.toSorted()).toEqual(
    [
      expect.stringMatching(/1 × a line without a SKU/),
      expect.stringMatching(/1 × the SKU stands on a line before it too/),
      expect.stringMatching(/1 × the shop has no such SKU/),
    ].toSorted(),
  );
  expect(summary).toMatchObject({ added: 0, changed: 2, unchanged: 0, bad: 1, ignoredColumns: ['Colour'] });
  expect(await variations()).toEqual([
    { ...CASE, quantity: 7 },
    { ...ONE, price: 48_950, before: null },
    GREEN,
    TWO,
  ]);
  const ids = await shop.rows(`select id from product where handle in ('case', 'cedar-one') order by id`);
  const tags = ids.map(({ id }) => `product:${String(id)}`);
  expect(summary?.tags.filter((tag) => /\d/.test(tag)).toSorted()).toEqual(tags.toSorted());
  const after = await updated();
  expect(after.filter(({ at }, index) => at === before[index]?.['at'])).toEqual([
    expect.objectContaining({ handle: 'cedar-two' }),
  ]);
  // What was a deal is none, in its list either.
  const deals = (table: string) =>
    shop.rows(
      `select product_id from ${table} join category c on c.id = category_id where c.name = 'Deal Bundle'`,
    );
  expect([await deals('product_category'), await deals('category_listing')]).toEqual([[], []]);
  // What another list reduces is one, the more before the less.
  for (const line of ['CASE,10,20', 'ONE-B-128,200,549'])
    await importPrices(`SKU,Price,Compare at price\n${line}\n`);
  expect(
    await shop.rows(`select handle from product_category join product on id = product_id
      where category_id = 19 order by product_category.position`),
  ).toEqual([{ handle: 'cedar-one' }, { handle: 'case' }]);
  // Lists sort by what is shown now.
  const shown = `select visitor_price_cents as cents from product where handle = 'cedar-one'`;
  expect(await shop.rows(shown)).toEqual([{ cents: 20_000 }]);
});

test('a list in German again changes nothing, and a check only says what it would', async () => {
  const csv = 'Artikelnummer;VK brutto;Lagerbestand\nCASE;21,00;4\n';
  expect((await importPrices(csv, { check: true })).summary).toMatchObject({ changed: 1, tags: [] });
  expect(await variations()).toContainEqual(CASE);
  await importPrices(csv);
  expect(await variations()).toContainEqual({ ...CASE, price: 2100, quantity: 4 });
  expect((await importPrices(csv)).summary).toMatchObject({ changed: 0, unchanged: 1, tags: [] });
});

test('stock alone is a list too, and is counted from then on', async () => {
  // What only looks like a list of prices is told.
  const { warnings } = await importPrices('SKU,Name,Price\nNEW-1,New,5\n');
  expect(warnings).toContainEqual(expect.stringMatching(/no line names a SKU that the shop has/));
  // For a whole shop it is a table of products.
  const whole = await importPrices('SKU,Name,Price\nNEW-1,New,5\n', { replace: true, check: true });
  expect(whole.summary).toMatchObject({ added: 1, sources: ['table'] });
  await importPrices('SKU,Stock\ncedar-two,2\n');
  expect(await variations()).toContainEqual({ ...TWO, quantity: 2, counted: true });
});

test('no price becomes one that the shop does not have elsewhere', async () => {
  const { warnings } = await importPrices('SKU,Price\ncedar-two,99\nONE-B-128,100\nCASE,gratis\n');
  expect(warnings.toSorted()).toEqual([
    expect.stringMatching(/Price is not an amount/),
    expect.stringMatching(/customer price is above the price/),
    expect.stringMatching(/below a down payment/),
  ]);
  expect(await variations()).toEqual([CASE, { ...ONE, price: 10_000 }, GREEN, TWO]);
  const customers = `select customer_price_cents as cents from variation where sku = 'ONE-B-128'`;
  expect(await shop.rows(customers)).toEqual([{ cents: null }]);
});

test('what was ordered is no list of prices', async () => {
  const orders = 'Order ID,Email,SKU,Quantity,Price\n7,maya@shop.example,CASE,1,5\n';
  expect((await importPrices(orders)).summary).toBeUndefined();
  expect(await variations()).toContainEqual(CASE);
  // A column that says for whom, or whom to ask, makes no order of a list.
  const asked = await importPrices('SKU,Price,Customer,Email\nCASE,21,Retail,sales@shop.example\n');
  expect(asked.summary).toBeDefined();
});

test('a broken line, or --replace, changes nothing', async () => {
  const broken = await importPrices('SKU,Price\nCASE,21\nONE-B-128,1,2,3\n');
  expect(broken.summary).toBeUndefined();
  expect(broken.problems).toEqual([expect.stringMatching(/^prices\.csv:3: the line has 4 fields/)]);
  expect((await importPrices('SKU,Price\nCASE,21\n', { replace: true })).problems).toEqual([
    expect.stringMatching(/leave --replace away/),
  ]);
  expect(await variations()).toContainEqual(CASE);
});

test('what is sold while a list of prices comes in stays sold, whether its line changes the price or not', async () => {
  const ordering = await shop.db.$client.connect();
  await ordering.query(
    `begin; update variation set quantity = quantity - 1 where sku in ('ONE-B-128', 'CASE')`,
  );
  const importing = importPrices('SKU,Price\nONE-B-128,499\nCASE,21\n');
  await untilWaiting(shop.db);
  await ordering.query('commit');
  ordering.release();
  expect((await importing).summary).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await variations()).toEqual([
    { ...CASE, price: 2100, quantity: 2 },
    { ...ONE, quantity: 4 },
    GREEN,
    TWO,
  ]);
});

test('an import that is suspended while orders wait for what it changes is ended by the database', async () => {
  const limits: Promise<string>[] = [];
  let asked: PoolClient | undefined;
  shop.db.$client.on('acquire', (client) => (asked ??= client));
  const { signal } = new AbortController();
  // Looked at for the last time before the commit.
  signal.throwIfAborted = () => {
    const answer = asked?.query<{ idle: string }>(
      `select current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    if (answer !== undefined) limits.push(answer.then(({ rows }) => rows[0]?.idle ?? ''));
  };
  const { summary } = await importPrices('SKU,Price\nCASE,18\n', { signal });
  expect(summary).toMatchObject({ changed: 1 });
  expect((await Promise.all(limits)).at(-1)).toBe('1min');
  limits.length = 0;
  asked = undefined;
  const row = { ...PHONES[3], price: '17' };
  expect(
    (await shop.import(await shop.folder({ 'products.csv': productsCsv([row]) }), { signal })).summary,
  ).toMatchObject({ changed: 1 });
  expect((await Promise.all(limits)).at(-1)).toBe('1min');
  expect(await shop.rows(`select current_setting('idle_in_transaction_session_timeout') as idle`)).toEqual([
    { idle: '0' },
  ]);
});
