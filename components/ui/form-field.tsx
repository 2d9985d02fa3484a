import type { Choice, Fields, NameOf } from '@/lib/forms/declaration';
import { Checkbox } from './checkbox';
import { Field, RadioGroup, Select, TextArea } from './field';
import type { Form } from './use-form';

/**
 * A field as its form declares it.
 *
 * @param start what it holds at first: of a box 'on' where it is ticked. @param choices instead of the declared ones.
 */
export function FormField<F extends Fields>({
  form,
  name,
  start,
  choices,
}: {
  form: Pick<Form<F>, 'field' | 'fields'>;
  name: NameOf<F>;
  start?: string;
  choices?: readonly Choice[];
}) {
  const props = form.field(name, start);
  const declared = form.fields?.[name];
  const offered = choices ?? declared?.choices ?? [];
  switch (declared?.kind) {
    case 'lines':
      return <TextArea {...props} />;
    case 'list':
      return <Select {...props} choices={offered} />;
    case 'radios':
      return <RadioGroup {...props} options={offered} />;
    case 'box':
      return <Checkbox name={name} label={props.label} defaultChecked={Boolean(props.defaultValue)} />;
    default:
      return <Field {...props} />;
  }
}

/** Fields one below the other, or side by side on a wide screen where they are declared to be halves. */
export function FormFields<F extends Fields>({
  form,
  names,
  start = {},
  choices = {},
}: {
  form: Pick<Form<F>, 'field' | 'fields'>;
  names: readonly NameOf<F>[];
  start?: Partial<Record<NameOf<F>, string>>;
  choices?: Partial<Record<NameOf<F>, readonly Choice[]>>;
}) {
  return names.map((name) => (
    <div key={name} className={form.fields?.[name]?.isHalf ? undefined : 'sm:col-span-2'}>
      <FormField form={form} name={name} start={start[name]} choices={choices[name]} />
    </div>
  ));
}
