import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const addressFields = z.object({
  type: z.enum(['home', 'work']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  cityId: z.number(),
  notes: z.string(),
  isSamePerson: z.boolean(),
  isSameShippingAddress: z.boolean(),
  countryCode: z.string(),
  postalCode: z.string(),
  state: z.string(),
});
/** What an address says, whoever it belongs to. */
export type AddressFields = z.output<typeof addressFields>;

const addressRow = addressFields.extend({ id: z.number(), isDefault: z.boolean() });
export type AddressRow = z.output<typeof addressRow>;

/** A customer's addresses of all types, the default ones first, then in the order they were added. */
export async function readAddresses(db: Executor, customerId: number): Promise<AddressRow[]> {
  return rowsOf(
    db,
    addressRow,
    sql`select id, type, is_default as "isDefault", first_name as "firstName", last_name as "lastName", email, phone,
          address1, address2, city_id as "cityId", notes, is_same_person as "isSamePerson",
          is_same_shipping_address as "isSameShippingAddress", country_code as "countryCode",
          postal_code as "postalCode", state
        from address where customer_id = ${customerId} order by is_default desc, id`,
  );
}

const inserted = z.object({ id: z.number() });

/** Adds an address that is not a default yet; answers its id. */
export async function insertAddress(
  tx: Executor,
  customerId: number,
  address: AddressFields,
): Promise<number> {
  const [row] = await rowsOf(
    tx,
    inserted,
    sql`insert into address (customer_id, type, is_default, first_name, last_name, email, phone, address1, address2,
          city_id, notes, is_same_person, is_same_shipping_address, country_code, postal_code, state)
        values (${customerId}, ${address.type}, false, ${address.firstName}, ${address.lastName}, ${address.email},
          ${address.phone}, ${address.address1}, ${address.address2}, ${address.cityId}, ${address.notes},
          ${address.isSamePerson}, ${address.isSameShippingAddress}, ${address.countryCode}, ${address.postalCode},
          ${address.state})
        returning id`,
  );
  if (row === undefined) throw new Error('an insert answered no row');
  return row.id;
}

/** Writes an address anew. One that moves to the other type is the default of neither for now. */
export async function writeAddress(
  tx: Executor,
  customerId: number,
  id: number,
  address: AddressFields,
): Promise<void> {
  await tx.execute(sql`
    update address
    set is_default = is_default and type = ${address.type}, type = ${address.type},
      first_name = ${address.firstName}, last_name = ${address.lastName}, email = ${address.email},
      phone = ${address.phone}, address1 = ${address.address1}, address2 = ${address.address2},
      city_id = ${address.cityId}, notes = ${address.notes}, is_same_person = ${address.isSamePerson},
      is_same_shipping_address = ${address.isSameShippingAddress}, country_code = ${address.countryCode},
      postal_code = ${address.postalCode}, state = ${address.state}, updated_at = now()
    where customer_id = ${customerId} and id = ${id}`);
}

export async function deleteAddress(tx: Executor, customerId: number, id: number): Promise<void> {
  await tx.execute(sql`delete from address where customer_id = ${customerId} and id = ${id}`);
}

/**
 * Leaves a customer's addresses with exactly one default of each type that has any: `preferredId` where it is
 * given, else the one that is it already, else the oldest. Two statements, since the rule of one default a
 * type holds at every moment between.
 */
export async function settleDefaults(tx: Executor, customerId: number, preferredId?: number): Promise<void> {
  const chosen = sql`
    select distinct on (type) id from address where customer_id = ${customerId}
    order by type, (id = ${preferredId ?? 0}) desc, is_default desc, id`;
  await tx.execute(sql`
    update address set is_default = false
    where customer_id = ${customerId} and is_default and id not in (${chosen})`);
  await tx.execute(sql`
    update address set is_default = true
    where customer_id = ${customerId} and not is_default and id in (${chosen})`);
}
