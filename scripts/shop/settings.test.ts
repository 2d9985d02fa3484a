import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readEnv } from '../../lib/read-env.ts';
import { assertEnvironments, storeEnvironment } from './environments.ts';
import { readSettings } from './settings.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test.each([undefined, ''])('a public shop has to say which proxy it trusts: %j is not said', (proxies) => {
  process.env = { ...before, SITE_URL: 'https://shop.example', TRUSTED_PROXIES: proxies };
  expect(() => readSettings({ isDevelopment: false })).toThrow(
    'TRUSTED_PROXIES must be set for https://shop.example',
  );
});

const PUBLIC = {
  ...{ SITE_URL: 'https://shop.example', TRUSTED_PROXIES: 'loopback', DATA_DIR: tmpdir() },
  ...{ SESSION_SECRET: 's'.repeat(32), REVALIDATE_SECRET: 'r'.repeat(32) },
};

test.each([
  [{}, 'https://shop.example/uploads/'],
  [{ API_BASE_URL: 'https://backend.example/api/' }, 'https://backend.example/uploads/'],
  [{ UPLOADS_BASE_URL: 'https://cdn.example/pictures' }, 'https://cdn.example/pictures/'],
])('a public shop names its pictures where everybody finds them: %j', (told, uploads) => {
  process.env = { ...before, API_BASE_URL: '', UPLOADS_BASE_URL: '', ...PUBLIC, ...told };
  const settings = readSettings({ isDevelopment: false });
  expect(readEnv(storeEnvironment(settings)).UPLOADS_BASE_URL).toBe(uploads);
  // Who runs the store by itself gets the same without `npm start`.
  expect(readEnv({ ...PUBLIC, ...told }).UPLOADS_BASE_URL).toBe(uploads);
});

test.each([
  // Past the shop's own proxy, whose name, certificate or password need not work from inside.
  [{}, 'http://localhost:4000/uploads/'],
  [
    { API_BASE_URL: 'http://api:4000/api/', UPLOADS_BASE_URL: 'https://shop.example/uploads/' },
    'http://api:4000/uploads/',
  ],
  [{ API_BASE_URL: 'https://backend.example/api/' }, 'https://backend.example/uploads/'],
  [{ UPLOADS_BASE_URL: 'https://cdn.example/pictures/' }, 'https://cdn.example/pictures/'],
  [{ UPLOADS_FETCH_URL: 'http://10.0.0.7/uploads' }, 'http://10.0.0.7/uploads/'],
])('the store fetches pictures where the API is: %j', (told, uploads) => {
  expect(readEnv({ ...PUBLIC, ...told }).UPLOADS_FETCH_URL).toBe(uploads);
});

test('other names of the shop are host names, and not its own', () => {
  const read = (REDIRECT_HOSTS: string) => readEnv({ ...PUBLIC, REDIRECT_HOSTS }).REDIRECT_HOSTS;
  expect(read('WWW.shop.example, old.example')).toEqual(['www.shop.example', 'old.example']);
  expect(() => read('https://www.shop.example')).toThrow('REDIRECT_HOSTS');
  expect(() => read('shop.example')).toThrow('REDIRECT_HOSTS must not name the host of SITE_URL');
});

const optimizer = z.object({
  default: z.object({
    images: z.object({
      remotePatterns: z.array(z.object({ hostname: z.string(), port: z.string(), pathname: z.string() })),
      ...{ dangerouslyAllowLocalIP: z.boolean(), maximumRedirects: z.number() },
    }),
  }),
});

test.each([
  ['inside', { UPLOADS_FETCH_URL: 'http://api:4000/uploads/' }, { hostname: 'api', port: '4000' }, true, 0],
  [
    'outside',
    { UPLOADS_BASE_URL: 'https://cdn.example/uploads/' },
    { hostname: 'cdn.example', port: '' },
    false,
    3,
  ],
])(
  'pictures are made of what is %s: nothing else is asked, and no redirect leads through the own network',
  async (where, told, pattern, dangerouslyAllowLocalIP, maximumRedirects) => {
    process.env = { ...before, ...PUBLIC, API_BASE_URL: '', UPLOADS_BASE_URL: '', ...told };
    const { images } = optimizer.parse(await import(`../../next.config.js?${where}`)).default;
    expect(images).toMatchObject({ dangerouslyAllowLocalIP, maximumRedirects });
    expect(images.remotePatterns).toEqual([{ ...pattern, pathname: '/uploads/**' }]);
  },
);

test('a public shop whose pictures nobody else finds is refused before anything is started', () => {
  process.env = {
    ...before,
    ...PUBLIC,
    API_BASE_URL: '',
    UPLOADS_BASE_URL: 'http://localhost:4000/uploads/',
  };
  const refusal =
    'UPLOADS_BASE_URL must be where browsers find the pictures, like https://shop.example/uploads/';
  expect(() => assertEnvironments(readSettings({ isDevelopment: false }))).toThrow(refusal);
  expect(() => readEnv({ ...PUBLIC, UPLOADS_BASE_URL: 'http://127.0.0.1:4000/uploads/' })).toThrow(refusal);
});

test('an interface on which the store would not reach its own API is refused before anything is started', () => {
  process.env = { ...before, API_HOST: '192.0.2.7' };
  expect(() => readSettings({ isDevelopment: false })).toThrow('API_HOST is "192.0.2.7"');
});

test('of secrets that a power cut has left empty the file is named, and what to do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cedar-secrets-'));
  const file = path.join(folder, 'secrets.json');
  writeFileSync(file, '');
  process.env = { ...before, SITE_URL: undefined, DATA_DIR: folder };
  expect(() => readSettings({ isDevelopment: false })).toThrow(`${file} is damaged. Remove it`);
  rmSync(folder, { recursive: true });
});
