import { z } from 'zod';
import { emailAddress, personName } from './account.ts';
import { defineCall } from './call.ts';
import { extra } from './extra.ts';
import { ADDRESS_TYPES, LANGUAGES, TITLES } from './choices.ts';
import { LIMITS } from './limits.ts';
import {
  flag,
  id,
  listOrOne,
  number,
  optionalNumber,
  numberOrZero,
  pathId,
  optionalOwnerId,
  pathOwnerId,
  text,
} from './wire.ts';

const feature = 'Profile';
const addressBook = 'Address book';

/** A day as `YYYY-MM-DD`, or '' for none. */
const day = z.union([z.literal(''), z.iso.date()]);

/** The documented profile; what follows `LastName` is an extra of this API. */
export const getCustomerProfile = defineCall(feature, 'GET Profile/GetCustomerProfile/:customerId', {
  summary: "The customer's own profile",
  access: 'customer',
  owns: { customer: 'customerId' },
  params: z.object({ customerId: pathOwnerId }),
  response: z.object({
    Email: text,
    FirstName: text,
    LastName: text,
    Title: text,
    PhoneNumber: text,
    DateOfBirth: text,
    Language: text,
    BillingAddress: text,
    IsSubscribed: flag,
  }),
});
export type Profile = z.output<typeof getCustomerProfile.response>;

/** Saves the profile. The e-mail address is changed by its own calls. */
export const updateCustomerProfile = defineCall(feature, 'POST Profile/UpdateCustomerProfile', {
  summary: 'Saves the profile',
  capability: 'profile-editing',
  access: 'customer',
  body: z.object({
    FirstName: personName,
    LastName: personName,
    Title: z.enum(TITLES),
    PhoneNumber: z.string().trim().max(LIMITS.phone),
    DateOfBirth: day,
    Language: z.enum(LANGUAGES),
    BillingAddress: z.string().trim().max(LIMITS.billingAddress),
  }),
});

const addressType = z.enum(ADDRESS_TYPES);
const addressLine = z.string().trim().min(1).max(LIMITS.addressLine);

/** The address entry of both calls that save one. `AddressBookId`, an extra, names the entry to update. */
const addressBody = z.object({
  AddressBookId: extra('address-ids', id.optional()),
  CustomerId: id,
  FirstName: personName,
  LastName: personName,
  Email: emailAddress,
  PhoneNumber: z.string().trim().min(1).max(LIMITS.phone),
  Address1: addressLine,
  Address2: addressLine,
  CityId: id,
  Notes: z.string().trim().min(1).max(LIMITS.notes),
  IsDefault: z.boolean(),
  IsSamePerson: z.boolean(),
  IsSameShippingAddress: z.boolean(),
  CountryCode: z.string().trim().max(LIMITS.countryCode),
  PostalCode: z.string().trim().max(LIMITS.postalCode),
  State: z.string().trim().max(LIMITS.region),
  AddressType: addressType,
});

const savedAddress = z.object({ AddressBookId: number });

export const addAddressBook = defineCall(addressBook, 'POST AddressBook/AddAddressBook', {
  summary: 'Saves a new address',
  access: 'customer',
  owns: { customer: 'CustomerId' },
  body: addressBody.omit({ AddressBookId: true }),
  response: savedAddress.partial().catch({}),
});

/** Without `AddressBookId` the default entry of the type is updated. */
export const updateAddressBook = defineCall(addressBook, 'POST AddressBook/UpdateAddressBook', {
  summary: 'Changes a saved address',
  access: 'customer',
  owns: { customer: 'CustomerId' },
  body: addressBody,
  response: savedAddress.partial().catch({}),
});

export const removeAddressBook = defineCall(
  addressBook,
  'POST AddressBook/RemoveAddressBook/:addressBookId',
  {
    summary: 'Removes a saved address',
    capability: 'address-ids',
    access: 'customer',
    params: z.object({ addressBookId: pathId }),
  },
);

/**
 * `AddressBookId` is an extra of this API; an id of another kind that another backend sends counts as none. A backend may
 * leave out whose entry it is: the path has said it.
 */
const address = z.object({
  AddressBookId: optionalNumber.catch(undefined),
  CustomerId: optionalOwnerId,
  FirstName: text,
  LastName: text,
  Email: text,
  PhoneNumber: text,
  Address1: text,
  Address2: text,
  CityId: numberOrZero,
  Notes: text,
  IsDefault: flag,
  IsSamePerson: flag,
  IsSameShippingAddress: flag,
  CountryCode: text,
  PostalCode: text,
  State: text,
  AddressType: text,
});
export type Address = z.output<typeof address>;

/** The saved addresses of a type, the default one first. */
export const getAddressBook = defineCall(
  addressBook,
  'GET AddressBook/GetOrderAddressBookByAddressType/:type/:customerId',
  {
    summary: 'The saved addresses of a type',
    access: 'customer',
    owns: { customer: 'customerId' },
    params: z.object({ type: addressType, customerId: pathOwnerId }),
    response: listOrOne(address),
  },
);

export type AddressType = z.output<typeof addressType>;
