import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

test('a public shop whose pictures nobody else finds is refused before anything is started', () => {
  process.env = { ...before, ...PUBLIC, API_BASE_URL: '', UPLOADS_BASE_URL: 'http://localhost:4000/uploads/' };
  const refusal = 'UPLOADS_BASE_URL must be where browsers find the pictures, like https://shop.example/uploads/';
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
