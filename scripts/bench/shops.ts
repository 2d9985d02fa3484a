import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UsageError } from '../../machine/command-line.ts';

/** The pages of a shop that are measured. */
export const KINDS = ['home', 'category', 'product', 'search'] as const;
export type Kind = (typeof KINDS)[number];

const address = z.url({ protocol: /^https?$/ });
const shop = z.strictObject({
  name: z.string().min(1),
  home: address,
  category: address,
  product: address,
  search: address,
});
/** A shop that is measured: its name, and the addresses of its pages. Its category's list leads to the product. */
export type Shop = z.output<typeof shop>;

/** Reads a JSON file with one shop, or a list of them. Throws {@link UsageError} with the first mistake. */
export function readShops(file: string): Shop[] {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--against: ${file} cannot be read: ${Error.isError(error) ? error.message : ''}`);
  }
  const shops = z
    .array(shop)
    .min(1)
    .safeParse(Array.isArray(given) ? given : [given]);
  if (!shops.success) {
    const [issue] = shops.error.issues;
    throw new UsageError(
      `--against: ${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not understood'}.`,
    );
  }
  return shops.data;
}
