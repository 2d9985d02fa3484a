'use server';

import { acceptForm, failed, leadTo, leadToSignIn, refuseForeign } from '@/lib/action';
import { api, type CallFailure, type CallResult } from '@/lib/api';
import { COUNTRY_CODE, POSTAL_CODE, STATE } from '@/lib/constants';
import { LANGUAGES, TITLES } from '@/lib/contract/choices';
import {
  addAddressBook,
  removeAddressBook,
  updateAddressBook,
  updateCustomerProfile,
} from '@/lib/contract/profile';
import { fieldReader, type FormResult, type ReadField } from '@/lib/form';
import { withOutcome } from '@/lib/outcome';
import { parseId, profilePath } from '@/lib/routes';
import { readSession, type Session } from '@/lib/session';
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
  const session = await readSession();
  if (session === undefined) return leadToSignIn<ProfileField>(EDIT);
  const result = await api(updateCustomerProfile, {
    token: session.token,
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
  if (!result.ok) return refuse(result.error, EDIT, PROFILE_FIELDS, read);
  return leadTo<ProfileField>(withOutcome(profilePath(SECTION.information), 'profile-saved'));
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
  const session = await readSession();
  if (session === undefined) return leadToSignIn<AddressField>(here);
  const result = await api(isNew ? addAddressBook : updateAddressBook, {
    token: session.token,
    body: {
      ...(id === undefined ? {} : { AddressBookId: id }),
      CustomerId: session.customerId,
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
    },
  });
  if (!result.ok) return refuse(result.error, here, ADDRESS_FIELDS, read);
  return leadTo<AddressField>(withOutcome(ADDRESSES, isNew ? 'address-added' : 'address-updated'));
}

/** Removes the address that the field `id` names. */
export async function removeAddress(_previous: FormResult<never> | undefined, data: FormData) {
  return changeAddress(data, 'address-removed', async ({ token }, addressBookId) =>
    api(removeAddressBook, { token, params: { addressBookId }, body: {} }),
  );
}

/** Makes the address that the field `id` names the default one of its type. */
export async function makeDefault(_previous: FormResult<never> | undefined, data: FormData) {
  return changeAddress(data, 'address-updated', async (session, id) => {
    const all = await loadAddresses(session);
    if (!all.ok) return all;
    const address = all.data.find(({ AddressBookId }) => AddressBookId === id);
    if (address === undefined) return { ok: true, data: undefined };
    const AddressType = address.AddressType === 'work' ? 'work' : 'home';
    return api(updateAddressBook, {
      token: session.token,
      body: { ...address, AddressType, CustomerId: session.customerId, IsDefault: true },
    });
  });
}

async function changeAddress(
  data: FormData,
  outcome: 'address-removed' | 'address-updated',
  change: (session: Session, id: number) => Promise<CallResult<unknown>>,
): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  const session = await readSession();
  if (session === undefined) return leadToSignIn<never>(ADDRESSES);
  const id = parseId(fieldReader<'id'>(data)('id'));
  if (id === undefined) return leadTo<never>(ADDRESSES);
  const result = await change(session, id);
  // Somebody who presses twice finds it gone, as they wanted.
  if (!result.ok && result.error.kind !== 'not-found') return refuse(result.error, ADDRESSES);
  return leadTo<never>(withOutcome(ADDRESSES, outcome));
}

/** A call that was refused: a session that has ended leads to the sign-in, everything else says why. */
async function refuse<Name extends string>(
  error: CallFailure,
  returnTo: string,
  kept: readonly Name[] = [],
  read?: ReadField<Name>,
): Promise<FormResult<Name>> {
  if (error.kind === 'unauthorized') return leadToSignIn<Name>(returnTo);
  return failed({}, error.message, kept, read);
}
