import type { Choice, Fields, NameOf } from '@/lib/forms/declaration';
import type { ComponentProps, ReactNode } from 'react';
import { RadioGroup, Select } from './choice-fields';
import { Field } from './field';
import { TextArea } from './text-area';
import type { Form } from './use-form';

/**
 * Fields as their form declares them: one below the other, or side by side on a wide screen those that are halves.
 *
 * @param start what they hold at first: a box that is ticked 'on'. @param choices instead of those that are declared.
 */
export function FormFields<F extends Fields>({
  form: { field, fields },
  names,
  start = {},
  choices = {},
}: {
  form: Pick<Form<F>, 'field' | 'fields'>;
  names: readonly NameOf<F>[];
  start?: Partial<Record<NameOf<F>, string>>;
  choices?: Partial<Record<NameOf<F>, readonly Choice[]>>;
}) {
  return names.map((name) => {
    const props = field(name, start[name]);
    return (
      <div key={name} className={fields?.[name]?.isHalf ? undefined : 'sm:col-span-2'}>
        <Declared kind={fields?.[name]?.kind} {...props} choices={choices[name] ?? props.choices} />
      </div>
    );
  });
}

function Declared({ kind, ...props }: Pick<Fields[string], 'kind'> & ReturnType<Form<Fields>['field']>) {
  switch (kind) {
    case 'lines':
      return <TextArea {...props} />;
    case 'list':
      return <Select {...props} />;
    case 'radios':
      return <RadioGroup {...props} />;
    case 'box':
      return <Checkbox name={props.name} label={props.label} defaultChecked={Boolean(props.defaultValue)} />;
    default:
      return <Field {...props} />;
  }
}

/** A box to tick, with what it means beside it. */
function Checkbox({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-control items-center gap-3 text-base">
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-action" />
      {label}
    </label>
  );
}
