import { z } from 'zod';
import { readFields, type Environment } from '../machine/environment.ts';
import { dataDir, host, logLevel, port, secureBase } from '../server/shared/env-fields.ts';
import { merchant } from '../server/payment/providers/mastercard-gateway/settings.ts';

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

/** The names of the variables that the sandbox gateway reads. */
export const SANDBOX_VARIABLES: readonly string[] = Object.keys(sandboxSchema.shape);

type SandboxEnv = z.output<typeof sandboxSchema>;

/** The sandbox gateway's environment, read as the API's is. It is refused in production unless the shop is a demo. */
export function parseSandboxEnv(source: Environment): SandboxEnv {
  return readFields(sandboxSchema, source);
}
