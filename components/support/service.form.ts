import { PHONE_TYPES, TITLES } from '@/lib/contract/choices';
import { LIMITS } from '@/lib/contract/limits';
import { defineForm } from '@/lib/forms/declaration';
import { choice, day, plainChoices } from '@/lib/forms/choice-fields';
import { email, field, hidden, text } from '@/lib/forms/fields';
import { ADDRESS_LINES, fullName, phone } from '@/lib/forms/person-fields';
import { CITIES } from '@/lib/shop/constants';
import { today } from '@/lib/shop/date';
import { findService, SERVICES } from './services';

/** A request for phone maintenance. The extra information and the notes may stay empty. */
export const SERVICE_FORM = defineForm(
  'service',
  {
    service: field(
      {
        label: 'Service',
        choices: [
          { value: '', label: 'Choose a service' },
          ...SERVICES.map(({ slug, name }) => ({ value: slug, label: name })),
        ],
      },
      { kind: 'list', required: 'Choose a service' },
      (typed) => findService(typed)?.slug,
    ),
    phoneType: choice(
      plainChoices(PHONE_TYPES),
      { label: 'Phone type' },
      { isHalf: true, required: 'Choose Apple or Android' },
    ),
    issue: text(
      { label: 'What is wrong?' },
      { kind: 'lines', max: LIMITS.issue, required: 'Describe what is wrong with the phone' },
    ),
    extra: text(
      { label: 'Anything else', hint: 'The model, its color, when it started. Never a passcode.', rows: 3 },
      { kind: 'lines', max: LIMITS.issue },
    ),
    title: choice(
      plainChoices(TITLES.filter((title) => title !== '')),
      { label: 'Title' },
      { isHalf: true, required: 'Choose Mr. or Mrs.' },
    ),
    fullName: fullName({ required: 'Enter your full name' }),
    phone: phone({ isHalf: true, required: 'Enter a phone number we can reach you at' }),
    email: email({ label: 'Email address' }, { isHalf: true, required: 'Enter your email address' }),
    date: day({ label: 'Date' }, { isHalf: true, required: 'Choose a pick-up date' }),
    time: field(
      { label: 'Time', type: 'time' },
      { isHalf: true, required: 'Choose a pick-up time' },
      (typed) =>
        // Some browsers send the seconds too.
        /^([01]\d|2[0-3]):[0-5]\d/.test(typed) ? typed.slice(0, 5) : undefined,
    ),
    city: field(
      {
        label: 'City',
        autoComplete: 'address-level1',
        choices: [
          { value: '', label: 'Choose a city' },
          ...CITIES.map(({ id, name }) => ({ value: String(id), label: name })),
        ],
      },
      { kind: 'list', required: 'Choose a city' },
      (typed) => CITIES.find(({ id }) => String(id) === typed)?.id,
    ),
    ...ADDRESS_LINES,
    notes: text({ label: 'Notes', hint: 'A landmark, for example' }, { max: LIMITS.notes }),
    key: hidden(),
  },
  {
    date: (read) => (read('date') < today() ? 'Choose a date that is not in the past' : undefined),
  },
);
