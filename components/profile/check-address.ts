import { isEmail } from '@/lib/forms/email';
import type { FieldErrors, ReadField } from '@/lib/forms/form';
import { MESSAGES } from '@/lib/messages';
import { isPhone } from '@/lib/forms/phone';

/** The fields that can be wrong, in the order in which they stand in the form. */
export const ADDRESS_FIELDS = [
  'type',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address1',
  'address2',
  'city',
  'notes',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What belongs to an address beyond those: the entry to change, and the boxes that may be ticked. */
export const ADDRESS_MARKS = ['id', 'isDefault', 'isSamePerson', 'isSameShippingAddress'] as const;
export type AddressMark = (typeof ADDRESS_MARKS)[number];

export const ADDRESS_TYPES = [
  { value: 'home', label: 'Home' },
  { value: 'work', label: 'Work' },
] as const;

const EMPTY: Partial<Record<AddressField, string>> = {
  firstName: 'Enter the first name',
  lastName: 'Enter the last name',
  email: 'Enter an e-mail address',
  phone: 'Enter a phone number for the delivery',
  address1: 'Enter the street',
  address2: 'Enter the building and floor',
  notes: 'Enter a landmark, so that the driver finds you',
};

/** What is wrong with an address entry. */
export function checkAddress(read: ReadField<AddressField>): FieldErrors<AddressField> {
  const errors: FieldErrors<AddressField> = {};
  for (const name of ADDRESS_FIELDS) {
    const message = EMPTY[name];
    if (message !== undefined && read(name).trim() === '') errors[name] = message;
  }
  if (!ADDRESS_TYPES.some(({ value }) => value === read('type'))) errors.type = 'Choose Home or Work';
  if (errors.email === undefined && !isEmail(read('email'))) errors.email = MESSAGES.badEmail;
  if (errors.phone === undefined && !isPhone(read('phone')))
    errors.phone = 'Enter a phone number with 7 to 15 digits';
  // Which of them is delivered to the API knows.
  if (!/^[1-9]\d{0,9}$/.test(read('city'))) errors.city = 'Choose a city';
  return errors;
}
