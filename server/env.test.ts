import { parseEnv } from './env.ts';

const DATABASE_URL = 'postgres://cedar@localhost/cedar';

it('has a default for everything but the database', () => {
  expect(parseEnv({ DATABASE_URL })).toMatchObject({
    API_PORT: 4000,
    API_HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    MAIL_FROM: 'Cedar <hello@cedar.example>',
    SHOP_EMAIL: 'hello@cedar.example',
    DATABASE_URL,
  });
});

it('finds the store at the shop’s address, unless told otherwise', () => {
  const SITE_URL = 'https://shop.example';
  expect(parseEnv({ DATABASE_URL, SITE_URL }).STORE_URL).toBe(SITE_URL);
  const STORE_URL = 'http://localhost:3000';
  expect(parseEnv({ DATABASE_URL, SITE_URL, STORE_URL }).STORE_URL).toBe(STORE_URL);
});

it('takes empty values for unset ones', () => {
  expect(parseEnv({ DATABASE_URL, API_PORT: '', SITE_URL: '' }).API_PORT).toBe(4000);
});

it('makes the folder of the data an absolute one', () => {
  expect(parseEnv({ DATABASE_URL, DATA_DIR: 'shop' }).DATA_DIR).toBe(`${process.cwd()}/shop`);
});

it('takes a mail server with a sender, and a public address without its last slash', () => {
  const mail = { SMTP_URL: 'smtps://shop:secret@smtp.example:465', MAIL_FROM: 'Shop <mail@shop.example>' };
  expect(parseEnv({ DATABASE_URL, ...mail, SITE_URL: 'https://shop.example/' })).toMatchObject({
    ...mail,
    SITE_URL: 'https://shop.example',
  });
});

it.each([
  'smtps://me@shop.example:pass@word@smtp.example:465',
  'smtp://127.0.0.1:2525',
  'smtps://a:p%2Fs@[::1]',
])('takes the mail server at %s', (SMTP_URL) => {
  expect(parseEnv({ DATABASE_URL, SMTP_URL, MAIL_FROM: 'mail@shop.example' }).SMTP_URL).toBe(SMTP_URL);
});

it.each([
  'postgres:///shop?host=/run/postgresql',
  'postgres://shop:secret@/shop?host=/run/postgresql',
  'postgresql://shop:p%40ss%2Fw@[::1]:5432/shop?sslmode=require',
  'postgres://shop:p@ss=+word@db.example/shop',
])('takes the database at %s', (address) => {
  expect(parseEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
});

it.each([
  ['HTTPS://Shop.Example//', 'https://shop.example'],
  ['https://متجر.example', 'https://xn--pgbep1f.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('takes the public address %s as browsers write it', (SITE_URL, expected) => {
  expect(parseEnv({ DATABASE_URL, SITE_URL }).SITE_URL).toBe(expected);
});

it('is reached at its port on this machine, unless told otherwise', () => {
  expect(parseEnv({ DATABASE_URL, API_PORT: '4001' }).API_PUBLIC_URL).toBe('http://localhost:4001');
  const API_PUBLIC_URL = 'https://api.shop.example/';
  expect(parseEnv({ DATABASE_URL, API_PUBLIC_URL }).API_PUBLIC_URL).toBe('https://api.shop.example');
});

it.each([
  [
    { DATABASE_URL, SMTP_URL: 'smtp.example' },
    'Environment: SMTP_URL must be an address like smtps://user:password@smtp.example:465',
  ],
  ...['pa/ss', 'pa#ss', 'pa?ss', '12/3', '12#3', '12?3'].map((password): [Record<string, string>, string] => [
    { DATABASE_URL, SMTP_URL: `smtps://shop:${password}@smtp.example:465`, MAIL_FROM: 'mail@shop.example' },
    'Environment: SMTP_URL must be an address like smtps://user:password@smtp.example:465, with %2F for a /',
  ]),
  ...['pa/ss', 'pa#ss', '12/3', '12?3'].map((password): [Record<string, string>, string] => [
    { DATABASE_URL: `postgres://shop:${password}@localhost/shop` },
    'Environment: DATABASE_URL must be an address like postgres://user:password@host/database, with %2F for a /',
  ]),
  [
    { DATABASE_URL, SMTP_URL: 'smtp://smtp.example' },
    'Environment: MAIL_FROM must be set together with SMTP_URL',
  ],
  [{ DATABASE_URL, MAIL_FROM: 'Shop' }, 'Environment: MAIL_FROM must be like Shop <mail@shop.example>'],
  [{ DATABASE_URL, SHOP_EMAIL: 'shop' }, 'Environment: SHOP_EMAIL must be an e-mail address'],
  [{ DATABASE_URL, API_PORT: 'abc' }, 'Environment: API_PORT must be a port number'],
  [{ DATABASE_URL, API_PORT: '70000' }, 'Environment: API_PORT must be a port number'],
  [{ DATABASE_URL, SITE_URL: 'shop' }, 'Environment: SITE_URL must be an address like https://shop.example'],
  ...['https://shop.example/store', 'https://shop.example/?a', 'https://me:pw@shop.example'].map(
    (SITE_URL): [Record<string, string>, string] => [
      { DATABASE_URL, SITE_URL },
      'Environment: SITE_URL must be scheme and host alone, like https://shop.example',
    ],
  ),
  [
    { DATABASE_URL: 'mysql://x' },
    'Environment: DATABASE_URL must be an address like postgres://user:password@host/database',
  ],
  [{}, 'Environment: DATABASE_URL is not set: `npm start` starts a database of its own, or name one here'],
])('says in one line what is wrong with %j', (source, message) => {
  expect(() => parseEnv(source)).toThrow(message);
});
