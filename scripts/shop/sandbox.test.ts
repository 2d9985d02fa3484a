import { readSandbox } from './sandbox.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const LOCAL = { apiPort: 4000, siteUrl: 'http://localhost:3000', isLocal: true };
const PUBLIC = { apiPort: 4000, siteUrl: 'https://shop.example', isLocal: false };

function read(shop: typeof LOCAL, environment: Record<string, string> = {}) {
  Object.assign(process.env, { SITE_URL: shop.siteUrl }, environment);
  return readSandbox(shop);
}

it('is there on one’s own machine, beside the API, with secrets of this run', () => {
  const sandbox = read(LOCAL);
  expect(sandbox).toMatchObject({
    port: 4100,
    environment: { PAYMENT_GATEWAY_URL: 'http://localhost:4100', PAYMENT_MERCHANT_ID: 'TESTCEDAR' },
  });
  const { PAYMENT_API_PASSWORD, PAYMENT_WEBHOOK_SECRET } = sandbox?.environment ?? {};
  expect(PAYMENT_API_PASSWORD).toMatch(/^[\w-]{43}$/);
  expect(PAYMENT_WEBHOOK_SECRET).not.toBe(PAYMENT_API_PASSWORD);
  expect(read(LOCAL)?.environment.PAYMENT_API_PASSWORD).not.toBe(PAYMENT_API_PASSWORD);
});

it('takes a port and secrets that are given', () => {
  const given = { SANDBOX_PORT: '4200', PAYMENT_API_PASSWORD: 'password-of-the-tests' };
  expect(read(LOCAL, given)).toMatchObject({
    port: 4200,
    environment: {
      PAYMENT_GATEWAY_URL: 'http://localhost:4200',
      PAYMENT_API_PASSWORD: 'password-of-the-tests',
    },
  });
});

it('is not there where a gateway is configured', () => {
  expect(read(LOCAL, { PAYMENT_GATEWAY_URL: 'https://gateway.example' })).toBeUndefined();
});

it('is there for a public shop only when that says it is a demo, and where browsers reach it', () => {
  expect(read(PUBLIC)).toBeUndefined();
  expect(read(PUBLIC, { DEMO_SHOP: 'no' })).toBeUndefined();
  expect(() => read(PUBLIC, { DEMO_SHOP: 'yes' })).toThrow(
    'SANDBOX_URL must be set for https://shop.example',
  );
  expect(read(PUBLIC, { DEMO_SHOP: 'yes', SANDBOX_URL: 'https://pay.example' })?.environment).toMatchObject({
    PAYMENT_GATEWAY_URL: 'https://pay.example',
  });
});
