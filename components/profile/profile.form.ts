import { LANGUAGES, TITLES } from '@/lib/contract/choices';
import { LIMITS } from '@/lib/contract/limits';
import { defineForm } from '@/lib/forms/declaration';
import { choice, day } from '@/lib/forms/choice-fields';
import { text } from '@/lib/forms/fields';
import { firstName, lastName, phone } from '@/lib/forms/person-fields';

/** What a customer says of themselves. Only the name must be there. */
export const PROFILE_FORM = defineForm(
  'profile',
  {
    title: choice(
      TITLES.map((value) => ({ value, label: value || 'No title' })),
      { label: 'Title', autoComplete: 'honorific-prefix' },
      { kind: 'list', wrong: 'Choose Mr. or Mrs., or no title' },
    ),
    firstName: firstName({ required: 'Enter your first name' }),
    lastName: lastName({ required: 'Enter your last name' }),
    phone: phone({}),
    birthDate: day(
      { label: 'Date of birth', autoComplete: 'bday', min: '1900-01-01' },
      { wrong: 'Enter a date such as 31/01/1990' },
    ),
    language: choice(
      LANGUAGES.map((value) => ({ value, label: value || 'No preference' })),
      { label: 'Language', autoComplete: 'language' },
      { kind: 'list', wrong: 'Choose a language' },
    ),
    billingAddress: text(
      { label: 'Billing address', autoComplete: 'billing street-address', rows: 3 },
      { kind: 'lines', max: LIMITS.billingAddress },
    ),
  },
  {
    birthDate: (read) =>
      read('birthDate') > new Date().toISOString().slice(0, 10)
        ? 'Enter a date that is not in the future'
        : undefined,
  },
);
