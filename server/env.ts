import { z } from 'zod';
import { SHOP } from '../lib/contract/shop.ts';
import { readFields, type Environment } from '../machine/environment.ts';
import { sharedSettings } from '../machine/shared-settings.ts';
import { checkS3, s3Fields } from '../storage/settings.ts';
import { telemetryFields } from '../telemetry/settings.ts';
import { dataDir, hasWholePassword, host, logLevel, port, secureBase } from './shared/env-fields.ts';

/** Hands on to all search engines that take part what it is told. */
export const INDEX_NOW_URL = 'https://api.indexnow.org/indexnow';

const SIGNS = 'with %2F for a / of the password, %23 for # and %3F for ?';

const databaseAddress = (missing: string) =>
  z
    .string(missing)
    .refine(
      (address) => /^postgres(ql)?:\/\//.test(address) && hasWholePassword(address),
      `must be an address like postgres://user:password@host/database, ${SIGNS}`,
    );

const base = z.object({
  ...sharedSettings,
  API_PORT: port.default(4000),
  /** Where the API is reached from outside, by the card gateway for one. */
  API_PUBLIC_URL: secureBase.optional(),
  API_HOST: host,
  DATABASE_URL: databaseAddress('is not set: `npm start` starts a database of its own, or name one here'),
  /**
   * The same database without the pooler, where DATABASE_URL is one that lends a connection for a transaction at a time:
   * for migrations, for the lock of who does the jobs, and to listen.
   */
  DATABASE_DIRECT_URL: databaseAddress('').optional(),
  /** A copy that follows it: what everybody is shown of the catalogue is read there. */
  DATABASE_REPLICA_URL: databaseAddress('').optional(),
  /** The most connections to the database at once. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(10),
  DATA_DIR: dataDir,
  /** Where the store is told of changes; without it, at SITE_URL. */
  STORE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:3000' })
    .optional(),
  /** Where mail is handed over; without it each mail is a file in DATA_DIR. */
  SMTP_URL: z
    .string()
    .refine(
      (address) => /^smtps?:\/\/[^/\s]+/.test(address) && hasWholePassword(address),
      `must be an address like smtps://user:password@smtp.example:465, ${SIGNS}`,
    )
    .optional(),
  /** Whom mail comes from: `Name <mailbox>` or a mailbox. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\s]+@[^<>@\s]+$|^[^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>$/,
      'must be like Shop <mail@shop.example>',
    )
    .optional(),
  /** The shop's own mailbox: new orders, messages and service requests go there. */
  SHOP_EMAIL: z.email('must be an e-mail address').default(SHOP.email),
  /** Where search engines are told which addresses have changed, once the staff have switched it on. */
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/, error: `must be an address like ${INDEX_NOW_URL}` })
    .default(INDEX_NOW_URL),
  /** A Meilisearch that answers searches, and what it is asked with; without it PostgreSQL does. */
  MEILISEARCH_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:7700' })
    .optional(),
  MEILISEARCH_API_KEY: z.string().optional(),
  /** The name of the shop's index there. */
  MEILISEARCH_INDEX: z
    .string()
    .regex(/^[\w-]+$/, 'must be letters, digits, - and _')
    .default('products'),
  LOG_LEVEL: logLevel,
  ...s3Fields,
  ...telemetryFields,
});

const schema = base.superRefine(checkS3).transform((env, context) => {
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set together with SMTP_URL' });
  }
  return {
    ...env,
    MAIL_FROM: env.MAIL_FROM ?? `${SHOP.name} <${SHOP.email}>`,
    STORE_URL: env.STORE_URL ?? env.SITE_URL,
    API_PUBLIC_URL: env.API_PUBLIC_URL ?? `http://localhost:${env.API_PORT}`,
  };
});

export type ServerEnv = z.output<typeof schema>;

/** The names of the variables that the API reads. */
export const API_VARIABLES: readonly string[] = Object.keys(base.shape);

/**
 * The API's environment; empty values count as unset. Throws an error whose message is one line that names
 * each bad value.
 */
export function parseEnv(source: Environment): ServerEnv {
  return readFields(schema, source);
}

/** The database itself, for migrations. Throws an error whose message is one line when none is named. */
export function migrationUrl(source: Environment): string {
  const named = base.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true });
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = readFields(named, source);
  return DATABASE_DIRECT_URL;
}
