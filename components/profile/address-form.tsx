'use client';

import { ErrorSummary } from '@/components/ui/error-summary';
import { FormAnswer } from '@/components/ui/form-answer';
import { FormButtons } from '@/components/ui/form-buttons';
import { FormFields } from '@/components/ui/form-fields';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import { profilePath } from '@/lib/addresses/routes';
import { namesOf } from '@/lib/forms/names-of';
import { saveAddress } from './actions';
import { AddressFields } from './address-fields';
import { ADDRESS_BOXES, ADDRESS_FORM, typedAddress, type AddressStart } from './address.form';
import { citiesOf } from './cities';
import type { SavedAddress } from './queries';
import { SECTION } from './sections';
import type { OwnerId } from '@/lib/contract/wire';

/**
 * An address entry: a new one, or `address` to be changed.
 *
 * @param id what names the entry in the address bar and to the action; '' for a new one. @param fresh what a new one
 * begins with.
 */
export function AddressForm({
  id,
  address,
  fresh,
  customerId,
}: {
  id: string;
  address?: SavedAddress;
  fresh: AddressStart;
  customerId: OwnerId;
}) {
  const form = useForm({
    form: ADDRESS_FORM,
    action: saveAddress,
    hasSummary: true,
    onDone: () => dropDraft(),
  });
  const { dropDraft } = useDraft(form.formProps.ref, `${customerId}:address:${id}`);
  return (
    <form
      {...form.formProps}
      aria-label={address === undefined ? 'New address' : 'Edit address'}
      className="max-w-prose space-y-5"
    >
      <ErrorSummary form={form} />
      <input type="hidden" name="id" value={id} />
      <AddressFields
        form={form}
        start={address === undefined ? fresh : typedAddress(address)}
        cities={citiesOf(address === undefined ? [] : [address])}
      />
      <div>
        <FormFields
          form={form}
          names={namesOf(ADDRESS_BOXES)}
          start={{
            isDefault: address?.isDefault ? 'on' : '',
            isSamePerson: (address?.isSamePerson ?? true) ? 'on' : '',
            isSameShippingAddress: (address?.isSameShippingAddress ?? true) ? 'on' : '',
          }}
        />
      </div>
      <FormAnswer result={form.result} errors={form.errors} />
      <FormButtons
        label={address === undefined ? 'Add address' : 'Save changes'}
        pending={form.pending}
        cancelHref={profilePath(SECTION.addresses)}
      />
    </form>
  );
}
