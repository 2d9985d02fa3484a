import { z } from 'zod';

/** Whether an address names scheme and host alone; what is no address at all is refused as such. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { pathname, search, hash, username, password } = new URL(address);
  return /^\/*$/.test(pathname) && [search, hash, username, password].every((part) => part === '');
}

/** Where the shop is: scheme and host of absolute addresses as browsers write them, without a slash at its end. */
export const siteAddress = z
  .url({ protocol: /^https?$/ })
  .refine(isOrigin, 'must be scheme and host alone, like https://shop.example: no path, query or password')
  .transform((address) => new URL(address).origin);

/** What store and API both read of their environment. */
export const sharedSettings = {
  SITE_URL: siteAddress.default('http://localhost:3000'),
  /** What the store demands of whoever tells it of changes, and shows for customer prices; without it nobody is told. */
  REVALIDATE_SECRET: z.string().min(16).optional(),
  /** Whose word is taken for the address a request comes from (`X-Forwarded-For`): proxies, and for the API the store. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /** For so many seconds after SIGTERM it says that it is not ready, and still serves. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(2),
  /** What Prometheus sends to read `/metrics`; without it there is no such address. */
  METRICS_TOKEN: z.string().min(16).optional(),
};
