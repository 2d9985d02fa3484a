import { parseEnv } from '../env.ts';
import { GatewayUnavailable } from '../payment/gateway.ts';
import { MERCHANT, startSandbox } from '../sandbox-gateway/test-sandbox.ts';
import { configuredGateway } from './configured-gateway.ts';

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
    const gateway = configuredGateway(env, use);
    expect(await gateway.open(REQUEST)).toMatchObject({ sessionId: expect.stringContaining('SESSION') });
    expect(await gateway.read('A1')).toBeUndefined();
  } finally {
    await sandbox.close();
  }
});

it('takes no cards where no gateway is configured', async () => {
  const gateway = configuredGateway(parseEnv({ DATABASE_URL }), use);
  const calls = [
    gateway.open(REQUEST),
    gateway.read('A1'),
    gateway.refund({ orderNumber: 'A1', transactionId: 'R1', amountCents: 1 }),
  ];
  for (const call of await Promise.allSettled(calls)) {
    expect(call).toEqual({ status: 'rejected', reason: expect.any(GatewayUnavailable) });
  }
  await expect(gateway.open(REQUEST)).rejects.toThrow('This shop takes no cards');
});
