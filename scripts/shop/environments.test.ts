import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STORE_VARIABLES } from '../../lib/read-env.ts';
import { SANDBOX_VARIABLES } from '../../sandbox-gateway/settings.ts';
import { API_VARIABLES } from '../../server/env.ts';
import { PROVIDER_VARIABLES } from '../../server/payment/providers/registry.ts';
import { apiEnvironment, sandboxEnvironment, storeEnvironment, unreadNames } from './environments.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const API = [...API_VARIABLES, ...PROVIDER_VARIABLES];
const SANDBOX = {
  port: 4100,
  environment: {
    PAYMENT_GATEWAY_URL: 'http://localhost:4100',
    PAYMENT_MERCHANT_ID: 'TESTCEDAR',
    PAYMENT_API_PASSWORD: 'password of the sandbox',
    PAYMENT_WEBHOOK_SECRET: 'webhook of the sandbox',
  },
};
const SETTINGS = {
  isDevelopment: false,
  ...{ port: 3000, apiPort: 4000, dataDir: '/data' },
  ...{ siteUrl: 'https://shop.example', storeUrl: 'http://localhost:3000', isLocal: false },
  ...{ apiBaseUrl: 'http://localhost:4000/api/', uploadsBaseUrl: 'http://localhost:4000/uploads/' },
  secrets: { SESSION_SECRET: 'sealed', REVALIDATE_SECRET: 'shared' },
  sandbox: undefined,
};

/** What an operator has set is told from what `npm start` adds. */
const given = (name: string) => `${name} as given`;
const toldOf = (environment: NodeJS.ProcessEnv) =>
  Object.keys(environment)
    .filter((name) => environment[name] === given(name))
    .toSorted();

test('each process is told what it reads, and nothing else of what another one does', () => {
  const names = [...API, ...STORE_VARIABLES, ...SANDBOX_VARIABLES, 'HTTPS_PROXY'];
  process.env = { ...before, ...Object.fromEntries(names.map((name) => [name, given(name)])) };

  const store = storeEnvironment(SETTINGS);
  const api = apiEnvironment(SETTINGS, 'postgres://database/shop');
  const sandbox = sandboxEnvironment(SETTINGS, SANDBOX);
  const strangersIn = (environment: NodeJS.ProcessEnv, own: readonly string[]) =>
    toldOf(environment).filter((name) => !own.includes(name) && name !== 'HTTPS_PROXY');
  expect(strangersIn(store, STORE_VARIABLES)).toEqual([]);
  expect(strangersIn(api, API)).toEqual([]);
  expect(strangersIn(sandbox, SANDBOX_VARIABLES)).toEqual([]);

  expect(toldOf(store)).toEqual(expect.arrayContaining(['PAYMENT_GATEWAY_URL', 'REDIS_URL', 'HTTPS_PROXY']));
  expect(toldOf(api)).toEqual(expect.arrayContaining(['PAYMENT_API_PASSWORD', 'DATABASE_DIRECT_URL']));
  expect(toldOf(sandbox)).toEqual(['API_HOST', 'HTTPS_PROXY', 'LOG_LEVEL']);
  // Next reads in .env whatever is not set.
  expect(store).toMatchObject({ DATABASE_DIRECT_URL: '', MEILISEARCH_API_KEY: '', PAYMENT_API_PASSWORD: '' });
  expect(sandbox).toMatchObject({ UPLOADS_S3_SECRET_KEY: '', METRICS_TOKEN: '', REVALIDATE_SECRET: '' });
});

test('the API tells the store of changes where STORE_URL says, else at its port', () => {
  const told = () => apiEnvironment(SETTINGS, 'postgres://database/shop').STORE_URL;
  process.env = { ...before, STORE_URL: '' };
  expect(told()).toBe('http://localhost:3000');
  process.env = { ...before, STORE_URL: 'http://stores.example:8080' };
  expect(told()).toBe('http://stores.example:8080');
});

test('a name in .env that nothing reads is found, and none of those that .env.example has', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cedar-env-'));
  const file = path.join(folder, '.env');
  expect(unreadNames(file)).toEqual([]);
  const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  const all = example.replaceAll(/^#(?=[A-Z])/gm, '');
  writeFileSync(
    file,
    `${all}\nMAIL_FORM=Shop <mail@shop.example>\nHTTPS_PROXY=\nNODE_OPTIONS=\nPGSSLMODE=require\nSSL_CERT_FILE=\n#SMPT_URL=\n`,
  );
  expect(unreadNames(file)).toEqual(['MAIL_FORM']);
  rmSync(folder, { recursive: true });
});
