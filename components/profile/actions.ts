'use server';

import { acceptForm, failed, formOfCustomer, leadTo, refuseForeign } from '@/lib/forms/action';
import { failureText, type CallResult } from '@/lib/calls/api';
import { COUNTRY_CODE, POSTAL_CODE, STATE } from '@/lib/shop/constants';
import { LANGUAGES, TITLES } from '@/lib/contract/choices';
import {
  addAddressBook,
  removeAddressBook,
  updateAddressBook,
  updateCustomerProfile,
} from '@/lib/contract/profile';
import type { Customer } from '@/lib/calls/customer';
import { fieldReader, type FormResult } from '@/lib/forms/form';
import { withOutcome } from '@/lib/addresses/outcome';
import { parseId, profilePath } from '@/lib/addresses/routes';
import { ADDRESS_FIELDS, checkAddress, type AddressField, type AddressMark } from './check-address';
import { checkProfile, PROFILE_FIELDS, type ProfileField } from './check-profile';
import { loadAddresses } from './queries';
import { SECTION } from './sections';

const EDIT = profilePath(SECTION.edit);
const ADDRESSES = profilePath(SECTION.addresses);

/** Saves the profile. */
export async function saveProfile(_previous: FormResult<ProfileField> | undefined, data: FormData) {
  const form = await acceptForm(data, { names: PROFILE_FIELDS, check: checkProfile, kept: PROFILE_FIELDS });
  if (form.refusal) return form.refusal;
  const { read } = form;
  return formOfCustomer<ProfileField>(EDIT, async ({ call }) => {
    const result = await call(updateCustomerProfile, {
      body: {
        FirstName: read('firstName').trim(),
        LastName: read('lastName').trim(),
        Title: TITLES.find((title) => title === read('title')) ?? '',
        PhoneNumber: read('phone').trim(),
        DateOfBirth: read('birthDate'),
        Language: LANGUAGES.find((language) => language === read('language')) ?? '',
        BillingAddress: read('billingAddress').trim(),
      },
    });
    if (!result.ok) return failed({}, failureText(result.error), PROFILE_FIELDS, read);
    return leadTo<ProfileField>(withOutcome(profilePath(SECTION.information), 'profile-saved'));
  });
}

/** Adds an address, or changes the one that the field `id` names. */
export async function saveAddress(_previous: FormResult<AddressField> | undefined, data: FormData) {
  const form = await acceptForm(data, { names: ADDRESS_FIELDS, check: checkAddress, kept: ADDRESS_FIELDS });
  if (form.refusal) return form.refusal;
  const { read } = form;
  const mark = fieldReader<AddressMark>(data);
  const id = parseId(mark('id'));
  const isNew = mark('id') === '';
  const type = read('type') === 'work' ? 'work' : 'home';
  const here = profilePath(SECTION.addresses, isNew ? { add: type } : { edit: mark('id') });
  return formOfCustomer<AddressField>(here, async ({ call, customerId }) => {
    const entry = {
      CustomerId: customerId,
      FirstName: read('firstName').trim(),
      LastName: read('lastName').trim(),
      Email: read('email').trim(),
      PhoneNumber: read('phone').trim(),
      Address1: read('address1').trim(),
      Address2: read('address2').trim(),
      CityId: Number(read('city')),
      Notes: read('notes').trim(),
      IsDefault: mark('isDefault') !== '',
      IsSamePerson: mark('isSamePerson') !== '',
      IsSameShippingAddress: mark('isSameShippingAddress') !== '',
      CountryCode: COUNTRY_CODE,
      PostalCode: POSTAL_CODE,
      State: STATE,
      AddressType: type,
    } as const;
    const result = isNew
      ? await call(addAddressBook, { body: entry })
      : await call(updateAddressBook, {
          body: { ...entry, ...(id === undefined ? {} : { AddressBookId: id }) },
        });
    if (!result.ok) return failed({}, failureText(result.error), ADDRESS_FIELDS, read);
    return leadTo<AddressField>(withOutcome(ADDRESSES, isNew ? 'address-added' : 'address-updated'));
  });
}

/** Removes the address that the field `id` names. */
export async function removeAddress(_previous: FormResult<never> | undefined, data: FormData) {
  return changeAddress(data, 'address-removed', ({ call }, addressBookId) =>
    call(removeAddressBook, { params: { addressBookId } }),
  );
}

/** Makes the address that the field `id` names the default one of its type. */
export async function makeDefault(_previous: FormResult<never> | undefined, data: FormData) {
  return changeAddress(data, 'address-updated', async (customer, id) => {
    const all = await loadAddresses(customer);
    if (!all.ok) return all;
    const address = all.data.find(({ AddressBookId }) => AddressBookId === id);
    if (address === undefined) return { ok: true, data: undefined };
    const AddressType = address.AddressType === 'work' ? 'work' : 'home';
    return customer.call(updateAddressBook, {
      body: { ...address, AddressType, CustomerId: customer.customerId, IsDefault: true },
    });
  });
}

async function changeAddress(
  data: FormData,
  outcome: 'address-removed' | 'address-updated',
  change: (customer: Customer, id: number) => Promise<CallResult<unknown>>,
): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  const id = parseId(fieldReader<'id'>(data)('id'));
  if (id === undefined) return leadTo<never>(ADDRESSES);
  return formOfCustomer<never>(ADDRESSES, async (customer) => {
    const result = await change(customer, id);
    // Somebody who presses twice finds it gone, as they wanted.
    if (!result.ok && result.error.kind !== 'not-found') return failed({}, failureText(result.error));
    return leadTo<never>(withOutcome(ADDRESSES, outcome));
  });
}
