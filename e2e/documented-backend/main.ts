import { parseArgs } from 'node:util';
import { openBackend } from './backend.ts';

// node e2e/documented-backend/main.ts --port 4000 [--email … --password …] [--nulls] [--numbers-as-strings]
//   [--gateway http://localhost:4001 --merchant … --api-password … --store http://localhost:3000]

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    email: { type: 'string', default: 'nour@example.com' },
    password: { type: 'string', default: 'Cedar-Tree-2026!' },
    nulls: { type: 'boolean', default: false },
    'numbers-as-strings': { type: 'boolean', default: false },
    gateway: { type: 'string' },
    merchant: { type: 'string', default: '' },
    'api-password': { type: 'string', default: '' },
    store: { type: 'string', default: 'http://localhost:3000' },
  },
});

const backend = await openBackend({
  port: Number(values.port),
  customer: { email: values.email, password: values.password },
  switches: { nulls: values.nulls, numbersAsStrings: values['numbers-as-strings'] },
  ...(values.gateway === undefined
    ? {}
    : {
        cards: {
          url: values.gateway,
          merchantId: values.merchant,
          apiPassword: values['api-password'],
          returnUrl: `${values.store}/Cart`,
        },
      }),
});
console.log(`API_BASE_URL=${backend.apiBaseUrl} UPLOADS_BASE_URL=${backend.uploadsBaseUrl}`);
console.log(`Sign in with ${values.email} and ${values.password}. Codes: ${backend.origin}/__record`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void backend.stop());
