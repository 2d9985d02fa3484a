import { z } from 'zod';

/** Of names and prefixes in a bucket: nothing that is written differently in an address. */
const PREFIX = /^([\w-][\w.-]*\/)*$/;
const TOGETHER = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY'] as const;

/** What the environment says of pictures that are kept in S3-compatible storage. */
export const s3Fields = {
  /** Where the storage answers, without the bucket. */
  UPLOADS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://s3.eu-central-1.amazonaws.com' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  UPLOADS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  UPLOADS_S3_REGION: z.string().default('us-east-1'),
  UPLOADS_S3_ACCESS_KEY: z.string().optional(),
  UPLOADS_S3_SECRET_KEY: z.string().optional(),
  /** Whether the bucket stands in the path (`yes`), or before the host of the endpoint. */
  UPLOADS_S3_PATH_STYLE: z.enum(['yes', 'no']).default('yes'),
  /** Before every name in the bucket, with a slash at its end. */
  UPLOADS_S3_PREFIX: z
    .string()
    .transform((value) => (value === '' || value.endsWith('/') ? value : `${value}/`))
    .pipe(z.string().regex(PREFIX, 'must be names of folders, like shop/'))
    .default(''),
};

type S3Environment = z.output<z.ZodObject<typeof s3Fields>>;

/** A bucket, and who may use it. */
export interface S3Settings {
  /** The address that names in the bucket are added to, with a slash at its end. */
  readonly base: string;
  /** The address of the bucket itself, which lists what is in it. */
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A check for zod: endpoint, bucket and the two keys are set together, or none of them. */
export function checkS3(env: S3Environment, context: z.RefinementCtx): void {
  const missing = TOGETHER.filter((name) => env[`UPLOADS_S3_${name}`] === undefined);
  if (missing.length === 0 || missing.length === TOGETHER.length) return;
  for (const name of missing)
    context.addIssue({
      code: 'custom',
      path: [`UPLOADS_S3_${name}`],
      message: 'must be set together with the other UPLOADS_S3_… variables',
    });
}

/** The bucket that an environment names; undefined when pictures are kept in a folder. */
export function s3Settings(env: S3Environment): S3Settings | undefined {
  const {
    UPLOADS_S3_ENDPOINT: endpoint,
    UPLOADS_S3_BUCKET: name,
    UPLOADS_S3_ACCESS_KEY: accessKey,
    UPLOADS_S3_SECRET_KEY: secretKey,
  } = env;
  if (endpoint === undefined || name === undefined || accessKey === undefined || secretKey === undefined)
    return undefined;
  const bucket =
    env.UPLOADS_S3_PATH_STYLE === 'yes'
      ? `${endpoint}/${name}/`
      : `${endpoint.replace('://', `://${name}.`)}/`;
  const prefix = env.UPLOADS_S3_PREFIX;
  return { bucket, base: bucket + prefix, prefix, region: env.UPLOADS_S3_REGION, accessKey, secretKey };
}
