import type { Choice, Control, Terms } from './declaration';
import { field } from './fields';

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
export const plainChoices = <Value extends string>(values: readonly Value[]): Choice<Value>[] =>
  values.map((value) => ({ value, label: value }));

/** A day as `2030-01-31`. */
export const day = (control: Control, terms: Terms) =>
  field({ type: 'date', ...control }, terms, (typed) =>
    /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined,
  );

/** A box to tick. */
export const box = (label: string) => field({ label }, { kind: 'box' }, (typed) => typed !== '');
