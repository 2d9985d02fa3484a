import 'server-only';
import { z } from 'zod';

const baseUrl = z
  .url({ protocol: /^https?$/ })
  .transform((value) => (value.endsWith('/') ? value : `${value}/`));

const schema = z.object({
  /** Base of the documented calls, with a slash at its end. */
  API_BASE_URL: baseUrl.default('http://localhost:4000/api/'),
  /** Image base address, with a slash at its end. */
  UPLOADS_BASE_URL: baseUrl.default('http://localhost:4000/uploads/'),
  /** Scheme and host of absolute addresses, without a slash at its end. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .default('http://localhost:3000'),
  /** Seals the session cookie; at least 32 characters. */
  SESSION_SECRET: z.string().min(32).optional(),
  /** What `POST /api/revalidate` demands. */
  REVALIDATE_SECRET: z.string().min(16).optional(),
  /** Where this process listens, and asks itself for a page that is to be previewed. */
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Where browsers reach the card gateway, without a slash at its end; without it nothing is paid online. */
  PAYMENT_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  /** Whether the shop sells nothing: then its checkout says that no card is charged. */
  DEMO_SHOP: z.enum(['yes', 'no']).default('no'),
  /** What opens /Metadata-Preview; without it there is no such page. */
  METADATA_PREVIEW_TOKEN: z.string().min(16).optional(),
  /** Under which a backend takes and gives encrypted bodies; without it they travel as plain JSON. */
  API_PAYLOAD_KEY: z.string().min(16).optional(),
});

export type StoreEnv = z.output<typeof schema>;

let parsed: StoreEnv | undefined;

/** The store's environment, parsed on first use. A bad value throws one line that names it. */
export function env(): StoreEnv {
  if (parsed !== undefined) return parsed;
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (!result.success) {
    const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Environment: ${issues.join('; ')}`);
  }
  parsed = result.data;
  return parsed;
}
