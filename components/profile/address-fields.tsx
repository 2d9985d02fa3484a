import { FormFields } from '@/components/ui/form-fields';
import type { Form } from '@/components/ui/use-form';
import { namesOf } from '@/lib/forms/names-of';
import { ADDRESS_FIELDS, cityChoices, type AddressStart } from './address.form';
import type { City } from './cities';

const NAMES = namesOf(ADDRESS_FIELDS);

/**
 * The fields of an address, wherever a form has them.
 *
 * @param start what they hold at first. @param cities those to choose from.
 */
export function AddressFields({
  form,
  start,
  cities,
}: {
  form: Pick<Form<typeof ADDRESS_FIELDS>, 'field' | 'fields'>;
  start: AddressStart;
  cities: readonly City[];
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormFields form={form} names={NAMES} start={start} choices={{ city: cityChoices(cities) }} />
    </div>
  );
}
