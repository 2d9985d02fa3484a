import { basename, join } from 'node:path';
import { columnsOf } from '../tables/csv-table.ts';
import { importCustomers, isCustomers } from './customers-file.ts';
import { formatProblem, Problems } from '../reporting/problems.ts';
import { createTestShop, type TestShop } from '../test-folder.ts';

const EXAMPLES = join(import.meta.dirname, '..', 'examples');

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

async function importFile(path: string, check = false) {
  if (!isCustomers(await columnsOf(path))) throw new Error(`${path} is no file of customers`);
  const file = { path, name: basename(path) };
  const problems = new Problems();
  const signal = new AbortController().signal;
  const counts = await importCustomers(shop.db, file, { problems, check, skipBad: false, signal });
  const warnings = problems.warnings.map(({ kind, count }) => `${count} × ${kind}`).toSorted();
  return { counts, warnings, problems: problems.first.map(formatProblem) };
}

const customers = () =>
  shop.rows(`select email, first_name as first, last_name as last, phone, password_hash as password,
    confirmed_at is not null as confirmed from customer order by email`);

test('customers get an account without a password, and no mail', async () => {
  await shop.rows(`insert into customer (id, cart_id, wishlist_id, email, first_name, last_name, password_hash,
    confirmed_at) values (1, 1, 1, 'here@shop.example', 'Known', 'Before', 'kept', now()),
    (2, 2, 2, 'omar@shop.example', 'Never', 'Confirmed', 'x', null)`);
  const path = join(EXAMPLES, 'customers', 'shopify.csv');
  expect((await importFile(path, true)).counts).toEqual({ added: 2, known: 1 });
  expect(await customers()).toHaveLength(2);
  const { counts, warnings, problems } = await importFile(path);
  expect([counts, problems]).toEqual([{ added: 2, known: 1 }, []]);
  expect(warnings).toEqual([
    '1 × a customer without a mailbox cannot sign in: left out',
    '1 × a mailbox stands there twice: the first one counts',
  ]);
  const added = { password: '', confirmed: true };
  expect(await customers()).toEqual([
    {
      email: 'here@shop.example',
      first: 'Known',
      last: 'Before',
      phone: '',
      password: 'kept',
      confirmed: true,
    },
    { email: 'maya@shop.example', first: 'Maya', last: 'Khoury', phone: '+961 1 234 567', ...added },
    { email: 'omar@shop.example', first: 'Omar', last: '', phone: '', ...added },
  ]);
  expect(await shop.rows(`select 1 from mail_outbox`)).toEqual([]);
  expect((await importFile(path)).counts).toEqual({ added: 0, known: 3 });
});

test('WooCommerce says a name in one, and a broken line changes nothing', async () => {
  await importFile(join(EXAMPLES, 'customers', 'woocommerce.csv'));
  expect(await customers()).toEqual([expect.objectContaining({ first: 'Lina', last: 'Abou Jaoude' })]);
  const csv = 'Email,First Name\nnew@shop.example,New\nbroken@shop.example,a,b\n';
  const folder = await shop.folder({ 'customers.csv': csv });
  const { counts, problems } = await importFile(join(folder, 'customers.csv'));
  expect([counts, problems]).toEqual([undefined, [expect.stringMatching(/^customers\.csv:3: /)]]);
  expect(await customers()).toHaveLength(1);
});

test.each([
  [
    'OpenCart',
    'customer_id,firstname,lastname,email,telephone',
    '7,Rima,Haddad,rima@shop.example,03 123 456',
  ],
  ['Magento', 'email,_website,firstname,group_id,lastname', 'rima@shop.example,base,Rima,1,Haddad'],
  ['Loyverse', 'Customer ID,Customer name,Email,Phone', '1,Rima Haddad,rima@shop.example,03 123 456'],
  ['Square', 'First Name,Surname,Email Address,Phone Number', 'Rima,Haddad,rima@shop.example,03 123 456'],
  ['Arabic', 'اسم العميل,البريد الإلكتروني,رقم الجوال', 'Rima Haddad,rima@shop.example,03 123 456'],
])('customers of %s keep their names and numbers', async (system, header, line) => {
  const folder = await shop.folder({ 'customers.csv': `${header}\n${line}\n` });
  await importFile(join(folder, 'customers.csv'));
  const phone = system === 'Magento' ? '' : '03 123 456';
  expect(await customers()).toEqual([expect.objectContaining({ first: 'Rima', last: 'Haddad', phone })]);
});

test('the customers of PrestaShop are called in French, and a list of what people bought is none of customers', async () => {
  const folder = await shop.folder({
    'client.csv':
      'ID;Titre;Prénom;Nom;Adresse e-mail;Ventes;Activé\n2;Mme;Rana;Abi Saab;rana@shop.example;--;1\n',
  });
  expect((await importFile(join(folder, 'client.csv'))).counts).toEqual({ added: 1, known: 0 });
  expect(await customers()).toMatchObject([{ email: 'rana@shop.example', first: 'Rana', last: 'Abi Saab' }]);
  for (const columns of [
    'e mail adresse,vorname,nachname,auftragsnummer,artikel,menge,preis',
    'id,adresse e mail,prénom,nom,n de commande,produit,quantité,total',
  ])
    expect(isCustomers(new Set(columns.split(',')))).toBe(false);
});

test('thousands get numbers of their own', async () => {
  const lines = Array.from({ length: 2500 }, (_, index) => `c${index}@shop.example,C`);
  const folder = await shop.folder({ 'customers.csv': ['Email,First Name', ...lines].join('\n') });
  expect((await importFile(join(folder, 'customers.csv'))).counts).toEqual({ added: 2500, known: 0 });
});

test.each([
  ['products', 'Handle,Title,Variant Price\na,A,1\n'],
  ['orders', 'Name,Email,Customer ID,Lineitem name\n#1001,a@shop.example,1,Lamp\n'],
  [
    'orders of Matrixify',
    'Name,Email,Customer: ID,Line: Type,Line: Title\n#1001,a@shop.example,1,Line Item,Lamp\n',
  ],
  ['orders in German', 'Bestellnummer,Vorname,Nachname,E-Mail\n1001,Rima,Haddad,a@shop.example\n'],
  ['orders in Arabic', 'رقم الطلب,اسم العميل,البريد الإلكتروني\n1001,Rima,a@shop.example\n'],
])('a file of %s is none of customers', async (_kind, csv) => {
  expect(isCustomers(await columnsOf(join(await shop.folder({ 'a.csv': csv }), 'a.csv')))).toBe(false);
});
