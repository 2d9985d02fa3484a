import { EMAIL_MAX_LENGTH } from '../contract/email';
import { LIMITS } from '../contract/limits';
import { PASSWORD_MAX_LENGTH } from '../contract/password';
import { MESSAGES } from '../messages';
import type { Choice, Control, DeclaredField } from './declaration';
import { isEmail } from './email';
import { isPhone } from './phone';

type Said = Omit<Control, 'required' | 'optional'> & Omit<DeclaredField, 'control' | 'parse'>;

/** A field whose value `parse` finds. Without `required` it may be empty, which the screen says. */
export function field<Value>(said: Said, parse: (text: string) => Value | undefined): DeclaredField<Value> {
  const { kind, choices, isHalf, required, wrong, max, tooLong, ...control } = said;
  const must = required !== undefined;
  return {
    control: { maxLength: max, ...control, required: must, optional: !must },
    ...{ kind, choices, isHalf, required, wrong, max, tooLong, parse },
  };
}

/** A text: one line, or with `kind: 'lines'` several. */
export const text = (said: Said) => field(said, (typed) => typed);

export const email = (said: Said) =>
  field(
    { type: 'email', autoComplete: 'email', max: EMAIL_MAX_LENGTH, wrong: MESSAGES.badEmail, ...said },
    (typed) => (typed === '' || isEmail(typed) ? typed : undefined),
  );

/** A password, by a rule where it is a new one. None is cut off while it is pasted: of one that is too long that is said. */
export const password = (said: Said, isRight: (typed: string) => boolean = () => true) =>
  field({ type: 'password', max: PASSWORD_MAX_LENGTH, maxLength: undefined, ...said }, (typed) =>
    isRight(typed) ? typed : undefined,
  );

/** What the fields of a person say and take, wherever a form has them. */
export const FIRST_NAME = { label: 'First name', autoComplete: 'given-name', max: LIMITS.name } as const;
export const LAST_NAME = { label: 'Last name', autoComplete: 'family-name', max: LIMITS.name } as const;
export const PASSWORD_AGAIN = { label: 'Confirm password', autoComplete: 'new-password' } as const;
export const PHONE = {
  label: 'Phone number',
  type: 'tel',
  autoComplete: 'tel',
  max: LIMITS.phone,
  wrong: 'Enter a phone number with 7 to 15 digits',
} as const;

export const phone = (said: Partial<Said>) =>
  field({ ...PHONE, ...said }, (typed) => (typed === '' || isPhone(typed) ? typed : undefined));

/** One of a few that all stay visible, or with `kind: 'list'` of a list. */
export const choice = <Value extends string>(choices: readonly Choice<Value>[], said: Said) =>
  field(
    { kind: 'radios', choices, ...said },
    (typed) => choices.find(({ value }) => value === typed)?.value,
  );

/** The choices whose values say what they are. */
export const sayingThemselves = <Value extends string>(values: readonly Value[]): Choice<Value>[] =>
  values.map((value) => ({ value, label: value }));

/** A day as `2030-01-31`. */
export const day = (said: Said) =>
  field({ type: 'date', ...said }, (typed) =>
    typed === '' || (/^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)))
      ? typed
      : undefined,
  );

/** A box to tick. */
export const box = (label: string) => field({ label, kind: 'box' }, (typed) => typed !== '');

/** What travels with the form and is not typed. */
export const hidden = () => text({ label: '' });
