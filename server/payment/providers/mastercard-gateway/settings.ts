import { z } from 'zod';
import { readFields, type Environment } from '../../../../machine/environment.ts';
import { secureBase } from '../../../shared/env-fields.ts';

/** What a shop and its card gateway know of each other. */
export const merchant = {
  PAYMENT_MERCHANT_ID: z.string('is not set').regex(/^[\w-]{1,40}$/, 'must be letters, digits, - and _'),
  PAYMENT_API_PASSWORD: z.string('is not set').min(16, 'must be 16 characters or more'),
  PAYMENT_WEBHOOK_SECRET: z.string('is not set').min(16, 'must be 16 characters or more'),
};
const gateway = z.object({ PAYMENT_GATEWAY_URL: secureBase, ...merchant });

const settings = z
  .object({
    ...gateway.partial().shape,
    /** Of the gateway's REST API. */
    PAYMENT_API_VERSION: z.coerce.number().int().min(1).max(999).default(100),
  })
  .transform(({ PAYMENT_API_VERSION, ...rest }, context) => {
    const given: Environment = rest;
    const isAsked = Object.values(given).some((value) => value !== undefined);
    const complete = gateway.safeParse(given);
    if (isAsked && !complete.success) {
      const message = 'must be set: a card gateway needs its address, merchant, password and webhook secret';
      for (const { path } of complete.error.issues) context.addIssue({ code: 'custom', path, message });
    }
    return { PAYMENT_API_VERSION, gateway: complete.data };
  });

/** The names of the variables that the API reads for this gateway. */
export const GATEWAY_VARIABLES: readonly string[] = Object.keys(settings.in.shape);

/** How the gateway is reached; `gateway` is undefined when none is configured. Throws an error of one line that names each bad value. */
export function readGatewaySettings(source: Environment): z.output<typeof settings> {
  return readFields(settings, source);
}
