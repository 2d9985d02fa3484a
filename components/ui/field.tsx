import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

export interface Labelled {
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

/** What every control looks like. */
export const CONTROL =
  'w-full rounded border border-edge bg-surface px-3 text-base text-ink transition-colors duration-fast placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:opacity-60';

export type Control<Tag extends 'input' | 'textarea' | 'select'> = Labelled &
  Omit<ComponentProps<Tag>, 'id' | 'className'>;

/** A one-line field. `end` stands inside it at the right, for example a show/hide button. */
export function Field({ end, ...props }: Control<'input'> & { end?: ReactNode }) {
  const [labelled, input] = split(props);
  return (
    <Frame {...labelled}>
      <span className="relative block">
        <input {...describe(labelled)} {...input} className={`${CONTROL} h-control ${end ? 'pe-20' : ''}`} />
        {end}
      </span>
    </Frame>
  );
}

/** A control with its label above and its notes below. */
export function Frame({
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

export function Optional() {
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
export function split<Props extends Labelled>({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  ...own
}: Props) {
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
