import pg from 'pg';

const TIMEOUT_MS = 10_000;

/**
 * Opens one connection to a database that others run.
 *
 * @throws Error with one plain line, and its cause, when it cannot be used
 */
export async function assertReachable(url: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new Error(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** Why a connection failed, in one line: of several addresses, what each of them said. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
