import { z } from 'zod';
import { readAs } from './read-as.ts';
import { number, optionalNumber } from './wire.ts';

/** Only what is read is held to be none below 0. */
function asPrice<Value extends number | undefined>(value: Value, issues: z.core.$ZodRawIssue[]): Value {
  if (value !== undefined && value < 0) issues.push({ code: 'custom', input: value, message: 'is no price' });
  return value;
}

/** A price in dollars. */
export const price = readAs(number, z.number(), (value, { issues }) => asPrice(value, issues));

/** A price of what may have none any more: missing, `null` or an empty text read as undefined. */
export const optionalPrice = readAs(optionalNumber, z.number().optional(), (value, { issues }) =>
  asPrice(value, issues),
);
