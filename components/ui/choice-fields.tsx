import type { ReactNode } from 'react';
import type { Choice } from '@/lib/forms/declaration';
import { CONTROL, describe, Frame, Notes, Optional, split, type Control, type Labelled } from './field';
import { SelectBox } from './select-box';

/** A choice of one from a list. */
export function Select({ choices = [], ...props }: Control<'select'> & { choices?: readonly Choice[] }) {
  const [labelled, select] = split(props);
  return (
    <Frame {...labelled}>
      <SelectBox {...describe(labelled)} {...select} className={CONTROL}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectBox>
    </Frame>
  );
}

/** One of the choices of a group. `note` says more about it, also why it `isDisabled`. */
export interface RadioChoice extends Choice {
  note?: ReactNode;
  isDisabled?: boolean;
}

/**
 * A choice of one from a few that all stay visible; choices with notes stand one below the other. The error is tied
 * to the group, and its id is `id`, so that an error summary can lead there.
 */
export function RadioGroup({
  id,
  name,
  label,
  hint,
  error,
  optional,
  choices = [],
  defaultValue,
}: Omit<Labelled, 'hideLabel'> & {
  name: string;
  choices?: readonly RadioChoice[];
  defaultValue?: string;
}) {
  return (
    <fieldset tabIndex={-1} {...describe({ id, hint, error })}>
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {optional ? <Optional /> : null}
      </legend>
      <div className={choices.some(({ note }) => note !== undefined) ? 'grid gap-3' : 'flex flex-wrap gap-2'}>
        {choices.map(({ value, label: word, note, isDisabled }) => (
          <label
            key={value}
            className="flex min-h-control items-center gap-2 rounded border border-edge bg-surface px-4 text-base transition-colors duration-fast hover:border-ink has-checked:border-action has-checked:bg-action-soft has-disabled:border-line has-disabled:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              value={value}
              disabled={isDisabled}
              defaultChecked={value === defaultValue}
              className="size-4 shrink-0 accent-action"
            />
            {note === undefined ? (
              word
            ) : (
              <span className="py-3 ps-1">
                <span className="block font-medium">{word}</span>
                <span className="block text-sm text-muted">{note}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
