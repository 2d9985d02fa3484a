import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { SHOP } from '../lib/contract/shop.ts';

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

const base = z.object({
  API_PORT: port.default(4000),
  /** The network interface to listen on. */
  API_HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z
    .string('is not set: `npm start` starts a database of its own, or name one here')
    .regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://user:password@host/database'),
  /** The most connections to the database at once. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(10),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => (isAbsolute(folder) ? folder : resolve(folder))),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
    .transform((address) => address.replace(/\/+$/, ''))
    .default('http://localhost:3000'),
  /** Where mail is handed over; without it each mail is a file in DATA_DIR. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/\s]+/, 'must be an address like smtps://user:password@smtp.example:465')
    .optional(),
  /** Whom mail comes from: `Name <mailbox>` or a mailbox. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\s]+@[^<>@\s]+$|^[^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>$/,
      'must be like Shop <mail@shop.example>',
    )
    .optional(),
  /** The shop's own mailbox: messages and service requests go there. */
  SHOP_EMAIL: z.email('must be an e-mail address').default(SHOP.email),
  /** Whose word is taken for the address a request comes from (`X-Forwarded-For`): proxies, and the store. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const schema = base.transform((env, context) => {
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set together with SMTP_URL' });
  }
  return { ...env, MAIL_FROM: env.MAIL_FROM ?? `${SHOP.name} <${SHOP.email}>` };
});

export type ServerEnv = z.output<typeof schema>;

/**
 * The API's environment; empty values count as unset. Throws an error whose message is one line that names
 * each bad value.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): ServerEnv {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Environment: ${issues.join('; ')}`);
}

/** The server on which tests make databases of their own. Throws when the tests were not started with one. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '')
    throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`');
  return url;
}
