import { parseSandboxEnv } from './settings.ts';

const MERCHANT = {
  PAYMENT_MERCHANT_ID: 'TESTCEDAR',
  PAYMENT_API_PASSWORD: 'password-of-the-tests',
  PAYMENT_WEBHOOK_SECRET: 'webhook-secret-of-the-tests',
};

describe('the sandbox gateway', () => {
  it('runs in development, and in production only for a shop that is a demo', () => {
    expect(parseSandboxEnv({ ...MERCHANT }).SANDBOX_PORT).toBe(4100);
    expect(() => parseSandboxEnv({ ...MERCHANT, NODE_ENV: 'production' })).toThrow(
      'Environment: DEMO_SHOP must be yes for the sandbox gateway to run in production: it takes no money',
    );
    expect(() => parseSandboxEnv({ ...MERCHANT, NODE_ENV: 'production', DEMO_SHOP: 'no' })).toThrow(
      'DEMO_SHOP',
    );
    expect(parseSandboxEnv({ ...MERCHANT, NODE_ENV: 'production', DEMO_SHOP: 'yes' }).DEMO_SHOP).toBe('yes');
  });

  it.each([
    [{}, 'Environment: PAYMENT_MERCHANT_ID is not set; PAYMENT_API_PASSWORD is not set'],
    [{ ...MERCHANT, SANDBOX_PORT: 'x' }, 'Environment: SANDBOX_PORT must be a port number'],
    [{ ...MERCHANT, DEMO_SHOP: 'true' }, 'Environment: DEMO_SHOP must be yes or no'],
  ])('says in one line what is wrong with %j', (source, message) => {
    expect(() => parseSandboxEnv(source)).toThrow(message);
  });
});
