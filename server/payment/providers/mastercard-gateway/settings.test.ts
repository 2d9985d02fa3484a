import { readGatewaySettings } from './settings.ts';

const MERCHANT = {
  PAYMENT_MERCHANT_ID: 'TESTCEDAR',
  PAYMENT_API_PASSWORD: 'password-of-the-tests',
  PAYMENT_WEBHOOK_SECRET: 'webhook-secret-of-the-tests',
};

it('takes a card gateway, without its last slash, and none by default', () => {
  const gateway = { PAYMENT_GATEWAY_URL: 'https://gateway.example/', ...MERCHANT };
  expect(readGatewaySettings({ ...gateway })).toMatchObject({
    gateway: { PAYMENT_GATEWAY_URL: 'https://gateway.example', ...MERCHANT },
    PAYMENT_API_VERSION: 100,
  });
  expect(readGatewaySettings({ PAYMENT_API_VERSION: '72', PAYMENT_GATEWAY_URL: '' })).toMatchObject({
    gateway: undefined,
    PAYMENT_API_VERSION: 72,
  });
});

it.each([
  'gateway.example',
  'http://gateway.example',
  'https://me:secret@gateway.example',
  'https://gateway.example/?a=1',
])('takes %s for no address of a card gateway', (PAYMENT_GATEWAY_URL) => {
  expect(() => readGatewaySettings({ PAYMENT_GATEWAY_URL, ...MERCHANT })).toThrow(
    'Environment: PAYMENT_GATEWAY_URL must be an https address without a query, like https://gateway.example',
  );
});

const MISSING = 'must be set: a card gateway needs its address, merchant, password and webhook secret';

it.each([
  [
    { PAYMENT_GATEWAY_URL: 'https://gateway.example' },
    `PAYMENT_MERCHANT_ID ${MISSING}; PAYMENT_API_PASSWORD ${MISSING}; PAYMENT_WEBHOOK_SECRET ${MISSING}`,
  ],
  [{ ...MERCHANT }, `Environment: PAYMENT_GATEWAY_URL ${MISSING}`],
  [{ PAYMENT_API_PASSWORD: 'short' }, 'Environment: PAYMENT_API_PASSWORD must be 16 characters or more'],
])('says in one line what is wrong with %j', (source, message) => {
  expect(() => readGatewaySettings(source)).toThrow(message);
});
