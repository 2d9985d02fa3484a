import { LANGUAGES, TITLES } from '@/lib/contract/choices';
import type { FieldErrors, ReadField } from '@/lib/forms/form';
import { isPhone } from '@/lib/forms/phone';

export const PROFILE_FIELDS = [
  'title',
  'firstName',
  'lastName',
  'phone',
  'birthDate',
  'language',
  'billingAddress',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** What is wrong with a profile. Only the name must be there. */
export function checkProfile(
  read: ReadField<ProfileField>,
  today = new Date().toISOString().slice(0, 10),
): FieldErrors<ProfileField> {
  const errors: FieldErrors<ProfileField> = {};
  if (!TITLES.some((title) => title === read('title'))) errors.title = 'Choose Mr. or Mrs., or no title';
  if (read('firstName').trim() === '') errors.firstName = 'Enter your first name';
  if (read('lastName').trim() === '') errors.lastName = 'Enter your last name';
  if (read('phone').trim() !== '' && !isPhone(read('phone')))
    errors.phone = 'Enter a phone number with 7 to 15 digits';
  const day = read('birthDate');
  if (day !== '' && (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))))
    errors.birthDate = 'Enter a date such as 31/01/1990';
  else if (day > today) errors.birthDate = 'Enter a date that is not in the future';
  if (!LANGUAGES.some((language) => language === read('language'))) errors.language = 'Choose a language';
  return errors;
}
