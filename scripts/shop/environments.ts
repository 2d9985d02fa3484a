import { readEnv } from '../../lib/read-env.ts';
import { trustOf } from '../../machine/trusted-proxies.ts';
import { parseSandboxEnv } from '../../sandbox-gateway/settings.ts';
import { parseEnv } from '../../server/env.ts';
import { readGatewaySettings } from '../../server/payment/providers/mastercard-gateway/settings.ts';
import type { Sandbox } from './sandbox.ts';
import type { Settings } from './settings.ts';

// What each process of the shop is told, and no more than it needs.

/**
 * Reads what every process will read, before anything takes long.
 *
 * @throws Error with one plain line for each bad value
 */
export function assertEnvironments(settings: Settings): void {
  const { apiPort, sandbox } = settings;
  const store = storeEnvironment(settings);
  const checks: (() => unknown)[] = [
    () => readEnv(store),
    () => trustOf(store.TRUSTED_PROXIES || 'loopback'),
  ];
  if (apiPort !== undefined) {
    const api = apiEnvironment(settings, process.env.DATABASE_URL || 'postgres://localhost/embedded');
    checks.push(
      () => parseEnv(api),
      () => readGatewaySettings(api),
    );
  }
  if (sandbox !== undefined) checks.push(() => parseSandboxEnv(sandboxEnvironment(settings, sandbox)));
  const problems = checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return message.replace(/^Environment: /, '').split('; ');
    }
  });
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
}

function commonEnvironment({ isDevelopment, siteUrl, secrets }: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: isDevelopment ? 'development' : 'production',
    SITE_URL: siteUrl,
    REVALIDATE_SECRET: secrets.REVALIDATE_SECRET,
    ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}),
  };
}

/** What the API is told. */
export function apiEnvironment(settings: Settings, databaseUrl: string): NodeJS.ProcessEnv {
  const { SESSION_SECRET: _, ...common } = commonEnvironment(settings);
  return {
    ...common,
    ...settings.sandbox?.environment,
    API_PORT: String(settings.apiPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    STORE_URL: settings.storeUrl,
    LOG_LEVEL: logLevel(settings),
  };
}

/** The sandbox knows nothing of the shop but what a card gateway does. */
export function sandboxEnvironment(settings: Settings, sandbox: Sandbox): NodeJS.ProcessEnv {
  const { REVALIDATE_SECRET: _revalidate, SESSION_SECRET: _session, ...common } = withoutBackend(settings);
  return {
    ...common,
    ...sandbox.environment,
    // It is only started for a shop that is a demo, or on one's own machine.
    DEMO_SHOP: 'yes',
    SANDBOX_PORT: String(sandbox.port),
    DATA_DIR: settings.dataDir,
    LOG_LEVEL: logLevel(settings),
  };
}

/** On one's own machine every request is not news. */
function logLevel({ isLocal, isDevelopment }: Settings): string {
  return process.env.LOG_LEVEL || (isLocal && !isDevelopment ? 'warn' : 'info');
}

/** Neither the database, nor the mail server, nor what the API tells the card gateway. */
function withoutBackend(settings: Settings): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    SMTP_URL: _mail,
    PAYMENT_MERCHANT_ID: _merchant,
    PAYMENT_API_PASSWORD: _password,
    PAYMENT_WEBHOOK_SECRET: _webhook,
    ...common
  } = commonEnvironment(settings);
  return common;
}

/** Of the card gateway, the store knows the address. */
export function storeEnvironment(settings: Settings): NodeJS.ProcessEnv {
  const { PAYMENT_GATEWAY_URL = process.env.PAYMENT_GATEWAY_URL } = settings.sandbox?.environment ?? {};
  return {
    ...withoutBackend(settings),
    ...(PAYMENT_GATEWAY_URL === undefined ? {} : { PAYMENT_GATEWAY_URL }),
    // With the sandbox no card is charged, and the checkout says so.
    ...(settings.sandbox === undefined ? {} : { DEMO_SHOP: 'yes' }),
    PORT: String(settings.port),
    API_BASE_URL: settings.apiBaseUrl,
    UPLOADS_BASE_URL: settings.uploadsBaseUrl,
    SESSION_SECRET: settings.secrets.SESSION_SECRET,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
