import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { CAPABILITIES } from '../lib/contract/extra.ts';

const schema = z.custom<z.ZodType>((value) => value instanceof z.ZodType);
const anyCall = z.object({
  feature: z.string(),
  summary: z.string(),
  capability: z.enum(CAPABILITIES).optional(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  access: z.enum(['public', 'customer', 'staff']),
  roles: z.array(z.string()).optional(),
  params: schema,
  body: schema,
  headers: schema,
  query: schema,
  response: schema,
});
export type AnyCall = z.output<typeof anyCall>;

const CONTRACT = new URL('../lib/contract/', import.meta.url);

/** Every call that the contract declares. */
export async function readContract(): Promise<AnyCall[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file) =>
      z.record(z.string(), z.unknown()).parse(await import(new URL(file, CONTRACT).href)),
    ),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => anyCall.safeParse(value).data ?? []);
}
