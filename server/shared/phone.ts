import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { COUNTRY_CODE } from '../../lib/contract/place.ts';
import { ApiError } from '../http/errors.ts';

/** Brackets, and the invisible marks that a number copied from elsewhere brings along. */
const DECORATION = /[()\p{Cf}]/gu;

/**
 * The one form a phone number is stored in (`+9613123456`), whatever it was typed like: a number without a
 * country's prefix is Lebanese. Throws 'invalid' when no phone can have the number.
 */
export function storedPhone(typed: string): string {
  const phone = parsePhoneNumberFromString(typed.replace(DECORATION, ' ').trim(), {
    defaultCountry: COUNTRY_CODE,
    extract: false,
  });
  if (phone?.isValid() !== true) {
    throw new ApiError('invalid', 'Please enter a valid phone number, for example 03 123 456.');
  }
  return phone.number;
}
