import { HAS_HIDDEN_MARKS, isPlain } from '../contract/hidden-marks';
import { LIMITS } from '../contract/limits';
import type { Control, Terms } from './declaration';
import { field, text } from './fields';
import { isPhone } from './phone';

const name = (control: Control, terms: Terms) =>
  field(control, { max: LIMITS.name, wrong: HAS_HIDDEN_MARKS, ...terms }, (typed) =>
    isPlain(typed) ? typed : undefined,
  );

/** What the fields of a person say and take, wherever a form has them. */
export const firstName = (terms: Terms) => name({ label: 'First name', autoComplete: 'given-name' }, terms);

export const lastName = (terms: Terms) => name({ label: 'Last name', autoComplete: 'family-name' }, terms);

export const PHONE = { label: 'Phone number', type: 'tel', autoComplete: 'tel' } as const satisfies Control;

export const phone = (terms: Terms) =>
  field(PHONE, { max: LIMITS.phone, wrong: 'Enter a phone number with 7 to 15 digits', ...terms }, (typed) =>
    isPhone(typed) ? typed : undefined,
  );

export const fullName = (terms: Terms) =>
  name({ label: 'Full name', autoComplete: 'name' }, { max: LIMITS.fullName, ...terms });

/** A new password once more. */
export const PASSWORD_AGAIN = {
  label: 'Confirm password',
  autoComplete: 'new-password',
} as const satisfies Control;

/** Where in a city somebody lives. */
export const ADDRESS_LINES = {
  address1: text(
    { label: 'Address', hint: 'Street and area', autoComplete: 'address-line1' },
    { max: LIMITS.addressLine, required: 'Enter the street' },
  ),
  address2: text(
    { label: 'Address, second line', hint: 'Building, floor', autoComplete: 'address-line2' },
    { max: LIMITS.addressLine, required: 'Enter the building and floor' },
  ),
};
