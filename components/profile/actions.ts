'use server';

import { answerForm, changeOne, formOfCustomer, redirectTo } from '@/lib/forms/action';
import { failureText, type CallResult } from '@/lib/calls/api';
import {
  addAddressBook,
  removeAddressBook,
  updateAddressBook,
  updateCustomerProfile,
} from '@/lib/contract/profile';
import type { Customer } from '@/lib/calls/customer';
import type { FormResult } from '@/lib/forms/form';
import { withOutcome } from '@/lib/addresses/outcome';
import { parseId, profilePath } from '@/lib/addresses/routes';
import { ADDRESS_FORM, sentAddress, typedAddress } from './address.form';
import { PROFILE_FORM } from './profile.form';
import { loadAddresses } from './queries';
import { SECTION } from './sections';

const EDIT = profilePath(SECTION.edit);
const ADDRESSES = profilePath(SECTION.addresses);
const KEEPS_TYPE =
  'A saved address cannot move between Home and Work here. Please add a new address instead.';

/** Saves the profile. */
export async function saveProfile(_previous: unknown, data: FormData) {
  return answerForm(PROFILE_FORM, data, (typed, refuse) =>
    formOfCustomer(EDIT, async ({ call }) => {
      const result = await call(updateCustomerProfile, {
        body: {
          FirstName: typed.firstName,
          LastName: typed.lastName,
          Title: typed.title,
          PhoneNumber: typed.phone,
          DateOfBirth: typed.birthDate,
          Language: typed.language,
          BillingAddress: typed.billingAddress,
        },
      });
      if (!result.ok) return refuse(failureText(result.error));
      return redirectTo(withOutcome(profilePath(SECTION.information), 'profile-saved'));
    }),
  );
}

/** Adds an address, or changes the one that the field `id` names. */
export async function saveAddress(_previous: unknown, data: FormData) {
  return answerForm(ADDRESS_FORM, data, (typed, refuse) => {
    const isNew = typed.id === '';
    const here = profilePath(SECTION.addresses, isNew ? { add: typed.type } : { edit: typed.id });
    return formOfCustomer(here, async ({ call, customerId }) => {
      const id = parseId(typed.id);
      // Without an id a change is one of its type, and of another one it would meet another entry.
      if (!isNew && id === undefined && !typed.id.startsWith(typed.type)) return refuse(KEEPS_TYPE, 'type');
      const entry = {
        ...sentAddress(typed),
        CustomerId: customerId,
        FirstName: typed.firstName,
        LastName: typed.lastName,
        IsDefault: typed.isDefault,
        IsSamePerson: typed.isSamePerson,
        IsSameShippingAddress: typed.isSameShippingAddress,
      };
      const result = isNew
        ? await call(addAddressBook, { body: entry })
        : await call(updateAddressBook, {
            body: { ...entry, AddressBookId: id },
          });
      if (!result.ok) return refuse(failureText(result.error));
      return redirectTo(withOutcome(ADDRESSES, isNew ? 'address-added' : 'address-updated'));
    });
  });
}

/** Removes the address that the field `id` names. */
export async function removeAddress(_previous: unknown, data: FormData) {
  return changeAddress(data, 'address-removed', ({ call }, addressBookId) =>
    call(removeAddressBook, { params: { addressBookId } }),
  );
}

/** Makes the address that the field `id` names the default one of its type. */
export async function makeDefault(_previous: unknown, data: FormData) {
  return changeAddress(data, 'address-updated', async (customer, id) => {
    const all = await loadAddresses(customer);
    if (!all.ok) return all;
    const address = all.data.find(({ addressBookId }) => addressBookId === id);
    if (address === undefined) return { ok: true, data: undefined };
    return customer.call(updateAddressBook, {
      body: {
        ...sentAddress({
          ...typedAddress(address),
          type: address.addressType === 'work' ? 'work' : 'home',
          city: address.cityId,
        }),
        AddressBookId: id,
        CustomerId: customer.customerId,
        FirstName: address.firstName,
        LastName: address.lastName,
        IsDefault: true,
        IsSamePerson: address.isSamePerson,
        IsSameShippingAddress: address.isSameShippingAddress,
        CountryCode: address.countryCode,
        PostalCode: address.postalCode,
        State: address.state,
      },
    });
  });
}

async function changeAddress(
  data: FormData,
  outcome: 'address-removed' | 'address-updated',
  change: (customer: Customer, id: number) => Promise<CallResult<unknown>>,
): Promise<FormResult<never>> {
  return changeOne(data, { path: ADDRESSES, outcome }, async (customer, text) => {
    const id = parseId(text);
    return id === undefined ? { ok: false, error: { kind: 'not-found' } } : change(customer, id);
  });
}
