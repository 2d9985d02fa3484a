import type { Executor } from '../db/client.ts';
import { address } from '../db/customer-schema.ts';
import { and, desc, eq, inArray, not, notInArray, sql } from '../db/sql.ts';

const FIELDS = {
  type: address.type,
  firstName: address.firstName,
  lastName: address.lastName,
  email: address.email,
  phone: address.phone,
  address1: address.address1,
  address2: address.address2,
  cityId: address.cityId,
  notes: address.notes,
  isSamePerson: address.isSamePerson,
  isSameShippingAddress: address.isSameShippingAddress,
  countryCode: address.countryCode,
  postalCode: address.postalCode,
  state: address.state,
};
/** What an address says, whoever it belongs to. */
export type AddressFields = Pick<typeof address.$inferSelect, keyof typeof FIELDS>;
export type AddressRow = AddressFields & Pick<typeof address.$inferSelect, 'id' | 'isDefault'>;

/** A customer's addresses of all types, the default ones first, then in the order they were added. */
export async function readAddresses(db: Executor, customerId: number): Promise<AddressRow[]> {
  return db
    .select({ ...FIELDS, id: address.id, isDefault: address.isDefault })
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.isDefault), address.createdAt, address.id);
}

/** Adds an address that is not a default yet; answers its id, which the database draws. */
export async function insertAddress(
  tx: Executor,
  customerId: number,
  fields: AddressFields,
): Promise<number> {
  for (;;) {
    const [row] = await tx
      .insert(address)
      .values({ ...fields, customerId, isDefault: false })
      .onConflictDoNothing({ target: address.id })
      .returning({ id: address.id });
    if (row !== undefined) return row.id;
  }
}

const isAddress = (customerId: number, id: number) =>
  and(eq(address.customerId, customerId), eq(address.id, id));

/** Writes an address anew. One that moves to the other type is the default of neither for now. */
export async function writeAddress(
  tx: Executor,
  customerId: number,
  id: number,
  fields: AddressFields,
): Promise<void> {
  await tx
    .update(address)
    .set({
      ...fields,
      isDefault: sql`${address.isDefault} and ${address.type} = ${fields.type}`,
      updatedAt: sql`now()`,
    })
    .where(isAddress(customerId, id));
}

export async function deleteAddress(tx: Executor, customerId: number, id: number): Promise<void> {
  await tx.delete(address).where(isAddress(customerId, id));
}

/**
 * Leaves a customer's addresses with exactly one default of each type that has any: `preferredId` where it is
 * given, else the one that is it already, else the oldest. Two statements, since the rule of one default a
 * type holds at every moment between.
 */
export async function settleDefaults(tx: Executor, customerId: number, preferredId?: number): Promise<void> {
  const chosen = tx
    .selectDistinctOn([address.type], { id: address.id })
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(
      address.type,
      sql`${eq(address.id, preferredId ?? 0)} desc`,
      desc(address.isDefault),
      address.createdAt,
      address.id,
    );
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.customerId, customerId), address.isDefault, notInArray(address.id, chosen)));
  await tx
    .update(address)
    .set({ isDefault: true })
    .where(and(eq(address.customerId, customerId), not(address.isDefault), inArray(address.id, chosen)));
}
