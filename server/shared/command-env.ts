import { z } from 'zod';
import { SHOP } from '../../lib/contract/shop.ts';
import { readFields, type Environment } from '../../machine/environment.ts';
import { sharedSettings, siteAddress } from '../../machine/shared-settings.ts';
import { defaultUploads } from '../../machine/uploads-address.ts';
import type { KeptFiles } from '../../storage/files.ts';
import { keptFiles } from '../../storage/kept-files.ts';
import { LONG } from '../../storage/s3.ts';
import { checkS3, s3Fields } from '../../storage/settings.ts';
import { port } from './env-fields.ts';

const schema = z
  .object({
    ...s3Fields,
    DATABASE_URL: z.string().optional(),
    DATABASE_DIRECT_URL: z.string().optional(),
    DATABASE_REPLICA_URL: z.string().optional(),
    DATA_DIR: z.string().default('.data'),
    /** Where the store is told of changes. */
    STORE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Where the shop and its pictures are, for who reads an export. */
    SITE_URL: siteAddress.optional(),
    UPLOADS_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    API_PORT: port.default(4000),
    /** The shop's own mailbox. */
    SHOP_EMAIL: z.email().default(SHOP.email),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    REVALIDATE_SECRET: sharedSettings.REVALIDATE_SECRET,
    NODE_ENV: z.string().optional(),
    /** Hosts on this machine that pictures may come from; a test's own, and refused in production. */
    PICTURE_TEST_HOSTS: z
      .string()
      .default('')
      .transform((hosts) => hosts.split(',').filter((host) => host !== ''))
      .pipe(
        z.array(z.string().regex(/^(localhost|127\.0\.0\.1|\[::1\]):\d+$/, 'must be like 127.0.0.1:8080')),
      ),
  })
  .superRefine(checkS3);

/** What the commands take from the environment. */
export interface CommandEnv {
  /** The shop's database, unless it is the one in the data folder. */
  readonly databaseUrl: string | undefined;
  /** A copy of it that the API may read from. */
  readonly replicaUrl: string | undefined;
  readonly dataFolder: string;
  /** Where the pictures are kept: there, or in a bucket. */
  readonly files: KeptFiles;
  readonly storeUrl: string;
  /** Where everybody finds the shop, without a slash at its end, and its pictures. */
  readonly siteUrl: string;
  /** Who is told what went wrong by night. */
  readonly shopEmail: string;
  readonly uploadsUrl: string;
  readonly revalidateSecret: string | undefined;
  readonly pictureTestHosts: ReadonlySet<string>;
}

/** Reads the environment; an empty variable counts as absent. Throws one line that names a bad value. */
export function readCommandEnv(variables: Environment): CommandEnv {
  const env = readFields(schema, variables);
  if (env.PICTURE_TEST_HOSTS.length > 0 && env.NODE_ENV === 'production') {
    throw new Error('Environment: PICTURE_TEST_HOSTS is for tests alone, not for production');
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = env;
  const { SITE_URL: siteUrl = `http://localhost:${env.PORT}` } = env;
  const apiBaseUrl = `http://localhost:${env.API_PORT}/api/`;
  const uploads = env.UPLOADS_BASE_URL ?? defaultUploads({ siteUrl, apiBaseUrl });
  const { SHOP_EMAIL, DATA_DIR, STORE_URL, PORT, REVALIDATE_SECRET, PICTURE_TEST_HOSTS } = env;
  return {
    // What is done here needs the database itself, and no pooler.
    databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    replicaUrl: DATABASE_REPLICA_URL,
    dataFolder: DATA_DIR,
    files: keptFiles(env, LONG),
    siteUrl,
    shopEmail: SHOP_EMAIL,
    uploadsUrl: uploads.replace(/\/*$/, '/'),
    storeUrl: STORE_URL ?? `http://localhost:${PORT}`,
    revalidateSecret: REVALIDATE_SECRET,
    pictureTestHosts: new Set(PICTURE_TEST_HOSTS),
  };
}
