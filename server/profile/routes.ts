import type { FastifyInstance } from 'fastify';
import {
  addAddressBook,
  getAddressBook,
  getCustomerProfile,
  removeAddressBook,
  updateAddressBook,
  updateCustomerProfile,
} from '../../lib/contract/profile.ts';
import { requireOwn, type Authenticate } from '../customer.ts';
import type { Database } from '../db/client.ts';
import { handleOwn } from '../route.ts';
import { addAddress, listAddresses, removeAddress, updateAddress } from './address-book.service.ts';
import { readProfile, updateProfile } from './service.ts';

/** Registers the calls of the profile and the address book. */
export function registerProfile(app: FastifyInstance, db: Database, authenticate: Authenticate): void {
  handleOwn(app, authenticate, getCustomerProfile, ({ params, customer }) => {
    requireOwn('customer', params.customerId, customer.customerId);
    return readProfile(db, customer.customerId);
  });
  handleOwn(app, authenticate, updateCustomerProfile, async ({ body, customer }) => {
    await updateProfile(db, customer.customerId, body);
    return true;
  });
  handleOwn(app, authenticate, addAddressBook, ({ body, customer }) => {
    requireOwn('customer', body.CustomerId, customer.customerId);
    return addAddress(db, customer.customerId, body);
  });
  handleOwn(app, authenticate, updateAddressBook, ({ body, customer }) => {
    requireOwn('customer', body.CustomerId, customer.customerId);
    return updateAddress(db, customer.customerId, body);
  });
  handleOwn(app, authenticate, removeAddressBook, async ({ params, customer }) => {
    await removeAddress(db, customer.customerId, params.addressBookId);
    return true;
  });
  handleOwn(app, authenticate, getAddressBook, ({ params, customer }) => {
    requireOwn('customer', params.customerId, customer.customerId);
    return listAddresses(db, customer.customerId, params.type);
  });
}
