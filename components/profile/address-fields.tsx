import { Field, RadioGroup, Select } from '@/components/ui/field';
import { FIRST_NAME, LAST_NAME, PHONE } from '@/components/ui/person-fields';
import { STATE } from '@/lib/shop/constants';
import type { Address } from '@/lib/contract/profile';
import { ADDRESS_TYPES, type AddressField } from './check-address';
import type { City } from './cities';

/** What every field of an address holds. */
export type AddressValues = Readonly<Record<AddressField, string>>;

/** A saved address as the fields hold it. */
export function addressValues(address: Address): AddressValues {
  return {
    type: address.AddressType === 'work' ? 'work' : 'home',
    firstName: address.FirstName,
    lastName: address.LastName,
    email: address.Email,
    phone: address.PhoneNumber,
    address1: address.Address1,
    address2: address.Address2,
    city: String(address.CityId),
    notes: address.Notes,
  };
}

/**
 * The fields of an address, wherever a form has them.
 *
 * @param common what a field has of its form, by its name. @param cities those to choose from.
 */
export function AddressFields({
  common,
  cities,
}: {
  common: (name: AddressField) => { id: string; name: string; error?: string; defaultValue: string };
  cities: readonly City[];
}) {
  return (
    <>
      <RadioGroup {...common('type')} label="Type" options={ADDRESS_TYPES} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...FIRST_NAME} {...common('firstName')} />
        <Field {...LAST_NAME} {...common('lastName')} />
        <Field
          {...common('email')}
          label="E-mail address"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <Field {...PHONE} {...common('phone')} required />
      </div>
      <Field
        {...common('address1')}
        label="Address"
        autoComplete="address-line1"
        hint="Street and area"
        maxLength={200}
        required
      />
      <Field
        {...common('address2')}
        label="Address, second line"
        autoComplete="address-line2"
        hint="Building, floor"
        maxLength={200}
        required
      />
      <Select
        {...common('city')}
        label="City"
        autoComplete="address-level1"
        hint={`We deliver all over ${STATE}.`}
        required
      >
        <option value="">Choose a city</option>
        {cities.map((city) => (
          <option key={city.id} value={city.id}>
            {city.name}
          </option>
        ))}
      </Select>
      <Field
        {...common('notes')}
        label="Notes"
        hint="A landmark, so that the driver finds you"
        maxLength={500}
        required
      />
    </>
  );
}
