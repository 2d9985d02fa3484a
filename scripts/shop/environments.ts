import { existsSync, readFileSync } from 'node:fs';
import { parseEnv as parseFile } from 'node:util';
import { readEnv, STORE_VARIABLES } from '../../lib/read-env.ts';
import { trustOf } from '../../machine/trusted-proxies.ts';
import { parseSandboxEnv, SANDBOX_VARIABLES } from '../../sandbox-gateway/settings.ts';
import { API_VARIABLES, parseEnv } from '../../server/env.ts';
import { readGatewaySettings } from '../../server/payment/providers/mastercard-gateway/settings.ts';
import { PROVIDER_VARIABLES } from '../../server/payment/providers/registry.ts';
import type { Sandbox } from './sandbox.ts';
import type { Settings } from './settings.ts';

// What each process of the shop is told, and no more than it needs.

const API = [...API_VARIABLES, ...PROVIDER_VARIABLES];
/** What any of them reads. All else is the machine's: paths, proxies, what Node and Next look for. */
const DECLARED = new Set([...API, ...STORE_VARIABLES, ...SANDBOX_VARIABLES]);

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

/** What this starter reads itself, and what Node, OpenSSL, Next, the database's driver and HTTP clients do. */
const OTHERS =
  /^(?:SANDBOX_URL|NO_COLOR|TZ|UV_THREADPOOL_SIZE|PG[A-Z]+|(?:NODE|NEXT|OPENSSL|SSL_CERT)_.+|.+_PROXY)$/i;

/** The names in a file of settings that nothing reads, as a slip of the pen makes them; none without the file. */
export function unreadNames(file: string): string[] {
  if (!existsSync(file)) return [];
  const names = Object.keys(parseFile(readFileSync(file, 'utf8')));
  return names.filter((name) => !DECLARED.has(name) && !OTHERS.test(name));
}

/** What a process reads itself, and what none of them does. */
function environmentOf(own: readonly string[], { isDevelopment }: Settings): NodeJS.ProcessEnv {
  const others = [...DECLARED].filter((name) => !own.includes(name));
  return {
    ...process.env,
    // Empty and not away: what is away Next would read in .env.
    ...Object.fromEntries(others.map((name) => [name, ''])),
    NODE_ENV: isDevelopment ? 'development' : 'production',
    ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}),
  };
}

/** What the API is told. */
export function apiEnvironment(settings: Settings, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...environmentOf(API, settings),
    ...settings.sandbox?.environment,
    API_PORT: String(settings.apiPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    SITE_URL: settings.siteUrl,
    STORE_URL: process.env.STORE_URL || settings.storeUrl,
    REVALIDATE_SECRET: settings.secrets.REVALIDATE_SECRET,
    LOG_LEVEL: logLevel(settings),
  };
}

/** The sandbox knows nothing of the shop but what a card gateway does. */
export function sandboxEnvironment(settings: Settings, sandbox: Sandbox): NodeJS.ProcessEnv {
  return {
    ...environmentOf(SANDBOX_VARIABLES, settings),
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

/** Of the card gateway, the store knows the address. */
export function storeEnvironment(settings: Settings): NodeJS.ProcessEnv {
  const { sandbox } = settings;
  return {
    ...environmentOf(STORE_VARIABLES, settings),
    // With the sandbox no card is charged, and the checkout says so.
    ...(sandbox === undefined
      ? {}
      : { PAYMENT_GATEWAY_URL: sandbox.environment.PAYMENT_GATEWAY_URL, DEMO_SHOP: 'yes' }),
    PORT: String(settings.port),
    SITE_URL: settings.siteUrl,
    API_BASE_URL: settings.apiBaseUrl,
    UPLOADS_BASE_URL: settings.uploadsBaseUrl,
    SESSION_SECRET: settings.secrets.SESSION_SECRET,
    REVALIDATE_SECRET: settings.secrets.REVALIDATE_SECRET,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
