import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { SHOP } from '../lib/contract/shop.ts';
import { isLocalHost } from '../machine/local-host.mjs';

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

/** The network interface to listen on. */
const host = z.string().default('0.0.0.0');
const dataDir = z
  .string()
  .default('.data')
  .transform((folder) => (isAbsolute(folder) ? folder : resolve(folder)));
const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');

/** An address that more can be added to: `https://…`, or `http://…` on this machine. */
const secureBase = z
  .string('is not set')
  .refine(isSecureBase, 'must be an address like https://gateway.example')
  .transform((address) => address.replace(/\/+$/, ''));

function isSecureBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, username, password, search, hash } = url;
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocalHost(url));
  return isSecure && [username, password, search, hash].every((part) => part === '');
}

/** What a shop and its card gateway know of each other. */
const merchant = {
  PAYMENT_MERCHANT_ID: z.string('is not set').regex(/^[\w-]{1,40}$/, 'must be letters, digits, - and _'),
  PAYMENT_API_PASSWORD: z.string('is not set').min(16, 'must be 16 characters or more'),
  PAYMENT_WEBHOOK_SECRET: z.string('is not set').min(16, 'must be 16 characters or more'),
};
const payment = z.object({ PAYMENT_GATEWAY_URL: secureBase, ...merchant });

const base = z.object({
  API_PORT: port.default(4000),
  /** Where the API is reached from outside, by the card gateway for one. */
  API_PUBLIC_URL: secureBase.optional(),
  API_HOST: host,
  DATABASE_URL: z
    .string('is not set: `npm start` starts a database of its own, or name one here')
    .regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://user:password@host/database'),
  /** The most connections to the database at once. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(10),
  DATA_DIR: dataDir,
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
    .transform((address) => address.replace(/\/+$/, ''))
    .default('http://localhost:3000'),
  /** Where the store is told of changes; without it, at SITE_URL. */
  STORE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:3000' })
    .optional(),
  /** What the store demands of whoever tells it; without it nobody is told. */
  REVALIDATE_SECRET: z.string().min(16, 'must be 16 characters or more').optional(),
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
  LOG_LEVEL: logLevel,
  ...payment.partial().shape,
  /** Of the card gateway's REST API. */
  PAYMENT_API_VERSION: z.coerce.number().int().min(1).max(999).default(100),
});

const schema = base.transform((env, context) => {
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set together with SMTP_URL' });
  }
  const { PAYMENT_GATEWAY_URL, PAYMENT_MERCHANT_ID, PAYMENT_API_PASSWORD, PAYMENT_WEBHOOK_SECRET, ...rest } =
    env;
  const given = { PAYMENT_GATEWAY_URL, PAYMENT_MERCHANT_ID, PAYMENT_API_PASSWORD, PAYMENT_WEBHOOK_SECRET };
  const isAsked = Object.values(given).some((value) => value !== undefined);
  const complete = payment.safeParse(given);
  if (isAsked && !complete.success) {
    const message = 'must be set: a card gateway needs its address, merchant, password and webhook secret';
    for (const { path } of complete.error.issues) context.addIssue({ code: 'custom', path, message });
  }
  return {
    ...rest,
    MAIL_FROM: env.MAIL_FROM ?? `${SHOP.name} <${SHOP.email}>`,
    STORE_URL: env.STORE_URL ?? env.SITE_URL,
    API_PUBLIC_URL: env.API_PUBLIC_URL ?? `http://localhost:${env.API_PORT}`,
    /** Undefined when no card gateway is configured. */
    payment: complete.data,
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
  return parse(schema, source);
}

const sandboxSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    /** Whether a shop that anybody can reach says of itself that it sells nothing. */
    DEMO_SHOP: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
    SANDBOX_PORT: port.default(4100),
    API_HOST: host,
    /** Where browsers and the API reach the sandbox; over https its pages ask browsers to stay with it. */
    PAYMENT_GATEWAY_URL: secureBase.optional(),
    ...merchant,
    DATA_DIR: dataDir,
    LOG_LEVEL: logLevel,
  })
  .refine(({ NODE_ENV, DEMO_SHOP }) => NODE_ENV !== 'production' || DEMO_SHOP === 'yes', {
    path: ['DEMO_SHOP'],
    error: 'must be yes for the sandbox gateway to run in production: it takes no money',
  });

export type SandboxEnv = z.output<typeof sandboxSchema>;

/** The names of the variables that the sandbox gateway reads. */
export const SANDBOX_VARIABLES: readonly string[] = Object.keys(sandboxSchema.shape);

/** The sandbox gateway's environment, read as the API's is. It is refused in production unless the shop is a demo. */
export function parseSandboxEnv(source: Environment): SandboxEnv {
  return parse(sandboxSchema, source);
}

type Environment = Readonly<Record<string, string | undefined>>;

function parse<Schema extends z.ZodType>(wanted: Schema, source: Environment): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = wanted.safeParse(present);
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
