import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Address, AddressType, addAddressBook, updateAddressBook } from '../../lib/contract/profile.ts';
import { lockWriter } from '../shared/customer.repository.ts';
import type { Database, Executor } from '../db/client.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { inCamelCase, inPascalCase } from '../http/names.ts';
import { requireCity } from '../home/service.ts';
import { deliveredTo } from '../shared/place.ts';
import { storedPhone } from '../shared/phone.ts';
import {
  deleteAddress,
  insertAddress,
  readAddresses,
  settleDefaults,
  writeAddress,
  type AddressFields,
  type AddressRow,
} from './address.repository.ts';

/** An address book is shown whole. */
export const MAX_ADDRESSES = 20;

type NewEntry = z.output<typeof addAddressBook.body>;
type ChangedEntry = z.output<typeof updateAddressBook.body>;
interface Saved {
  readonly AddressBookId: number;
}

/** A customer's addresses of a type, the default one first. */
export async function listAddresses(db: Executor, customerId: number, type: AddressType): Promise<Address[]> {
  const rows = await readAddresses(db, customerId);
  return rows.filter((row) => row.type === type).map((row) => entryOf(row, customerId));
}

/**
 * Adds an address; the first of its type is the default whatever it says. The same address again is the one
 * that is there. Throws 'invalid' for a phone number, city or country that cannot be, and when the book is full.
 */
export async function addAddress(db: Database, customerId: number, entry: NewEntry): Promise<Saved> {
  return save(db, customerId, entry, async (tx, rows, fields) => {
    const same = rows.find(({ id: _id, isDefault: _isDefault, ...row }) => isDeepStrictEqual(row, fields));
    if (same !== undefined) return same.id;
    if (rows.length >= MAX_ADDRESSES) {
      throw new ApiError('invalid', `An address book holds at most ${MAX_ADDRESSES} addresses.`);
    }
    return insertAddress(tx, customerId, fields);
  });
}

/**
 * Changes an address: the one that is named, else the default one of the type. The default stays it until
 * another one is made the default. Throws 'not-found' when the customer has no such address.
 */
export async function updateAddress(db: Database, customerId: number, entry: ChangedEntry): Promise<Saved> {
  return save(db, customerId, entry, async (tx, rows, fields) => {
    const { AddressBookId } = entry;
    const row = rows.find((one) =>
      AddressBookId === undefined
        ? one.isDefault && one.type === entry.AddressType
        : one.id === AddressBookId,
    );
    if (row === undefined) throw notFound('address');
    await writeAddress(tx, customerId, row.id, fields);
    return row.id;
  });
}

/** Removes an address; the oldest other one of its type takes its place as the default. */
export async function removeAddress(db: Database, customerId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWriter(tx, customerId);
    const rows = await readAddresses(tx, customerId);
    if (!rows.some((row) => row.id === id)) throw notFound('address');
    await deleteAddress(tx, customerId, id);
    await settleDefaults(tx, customerId);
  });
}

async function save(
  db: Database,
  customerId: number,
  entry: NewEntry,
  write: (tx: Executor, rows: readonly AddressRow[], fields: AddressFields) => Promise<number>,
): Promise<Saved> {
  const fields = fieldsOf(entry);
  await requireCity(db, entry.CityId);
  return db.transaction(async (tx) => {
    await lockWriter(tx, customerId);
    const id = await write(tx, await readAddresses(tx, customerId), fields);
    await settleDefaults(tx, customerId, entry.IsDefault ? id : undefined);
    return { AddressBookId: id };
  });
}

function fieldsOf(entry: ChangedEntry): AddressFields {
  const { AddressBookId: _id, CustomerId: _owner, IsDefault: _isDefault, ...others } = entry;
  const { AddressType: type, PhoneNumber, ...same } = others;
  const countryCode = deliveredTo(entry.CountryCode);
  return { ...inCamelCase(same), type, phone: storedPhone(PhoneNumber), countryCode };
}

function entryOf(row: AddressRow, customerId: number): Address {
  return {
    ...inPascalCase(row),
    AddressBookId: row.id,
    CustomerId: customerId,
    PhoneNumber: row.phone,
    AddressType: row.type,
  };
}
