import { parseId } from '@/lib/addresses/routes';
import { LIMITS } from '@/lib/contract/limits';
import type { Address } from '@/lib/calls/answers';
import { defineForm, type NameOf, type Values } from '@/lib/forms/declaration';
import { box, choice } from '@/lib/forms/choice-fields';
import { email, field, hidden, text } from '@/lib/forms/fields';
import { ADDRESS_LINES, firstName, lastName, phone } from '@/lib/forms/person-fields';
import { COUNTRY_CODE, POSTAL_CODE, COUNTRY_NAME } from '@/lib/shop/constants';

export const ADDRESS_TYPES = [
  { value: 'home', label: 'Home' },
  { value: 'work', label: 'Work' },
] as const;

const NO_CITY = { value: '', label: 'Choose a city' };

/** Cities as the choices of a list. */
export function cityChoices(cities: readonly { id: number; name: string }[]) {
  return [NO_CITY, ...cities.map(({ id, name }) => ({ value: String(id), label: name }))];
}

/** What every form of an address has, in the order in which it is filled in. */
export const ADDRESS_FIELDS = {
  type: choice(ADDRESS_TYPES, { label: 'Type' }, { required: 'Choose Home or Work' }),
  firstName: firstName({ isHalf: true, required: 'Enter the first name' }),
  lastName: lastName({ isHalf: true, required: 'Enter the last name' }),
  // An address of half a row would be cut off.
  email: email({ label: 'Email address' }, { required: 'Enter an email address' }),
  phone: phone({ required: 'Enter a phone number for the delivery' }),
  ...ADDRESS_LINES,
  city: field(
    { label: 'City', hint: `We deliver all over ${COUNTRY_NAME}.`, autoComplete: 'address-level1' },
    { kind: 'list', required: 'Choose a city' },
    // Which of them is delivered to the API knows.
    parseId,
  ),
  notes: text(
    {
      label: 'Notes',
      hint: 'A landmark near you, such as a shop or a school',
      autoComplete: 'address-line3',
    },
    { max: LIMITS.notes, required: 'Enter a landmark to help the driver find you' },
  ),
};

/** The boxes of an entry. */
export const ADDRESS_BOXES = {
  isDefault: box('Use it unless I choose another one'),
  isSamePerson: box('I am the one who receives the delivery'),
  isSameShippingAddress: box('My billing address is the same'),
};

/** An entry of the address book; `id` names the one to be changed. */
export const ADDRESS_FORM = defineForm('address', { ...ADDRESS_FIELDS, ...ADDRESS_BOXES, id: hidden() });

/** What the fields of an address hold at first. */
export type AddressStart = Readonly<Partial<Record<NameOf<typeof ADDRESS_FIELDS>, string>>>;

/** A saved address as the fields hold it. */
export function typedAddress(address: Address): Required<AddressStart> {
  return {
    type: address.addressType === 'work' ? 'work' : 'home',
    firstName: address.firstName,
    lastName: address.lastName,
    email: address.email,
    phone: address.phoneNumber,
    address1: address.address1,
    address2: address.address2,
    city: String(address.cityId),
    notes: address.notes,
  };
}

/** What was typed as the calls of address book and order carry it; who receives it they name differently. */
export function sentAddress(typed: Values<typeof ADDRESS_FIELDS>) {
  return {
    Email: typed.email,
    PhoneNumber: typed.phone,
    Address1: typed.address1,
    Address2: typed.address2,
    CityId: typed.city,
    Notes: typed.notes,
    CountryCode: COUNTRY_CODE,
    PostalCode: POSTAL_CODE,
    State: COUNTRY_NAME,
    AddressType: typed.type,
  };
}
