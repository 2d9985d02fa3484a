import {
  addAddressBook,
  getAddressBook,
  getCustomerProfile,
  removeAddressBook,
  updateAddressBook,
  updateCustomerProfile,
} from '../../lib/contract/profile.ts';
import { serve, type CallServer } from '../http/route.ts';
import { addAddress, listAddresses, removeAddress, updateAddress } from './address-book.service.ts';
import { readProfile, updateProfile, type ProfileContext } from './service.ts';

/** Registers the calls of the profile and the address book. */
export function registerProfile(server: CallServer, context: ProfileContext): void {
  const { db } = context;
  serve(server, getCustomerProfile, ({ customer }) => readProfile(db, customer.customerId));
  serve(server, updateCustomerProfile, ({ body, customer }) =>
    updateProfile(context, customer.customerId, body),
  );
  serve(server, addAddressBook, ({ body, customer }) => addAddress(db, customer.customerId, body));
  serve(server, updateAddressBook, ({ body, customer }) => updateAddress(db, customer.customerId, body));
  serve(server, removeAddressBook, ({ params, customer }) =>
    removeAddress(db, customer.customerId, params.addressBookId),
  );
  serve(server, getAddressBook, ({ params, customer }) =>
    listAddresses(db, customer.customerId, params.type),
  );
}
