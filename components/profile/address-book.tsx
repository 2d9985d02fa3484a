import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Profile } from '@/lib/calls/answers';
import { MESSAGES } from '@/lib/messages';
import { profilePath } from '@/lib/addresses/routes';
import { AddressCard } from './address-card';
import { AddressForm } from './address-form';
import { ADDRESS_TYPES } from './address.form';
import type { SavedAddress } from './queries';
import { SECTION } from './sections';
import type { OwnerId } from '@/lib/contract/wire';

/** What the address bar asks of the address book: an entry to edit or to remove, or a new one of a type. */
export interface AddressBookQuery {
  edit?: string;
  remove?: string;
  add?: string;
}

/** The saved addresses, home and work; or the form for one of them. */
export function AddressBook({
  addresses,
  profile,
  customerId,
  query,
}: {
  addresses: readonly SavedAddress[];
  profile: Profile;
  customerId: OwnerId;
  query: AddressBookQuery;
}) {
  const entries = named(addresses);
  const edited = entries.find(({ id, isEditable }) => isEditable && id === query.edit);
  if (edited !== undefined || query.add !== undefined) {
    const fresh = {
      type: query.add === 'work' ? 'work' : 'home',
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      phone: profile.phoneNumber,
    } as const;
    const id = edited?.id ?? '';
    return <AddressForm key={id} id={id} address={edited?.address} fresh={fresh} customerId={customerId} />;
  }
  if (addresses.length === 0) {
    return (
      <Notice
        icon="pin"
        title={MESSAGES.noAddress}
        actions={
          <>
            <AddLink type="home" label="Add a home address" variant="primary" />
            <AddLink type="work" label="Add a work address" variant="secondary" />
          </>
        }
      >
        <p>Save where we deliver to, and checking out takes one tap.</p>
      </Notice>
    );
  }
  return (
    <div className="space-y-10">
      {ADDRESS_TYPES.map(({ value: type, label }) => {
        const ofType = entries.filter(({ address }) => address.addressType === type);
        return (
          <section key={type} aria-labelledby={`addresses-${type}`}>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 id={`addresses-${type}`} className="section-title">
                {label}
              </h2>
              <AddLink type={type} label={`Add a ${type} address`} variant="secondary" />
            </div>
            {ofType.length === 0 ? (
              <p className="text-muted">No {type} address yet.</p>
            ) : (
              <ul className="grid gap-4 lg:grid-cols-2">
                {ofType.map((entry) => (
                  <AddressCard key={entry.id} {...entry} isLeaving={entry.id === query.remove} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

function AddLink({
  type,
  label,
  variant,
}: {
  type: string;
  label: string;
  variant: 'primary' | 'secondary';
}) {
  return (
    <ButtonLink href={profilePath(SECTION.addresses, { add: type })} variant={variant}>
      {label}
    </ButtonLink>
  );
}

interface Entry {
  /** Its id, or its type and place where the backend knows no ids. */
  id: string;
  address: SavedAddress;
  /** Without an id a change is one of its type: of several it would meet another one. */
  isEditable: boolean;
}

function named(addresses: readonly SavedAddress[]): Entry[] {
  const byType = Map.groupBy(addresses, ({ addressType }) => addressType);
  return addresses.map((address) => {
    const { addressBookId, addressType } = address;
    const ofType = byType.get(addressType) ?? [];
    return {
      id: String(addressBookId ?? `${addressType}-${ofType.indexOf(address) + 1}`),
      address,
      isEditable: addressBookId !== undefined || ofType.length === 1,
    };
  });
}
