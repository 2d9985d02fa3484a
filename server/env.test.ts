import { parseEnv } from './env.ts';

const DATABASE_URL = 'postgres://cedar@localhost/cedar';

it('has a default for everything but the database', () => {
  expect(parseEnv({ DATABASE_URL })).toMatchObject({
    API_PORT: 4000,
    SITE_URL: 'http://localhost:3000',
    DATABASE_URL,
  });
});

it('takes empty values for unset ones', () => {
  expect(parseEnv({ DATABASE_URL, API_PORT: '', SITE_URL: '' }).API_PORT).toBe(4000);
});

it('makes the folder of the data an absolute one', () => {
  expect(parseEnv({ DATABASE_URL, DATA_DIR: 'shop' }).DATA_DIR).toBe(`${process.cwd()}/shop`);
});

it.each([
  [{ DATABASE_URL, API_PORT: 'abc' }, 'Environment: API_PORT must be a port number'],
  [{ DATABASE_URL, API_PORT: '70000' }, 'Environment: API_PORT must be a port number'],
  [{ DATABASE_URL, SITE_URL: 'shop' }, 'Environment: SITE_URL must be an address like https://shop.example'],
  [
    { DATABASE_URL: 'mysql://x' },
    'Environment: DATABASE_URL must be an address like postgres://user:password@host/database',
  ],
  [{}, 'Environment: DATABASE_URL is not set: `npm start` starts a database of its own, or name one here'],
])('says in one line what is wrong with %j', (source, message) => {
  expect(() => parseEnv(source)).toThrow(message);
});
