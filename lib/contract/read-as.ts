import { z } from 'zod';

/** What a backend may send, as it is read; written as it is, since that is one of the forms that are read. */
export function readAs<From extends z.ZodType, To extends z.ZodType<unknown, z.output<From>>>(
  from: From,
  to: To,
  decode: (said: z.output<From>, payload: z.core.ParsePayload<z.output<From>>) => z.input<To>,
) {
  return z.codec(from, to, { decode, encode: (value) => value });
}
