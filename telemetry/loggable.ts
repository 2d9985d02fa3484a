import { z } from 'zod';

/** What the log may hold of an error: where it came from, never the values that a query was given. */
export function loggable(error: unknown): Record<string, unknown> {
  const [first, ...deeper] = causes(error).map(readThrown);
  return {
    ...describe(first),
    stack: first?.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    causes: deeper.map(describe),
  };
}

const thrown = z.object({
  name: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  statusCode: z.number().optional().catch(undefined),
  stack: z.string().optional().catch(undefined),
  query: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
  errors: z.array(z.unknown()).optional().catch(undefined),
});
type Thrown = z.output<typeof thrown>;

/** Whatever is thrown is read by its shape: an error of another realm is no `instanceof Error`. */
export function readThrown(error: unknown): Thrown {
  // The fields of an error do not enumerate, but they can be read.
  const result = thrown.safeParse(error);
  return result.success ? result.data : { message: String(error) };
}

function describe(error: Thrown | undefined): Pick<Thrown, 'name' | 'code' | 'message'> {
  // Drizzle's own message repeats the query's parameters; the database's does not.
  const message = error?.query === undefined ? error?.message : 'a query failed';
  return { name: error?.name, code: error?.code, message };
}

/** What was thrown, and what that came from: the first five. */
export function causes(error: unknown): unknown[] {
  const chain = [error];
  for (let { cause } = readThrown(error); cause !== undefined && cause !== null && chain.length < 5;) {
    chain.push(cause);
    cause = readThrown(cause).cause;
  }
  return chain;
}
