import { CITIES } from '@/lib/shop/constants';
import { PHONE_TYPES, TITLES } from '@/lib/contract/choices';
import { isEmail } from '@/lib/forms/email';
import type { FieldErrors, ReadField } from '@/lib/forms/form';
import { MESSAGES } from '@/lib/messages';
import { isPhone } from '@/lib/forms/phone';
import { findService } from './services';

export const SERVICE_FIELDS = [
  'service',
  'phoneType',
  'issue',
  'extra',
  'title',
  'fullName',
  'phone',
  'email',
  'date',
  'time',
  'city',
  'address1',
  'address2',
  'notes',
] as const;
export type ServiceField = (typeof SERVICE_FIELDS)[number];

const EMPTY: Partial<Record<ServiceField, string>> = {
  fullName: 'Enter your full name',
  issue: 'Describe what is wrong with the phone',
  phone: 'Enter a phone number we can reach you at',
  address1: 'Enter the street',
  address2: 'Enter the building and floor',
};

/** Today in Lebanon, where the phone is picked up: '2030-01-31'. */
export function todayInLebanon(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Beirut', dateStyle: 'short' }).format(now);
}

/** What is wrong with a request for phone maintenance. The extra information and the notes may stay empty. */
export function checkService(
  read: ReadField<ServiceField>,
  today = todayInLebanon(),
): FieldErrors<ServiceField> {
  const errors: FieldErrors<ServiceField> = {};
  for (const name of SERVICE_FIELDS) {
    const message = EMPTY[name];
    if (message !== undefined && read(name).trim() === '') errors[name] = message;
  }
  if (findService(read('service')) === undefined) errors.service = 'Choose a service';
  if (read('title') === '' || !TITLES.some((title) => title === read('title')))
    errors.title = 'Choose Mr. or Mrs.';
  if (!PHONE_TYPES.some((type) => type === read('phoneType'))) errors.phoneType = 'Choose Apple or Android';
  if (!isDate(read('date'))) errors.date = 'Choose a pick-up date';
  else if (read('date') < today) errors.date = 'Choose a date that is not in the past';
  if (!/^([01]\d|2[0-3]):[0-5]\d/.test(read('time'))) errors.time = 'Choose a pick-up time';
  if (errors.phone === undefined && !isPhone(read('phone')))
    errors.phone = 'Enter a phone number with 7 to 15 digits';
  if (read('email').trim() === '') errors.email = 'Enter your e-mail address';
  else if (!isEmail(read('email'))) errors.email = MESSAGES.badEmail;
  if (!CITIES.some((city) => String(city.id) === read('city'))) errors.city = 'Choose a city';
  return errors;
}

function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
