import { BAD_EMAIL, EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../contract/email';
import type { Control, DeclaredField, Terms } from './declaration';

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

/** What travels with the form and is not typed. */
export const hidden = () => text({ label: '' });
