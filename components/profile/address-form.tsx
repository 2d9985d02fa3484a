'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormButtons } from '@/components/ui/form-buttons';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import type { AddressType } from '@/lib/contract/profile';
import { profilePath } from '@/lib/addresses/routes';
import { saveAddress } from './actions';
import { AddressFields, addressValues, type AddressValues } from './address-fields';
import { ADDRESS_FIELDS, checkAddress, type AddressField } from './check-address';
import { citiesOf } from './cities';
import type { SavedAddress } from './queries';
import { SECTION } from './sections';

const SUMMARY = 'address-errors';
const FIELDS = ADDRESS_FIELDS.map((name) => ({ name, id: `address-${name}` }));

/** What a form for a new address begins with. */
export interface NewAddress {
  type: AddressType;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/**
 * An address entry: a new one, or `address` to be changed.
 *
 * @param id what names the entry in the address bar and to the action; '' for a new one.
 */
export function AddressForm({
  id,
  address,
  fresh,
  customerId,
}: {
  id: string;
  address?: SavedAddress;
  fresh: NewAddress;
  customerId: number;
}) {
  const form = useForm<AddressField>({
    names: ADDRESS_FIELDS,
    check: checkAddress,
    action: saveAddress,
    summaryId: SUMMARY,
    onDone: () => dropDraft(),
  });
  const { dropDraft } = useDraft(form.formProps.ref, `${customerId}:address:${id}`);
  const saved: AddressValues =
    address === undefined
      ? { ...fresh, address1: '', address2: '', city: '', notes: '' }
      : addressValues(address);
  return (
    <form
      {...form.formProps}
      aria-label={address === undefined ? 'New address' : 'Edit address'}
      className="max-w-prose space-y-5"
    >
      <ErrorSummary id={SUMMARY} fields={FIELDS} errors={form.errors} />
      <input type="hidden" name="id" value={id} />
      <AddressFields
        cities={citiesOf(address === undefined ? [] : [address])}
        common={(name) => ({
          id: `address-${name}`,
          name,
          error: form.errors[name],
          defaultValue: form.typed(name) ?? saved[name],
        })}
      />
      <div>
        <Checkbox
          name="isDefault"
          label="Use it unless I choose another one"
          defaultChecked={address?.IsDefault ?? false}
        />
        <Checkbox
          name="isSamePerson"
          label="I am the one who receives the delivery"
          defaultChecked={address?.IsSamePerson ?? true}
        />
        <Checkbox
          name="isSameShippingAddress"
          label="My billing address is the same"
          defaultChecked={address?.IsSameShippingAddress ?? true}
        />
      </div>
      <FormButtons
        label={address === undefined ? 'Add address' : 'Save changes'}
        pending={form.pending}
        cancelHref={profilePath(SECTION.addresses)}
      />
    </form>
  );
}
