import { z } from 'zod';
import { readFields, type Environment } from '../machine/environment.ts';
import { sharedSettings } from '../machine/shared-settings.ts';
import { defaultUploads, fetchedUploads, isUnreachable } from '../machine/uploads-address.ts';
import { checkS3, s3Fields } from '../storage/settings.ts';
import { telemetryFields } from '../telemetry/settings.ts';

const baseUrl = z
  .url({ protocol: /^https?$/ })
  .transform((value) => (value.endsWith('/') ? value : `${value}/`));

const fields = z.object({
  ...sharedSettings,
  ...s3Fields,
  ...telemetryFields,
  /** Base of the documented calls, with a slash at its end. */
  API_BASE_URL: baseUrl.default('http://localhost:4000/api/'),
  /** Image base address as browsers see it, with a slash at its end; where it is by default, `defaultUploads` says. */
  UPLOADS_BASE_URL: baseUrl.optional(),
  /** Where the store fetches them itself, with a slash at its end; where that is by default, `fetchedUploads` says. */
  UPLOADS_FETCH_URL: baseUrl.optional(),
  /** Seals the session cookie; at least 32 characters. */
  SESSION_SECRET: z.string().min(32).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Where browsers reach the card gateway, without a slash at its end; without it nothing is paid online. */
  PAYMENT_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  /** Seconds for which a page is kept that shows what a backend knows which tells of no change. */
  CATALOGUE_MAX_AGE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  /** Milliseconds for which a request waits for the API, all its calls together; what must not be given up, 10 seconds at least. */
  API_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(2800),
  /** Whether the shop sells nothing: then its checkout says that no card is charged. */
  DEMO_SHOP: z.enum(['yes', 'no']).default('no'),
  /** Under which a backend takes and gives encrypted bodies; without it they travel as plain JSON. */
  API_PAYLOAD_KEY: z.string().min(16).optional(),
  /** How much memory the cached pages of this process may take, in megabytes. */
  PAGE_CACHE_MB: z.coerce.number().positive().default(192),
  /** Whether pictures are made before anybody asks for them, and as AVIF besides, while nobody is here. */
  PICTURES_AHEAD: z.enum(['yes', 'no']).default('yes'),
  /** How the store writes its log: for people, or one JSON object a line. */
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  /** Where several stores share what they have made; without it each keeps its own. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address like redis://localhost:6379' })
    .optional(),
  /** Other host names that lead to this shop, separated by commas: whoever asks for a page there is led to SITE_URL. */
  REDIRECT_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((name) => name.trim().toLowerCase() || []))
    .pipe(
      z.array(
        z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be host names like www.shop.example'),
      ),
    ),
  /** For how many seconds a cache before the store may keep a page of the catalogue; without it none may. */
  EDGE_CACHE_SECONDS: z.coerce.number().int().min(1).max(86_400).optional(),
  /** The caches before the store that are to forget what changed, separated by commas. */
  EDGE_PURGE_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
});

const schema = fields.superRefine(checkS3).transform((env, context) => {
  const { SITE_URL: siteUrl, API_BASE_URL: apiBaseUrl } = env;
  const uploads = env.UPLOADS_BASE_URL ?? defaultUploads({ siteUrl, apiBaseUrl });
  if (isUnreachable({ siteUrl, uploads })) {
    const message = `must be where browsers find the pictures, like ${siteUrl}/uploads/: nobody else reaches this machine by ${uploads}`;
    context.addIssue({ code: 'custom', path: ['UPLOADS_BASE_URL'], message });
  }
  if (env.REDIRECT_HOSTS.includes(new URL(siteUrl).hostname)) {
    const message = 'must not name the host of SITE_URL, which would lead to itself';
    context.addIssue({ code: 'custom', path: ['REDIRECT_HOSTS'], message });
  }
  const fetched = env.UPLOADS_FETCH_URL ?? fetchedUploads({ siteUrl, apiBaseUrl, uploads });
  return { ...env, UPLOADS_BASE_URL: uploads, UPLOADS_FETCH_URL: fetched };
});

export type StoreEnv = z.output<typeof schema>;

/** The names of the variables that the store reads. */
export const STORE_VARIABLES: readonly string[] = Object.keys(fields.shape);

/**
 * Reads the store's environment. Empty values count as unset.
 *
 * @throws Error with one line that names each bad value.
 */
export function readEnv(source: Environment = process.env): StoreEnv {
  return readFields(schema, source);
}
