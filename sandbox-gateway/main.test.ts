import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MERCHANT } from './test-sandbox.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cedar-sandbox-main-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      API_HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      PAYMENT_MERCHANT_ID: MERCHANT.merchantId,
      PAYMENT_API_PASSWORD: MERCHANT.apiPassword,
      PAYMENT_WEBHOOK_SECRET: MERCHANT.webhookSecret,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return { child, errors: () => errors, ended: once(child, 'close') };
}

it('does not start in production, unless the shop is a demo', async () => {
  const { ended, errors } = start({ SANDBOX_PORT: '0' });
  expect((await ended)[0]).toBe(1);
  expect(errors()).toBe(
    'The sandbox gateway did not start: Environment: DEMO_SHOP must be yes for the sandbox gateway to run in production: it takes no money\n',
  );
});

it('says in one line that its port is taken, and serves where it is free until it is told to end', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const environment = { SANDBOX_PORT: String(port), DEMO_SHOP: 'yes' };
  const refused = start(environment);
  expect((await refused.ended)[0]).toBe(1);
  expect(refused.errors()).toBe(
    `The sandbox gateway did not start: SANDBOX_PORT: port ${port} is already in use\n`,
  );
  other.close();
  await once(other, 'close');

  const { child, ended } = start(environment);
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});
