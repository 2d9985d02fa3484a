import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
