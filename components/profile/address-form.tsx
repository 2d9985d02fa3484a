'use client';

import { Button, ButtonLink } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field, RadioGroup, Select } from '@/components/ui/field';
import { FIRST_NAME, LAST_NAME, PHONE } from '@/components/ui/person-fields';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import { CITIES, STATE } from '@/lib/constants';
import type { Address, AddressType } from '@/lib/contract/profile';
import { profilePath } from '@/lib/routes';
import { saveAddress } from './actions';
import { ADDRESS_FIELDS, ADDRESS_TYPES, checkAddress, type AddressField } from './check-address';
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
  address?: Address;
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
  const common = (name: AddressField, saved: string) => ({
    id: `address-${name}`,
    name,
    error: form.errors[name],
    defaultValue: form.typed(name) ?? saved,
  });
  return (
    <form
      {...form.formProps}
      aria-label={address === undefined ? 'New address' : 'Edit address'}
      className="max-w-prose space-y-5"
    >
      <ErrorSummary id={SUMMARY} fields={FIELDS} errors={form.errors} />
      <input type="hidden" name="id" value={id} />
      <RadioGroup
        {...common('type', address?.AddressType ?? fresh.type)}
        label="Type"
        options={ADDRESS_TYPES}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...FIRST_NAME} {...common('firstName', address?.FirstName ?? fresh.firstName)} />
        <Field {...LAST_NAME} {...common('lastName', address?.LastName ?? fresh.lastName)} />
        <Field
          {...common('email', address?.Email ?? fresh.email)}
          label="E-mail address"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <Field {...PHONE} {...common('phone', address?.PhoneNumber ?? fresh.phone)} required />
      </div>
      <Field
        {...common('address1', address?.Address1 ?? '')}
        label="Address"
        autoComplete="address-line1"
        hint="Street and area"
        maxLength={200}
        required
      />
      <Field
        {...common('address2', address?.Address2 ?? '')}
        label="Address, second line"
        autoComplete="address-line2"
        hint="Building, floor"
        maxLength={200}
        required
      />
      <Select
        {...common('city', String(address?.CityId ?? ''))}
        label="City"
        autoComplete="address-level1"
        hint={`We deliver all over ${STATE}.`}
        required
      >
        <option value="">Choose a city</option>
        {CITIES.map((city) => (
          <option key={city.id} value={city.id}>
            {city.name}
          </option>
        ))}
      </Select>
      <Field
        {...common('notes', address?.Notes ?? '')}
        label="Notes"
        hint="A landmark, so that the driver finds you"
        maxLength={500}
        required
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.pending} className="max-sm:w-full">
          {address === undefined ? 'Add address' : 'Save changes'}
        </Button>
        <ButtonLink
          href={profilePath(SECTION.addresses)}
          prefetch={false}
          variant="quiet"
          className="max-sm:w-full"
        >
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
