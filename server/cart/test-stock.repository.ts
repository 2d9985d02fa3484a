import type { Database } from '../db/client.ts';
import { customer } from '../db/customer-schema.ts';
import { product, variation } from '../db/schema.ts';
import { eq } from '../db/sql.ts';

/** Puts back what a test has changed. */
export type Restore = () => Promise<unknown>;

/** Changes a variation for a test. */
export async function changeVariation(
  db: Database,
  id: number,
  values: Partial<typeof variation.$inferInsert>,
): Promise<Restore> {
  const [{ id: _, ...before } = { id }] = await db.select().from(variation).where(eq(variation.id, id));
  const write = (row: typeof values) => db.update(variation).set(row).where(eq(variation.id, id));
  await write(values);
  return () => write(before);
}

/** Changes a product for a test. */
export async function changeProduct(
  db: Database,
  id: number,
  values: Partial<typeof product.$inferInsert>,
): Promise<Restore> {
  const [{ id: _, ...before } = { id }] = await db.select().from(product).where(eq(product.id, id));
  const write = (row: typeof values) => db.update(product).set(row).where(eq(product.id, id));
  await write(values);
  return () => write(before);
}

/** How often a customer's cart has changed, which its tests look at. */
export async function cartVersion(db: Database, customerId: number): Promise<number> {
  const rows = await db.select().from(customer).where(eq(customer.id, customerId));
  return rows[0]?.cartVersion ?? 0;
}
