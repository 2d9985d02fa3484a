import { MERCHANT, startSandbox } from '../../../../sandbox-gateway/test-sandbox.ts';
import { mastercardGateway } from './provider.ts';

const REQUEST = { orderNumber: 'A1', amountCents: 100, description: 'Order A1', timeoutSeconds: 900 };
const setting = {
  returnUrl: 'http://shop.example/Cart',
  reportUrl: 'http://api.shop.example/webhook',
  log: { warn: () => {} },
};

it('speaks to the gateway of the environment, and knows its reports by its secret', async () => {
  const sandbox = await startSandbox();
  try {
    const provider = mastercardGateway({
      ...setting,
      environment: {
        PAYMENT_GATEWAY_URL: sandbox.url,
        PAYMENT_MERCHANT_ID: MERCHANT.merchantId,
        PAYMENT_API_PASSWORD: MERCHANT.apiPassword,
        PAYMENT_WEBHOOK_SECRET: MERCHANT.webhookSecret,
      },
    });
    expect(await provider?.start(REQUEST)).toMatchObject({ page: expect.stringContaining('SESSION') });
    expect(await provider?.ask('A1')).toBeUndefined();
    const headers = { 'x-notification-secret': MERCHANT.webhookSecret };
    expect(await provider?.verify({ headers, body: '{"order":{"id":"A1"}}' })).toEqual({ orderNumber: 'A1' });
    expect(await provider?.verify({ headers, body: 'nonsense' })).toEqual({ orderNumber: undefined });
    expect(await provider?.verify({ headers: {}, body: '{"order":{"id":"A1"}}' })).toBeUndefined();
  } finally {
    await sandbox.close();
  }
});

it('takes no cards where no gateway is configured', () => {
  expect(mastercardGateway({ ...setting, environment: {} })).toBeUndefined();
});
