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
