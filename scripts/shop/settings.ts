import path from 'node:path';
import { portFrom } from '../../machine/ports.mjs';
import { defaultUploads } from '../../machine/uploads-address.ts';
import { isLocalAddress } from '../checkout/sandbox.mjs';
import { localSecrets, type Secrets } from '../secrets.ts';
import { readSandbox } from './sandbox.ts';
import { assertWritable } from './writable.ts';

/** What one run of the shop is made of. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the environment.
 *
 * @throws Error with one plain line that names the variable
 */
export function readSettings(options: { isDevelopment: boolean }) {
  const { SITE_URL, API_BASE_URL, UPLOADS_BASE_URL } = process.env;
  const port = portFrom('PORT', 3000);
  const apiPort = API_BASE_URL ? undefined : portFrom('API_PORT', 4000);
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  if (apiPort !== undefined) requireLocalHost();
  const storeUrl = `http://localhost:${port}`;
  const siteUrl = SITE_URL || storeUrl;
  const apiBaseUrl = API_BASE_URL || `http://localhost:${apiPort}/api/`;
  const isLocal = isLocalAddress(siteUrl);
  if (!isLocal) requireProxies(siteUrl);
  assertWritable('DATA_DIR is', dataDir, 0o700);
  return {
    isDevelopment: options.isDevelopment,
    port,
    /** Undefined when another backend answers the documented calls. */
    apiPort,
    dataDir,
    siteUrl,
    storeUrl,
    /** Whether the shop is for this machine only: then it may make its own secrets and load the demo catalogue. */
    isLocal,
    apiBaseUrl,
    uploadsBaseUrl: UPLOADS_BASE_URL || uploadsBeside(apiBaseUrl, siteUrl),
    secrets: readSecrets({ dataDir, siteUrl, isLocal }),
    /** Undefined when another gateway is configured, or cards are not taken. */
    sandbox: apiPort === undefined ? undefined : readSandbox({ apiPort, siteUrl, isLocal }),
  };
}

function uploadsBeside(apiBaseUrl: string, siteUrl: string): string {
  if (!URL.canParse(apiBaseUrl)) {
    throw new Error(
      `API_BASE_URL is "${apiBaseUrl}": it must be an address such as https://api.example/api/.`,
    );
  }
  return defaultUploads({ siteUrl, apiBaseUrl });
}

/** On which interfaces what listens is reached at localhost as well. */
const REACHED_LOCALLY = new Set(['', 'localhost', '127.0.0.1', '::1', '0.0.0.0', '::']);

/** The store asks the API at localhost, and so does who waits for it to start. */
function requireLocalHost() {
  const { API_HOST = '' } = process.env;
  if (!REACHED_LOCALLY.has(API_HOST))
    throw new Error(
      `API_HOST is "${API_HOST}": the store of npm start asks the API at localhost. Say 0.0.0.0, and let a firewall keep the other interfaces closed.`,
    );
}

/** Without it a limit counts all visitors as one, or nobody: which of both depends on where the proxy is. */
function requireProxies(siteUrl: string) {
  if (!process.env.TRUSTED_PROXIES)
    throw new Error(
      `TRUSTED_PROXIES must be set for ${siteUrl}: the proxy before the shop, as an address or network; "loopback" for one on this machine.`,
    );
}

function readSecrets(shop: { dataDir: string; siteUrl: string; isLocal: boolean }): Secrets {
  const { SESSION_SECRET, REVALIDATE_SECRET } = process.env;
  if (SESSION_SECRET && REVALIDATE_SECRET) return { SESSION_SECRET, REVALIDATE_SECRET };
  if (!shop.isLocal) {
    const missing = Object.entries({ SESSION_SECRET, REVALIDATE_SECRET }).flatMap(([name, value]) =>
      value ? [] : [name],
    );
    throw new Error(
      `${missing.join(' and ')} must be set for ${shop.siteUrl}: each a random text of 32 characters or more, kept secret.`,
    );
  }
  const local = localSecrets(shop.dataDir);
  return {
    SESSION_SECRET: SESSION_SECRET || local.SESSION_SECRET,
    REVALIDATE_SECRET: REVALIDATE_SECRET || local.REVALIDATE_SECRET,
  };
}
