import { parseEnv } from '../env.ts';
import { MERCHANT, startSandbox } from '../../sandbox-gateway/test-sandbox.ts';
import { configuredPayment } from './configured-payment.ts';

const DATABASE_URL = 'postgres://cedar@localhost/cedar';
const REQUEST = { orderNumber: 'A1', amountCents: 100, description: 'Order A1', timeoutSeconds: 900 };
const use = { notificationPath: '/webhook', log: { warn: () => {} } };

it('speaks to the gateway of the environment', async () => {
  const sandbox = await startSandbox();
  try {
    const env = parseEnv({
      DATABASE_URL,
      PAYMENT_GATEWAY_URL: sandbox.url,
      PAYMENT_MERCHANT_ID: MERCHANT.merchantId,
      PAYMENT_API_PASSWORD: MERCHANT.apiPassword,
      PAYMENT_WEBHOOK_SECRET: MERCHANT.webhookSecret,
    });
    const payment = configuredPayment(env, use);
    expect(payment?.webhookSecret).toBe(MERCHANT.webhookSecret);
    expect(await payment?.gateway.open(REQUEST)).toMatchObject({
      sessionId: expect.stringContaining('SESSION'),
    });
    expect(await payment?.gateway.read('A1')).toBeUndefined();
  } finally {
    await sandbox.close();
  }
});

it('takes no cards where no gateway is configured', () => {
  expect(configuredPayment(parseEnv({ DATABASE_URL }), use)).toBeUndefined();
});
