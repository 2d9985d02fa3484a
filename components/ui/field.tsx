import type { ComponentProps, ReactNode } from 'react';
import type { Choice } from '@/lib/forms/declaration';
import { Icon } from './icon';

interface Labelled {
  /** Unique on the page; hint and error are tied to it. */
  id: string;
  label: string;
  /** What to type, said before typing. */
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  error?: string;
  /** Says 'optional' beside the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only, where the place says it already. */
  hideLabel?: boolean;
}

const CONTROL =
  'w-full rounded border border-edge bg-surface px-3 text-base text-ink transition-colors duration-fast placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:opacity-60';

type Control<Tag extends 'input' | 'textarea' | 'select'> = Labelled &
  Omit<ComponentProps<Tag>, 'id' | 'className'>;

/** A one-line field. `end` stands inside it at the right, for example a show/hide button. */
export function Field({ end, ...props }: Control<'input'> & { end?: ReactNode }) {
  const [labelled, input] = split(props);
  return (
    <Frame {...labelled}>
      <span className="relative block">
        <input {...describe(labelled)} {...input} className={`${CONTROL} h-11 ${end ? 'pe-20' : ''}`} />
        {end}
      </span>
    </Frame>
  );
}

/** A field of several lines. */
export function TextArea(props: Control<'textarea'>) {
  const [labelled, area] = split(props);
  return (
    <Frame {...labelled}>
      <textarea rows={4} {...describe(labelled)} {...area} className={`${CONTROL} block py-3`} />
    </Frame>
  );
}

/** A choice of one from a list. */
export function Select({ choices = [], ...props }: Control<'select'> & { choices?: readonly Choice[] }) {
  const [labelled, select] = split(props);
  return (
    <Frame {...labelled}>
      <span className="relative block">
        <select {...describe(labelled)} {...select} className={`${CONTROL} h-11 appearance-none pe-10`}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-muted">
          <Icon name="chevron-down" />
        </span>
      </span>
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
            className="flex min-h-11 items-center gap-2 rounded border border-edge bg-surface px-4 text-base transition-colors duration-fast hover:border-ink has-checked:border-action has-checked:bg-action-soft has-disabled:border-line has-disabled:bg-sunken"
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

function Frame({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  children,
}: Labelled & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
        {optional ? <Optional /> : null}
      </label>
      {children}
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

function Optional() {
  return <span className="font-normal text-muted"> (optional)</span>;
}

/** What stands below a control: its hint and its error. */
export function Notes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <Icon name="warning" size="sm" className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </>
  );
}

/** What the frame of a control says, and what is the control's own. */
function split<Props extends Labelled>({ id, label, hint, error, optional, hideLabel, ...own }: Props) {
  return [{ id, label, hint, error, optional, hideLabel }, own] as const;
}

/** The id, and what ties hint and error to a control: the error first, because it is what matters now. */
export function describe({ id, hint, error }: Pick<Labelled, 'id' | 'hint' | 'error'>) {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids === '' ? undefined : ids,
  } as const;
}
