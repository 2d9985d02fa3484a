import { BAD_EMAIL, EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../contract/email';
import { PASSWORD_MAX_LENGTH } from '../contract/password';
import type { Choice, Control, DeclaredField, Terms } from './declaration';

/** A field whose value `parse` finds in what was typed. One that may be empty says so on the screen. */
export function field<Value>(
  control: Control,
  terms: Terms,
  parse: (typed: string) => Value | undefined,
): DeclaredField<Value> {
  const required = terms.required !== undefined;
  return { ...terms, parse, control: { maxLength: terms.max, ...control, required, optional: !required } };
}

/** A text: one line, or with `kind: 'lines'` several. */
export const text = (control: Control, terms: Terms = {}) => field(control, terms, (typed) => typed);

export const email = (control: Control, terms: Terms) =>
  field(
    { type: 'email', autoComplete: 'email', ...control },
    { max: EMAIL_MAX_LENGTH, tooLong: BAD_EMAIL, wrong: BAD_EMAIL, ...terms },
    (typed) => (EMAIL_PATTERN.test(typed) ? typed : undefined),
  );

/** A password, by a rule where it is a new one. None is cut off while it is pasted: of one that is too long that is said. */
export const password = (control: Control, terms: Terms, isRight: (typed: string) => boolean = () => true) =>
  field(
    { type: 'password', maxLength: undefined, ...control },
    { max: PASSWORD_MAX_LENGTH, ...terms },
    (typed) => (isRight(typed) ? typed : undefined),
  );

/** One of a few that all stay visible, or with `kind: 'list'` of a list. */
export const choice = <Value extends string>(
  choices: readonly Choice<Value>[],
  control: Control,
  terms: Terms,
) =>
  field(
    { choices, ...control },
    { kind: 'radios', ...terms },
    (typed) => choices.find(({ value }) => value === typed)?.value,
  );

/** The choices whose values say what they are. */
export const sayingThemselves = <Value extends string>(values: readonly Value[]): Choice<Value>[] =>
  values.map((value) => ({ value, label: value }));

/** A day as `2030-01-31`. */
export const day = (control: Control, terms: Terms) =>
  field({ type: 'date', ...control }, terms, (typed) =>
    /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined,
  );

/** A box to tick. */
export const box = (label: string) => field({ label }, { kind: 'box' }, (typed) => typed !== '');

/** What travels with the form and is not typed. */
export const hidden = () => text({ label: '' });
