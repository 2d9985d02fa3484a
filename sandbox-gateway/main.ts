import { join } from 'node:path';
import { pino } from 'pino';
import { lastLines, LOG_OUTPUT } from '../machine/standard-output.ts';
import { parseSandboxEnv } from './settings.ts';
import { buildSandbox } from './app.ts';

// A process of its own: what it does wrong on demand must not slow the API down.

try {
  await start();
} catch (error) {
  process.stderr.write(
    `The sandbox gateway did not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

async function start(): Promise<void> {
  const env = parseSandboxEnv(process.env);
  const app = await buildSandbox({
    merchantId: env.PAYMENT_MERCHANT_ID,
    apiPassword: env.PAYMENT_API_PASSWORD,
    webhookSecret: env.PAYMENT_WEBHOOK_SECRET,
    stateFile: join(env.DATA_DIR, 'sandbox-gateway.json'),
    isHttps: env.PAYMENT_GATEWAY_URL?.startsWith('https:') ?? false,
    logger: pino(
      {
        level: env.LOG_LEVEL,
        base: { process: 'sandbox' },
        serializers: { err: (error: unknown) => error },
      },
      LOG_OUTPUT,
    ),
  });
  const end = async (): Promise<void> => {
    await app.close();
    await lastLines();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  try {
    await app.listen({ port: env.SANDBOX_PORT, host: env.API_HOST });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`SANDBOX_PORT: port ${env.SANDBOX_PORT} is already in use`) : error;
  }
}
