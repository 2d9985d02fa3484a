import { z } from 'zod';

const schema = z.object({
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  /** Where the store is told of changes. */
  STORE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  REVALIDATE_SECRET: z.string().min(16).optional(),
});

/** What the catalogue command takes from the environment. */
export interface CommandEnv {
  /** The shop's database, unless it is the one in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly storeUrl: string;
  readonly revalidateSecret: string | undefined;
}

/** Reads the environment; an empty variable counts as absent. Throws one line that names a bad value. */
export function readCommandEnv(variables: Readonly<Record<string, string | undefined>>): CommandEnv {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (!result.success) {
    const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Environment: ${issues.join('; ')}`);
  }
  const { DATABASE_URL, DATA_DIR, STORE_URL, PORT, REVALIDATE_SECRET } = result.data;
  return {
    databaseUrl: DATABASE_URL,
    dataFolder: DATA_DIR,
    storeUrl: STORE_URL ?? `http://localhost:${PORT}`,
    revalidateSecret: REVALIDATE_SECRET,
  };
}
