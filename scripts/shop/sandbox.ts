import { randomBytes } from 'node:crypto';
import { secureBase } from '../../server/shared/env-fields.ts';
import { sandboxPort } from '../checkout/sandbox.mjs';

/** The sandbox card gateway of one run. */
export type Sandbox = NonNullable<ReturnType<typeof readSandbox>>;

/**
 * Decides whether this run has a sandbox, and makes up the secrets it shares with the API unless they are given.
 *
 * @returns undefined when a gateway is configured, or a public shop does not say that it is a demo
 * @throws Error with one plain line that names the variable
 */
export function readSandbox(shop: { apiPort: number; siteUrl: string; isLocal: boolean }) {
  const port = sandboxPort(shop.apiPort);
  if (port === undefined) return undefined;
  const { SANDBOX_URL, PAYMENT_MERCHANT_ID, PAYMENT_API_PASSWORD, PAYMENT_WEBHOOK_SECRET } = process.env;
  if (!SANDBOX_URL && !shop.isLocal) {
    throw new Error(
      `SANDBOX_URL must be set for ${shop.siteUrl}: where browsers reach the sandbox card gateway, on port ${port} here.`,
    );
  }
  if (SANDBOX_URL && !secureBase.safeParse(SANDBOX_URL).success)
    throw new Error(
      `SANDBOX_URL is "${SANDBOX_URL}": it must be an https address such as https://pay.shop.example.`,
    );
  const fresh = () => randomBytes(32).toString('base64url');
  return {
    port,
    /** What it and the API know of each other, as variables of their environment. */
    environment: {
      /** Where browsers and the API reach it. */
      PAYMENT_GATEWAY_URL: SANDBOX_URL || `http://localhost:${port}`,
      PAYMENT_MERCHANT_ID: PAYMENT_MERCHANT_ID || 'TESTCEDAR',
      PAYMENT_API_PASSWORD: PAYMENT_API_PASSWORD || fresh(),
      PAYMENT_WEBHOOK_SECRET: PAYMENT_WEBHOOK_SECRET || fresh(),
    },
  };
}
