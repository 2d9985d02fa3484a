'use client';

import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { CityLine } from '@/components/ui/city-line';
import { MailAddress } from '@/components/ui/mail-address';
import { OneButtonForm } from '@/components/ui/one-button-form';
import { shownPhone } from '@/lib/contract/place';
import { profilePath } from '@/lib/addresses/routes';
import { makeDefault, removeAddress } from './actions';
import type { SavedAddress } from './queries';
import { SECTION } from './sections';

const QUIET = buttonClass({ variant: 'quiet', size: 'sm' });

/**
 * A saved address with what can be done to it.
 *
 * @param id what names the entry in the address bar. @param isEditable whether a change would meet this entry.
 * @param isLeaving whether the customer is asked if it may be removed.
 */
export function AddressCard({
  address,
  id,
  isEditable,
  isLeaving,
}: {
  address: SavedAddress;
  id: string;
  isEditable: boolean;
  isLeaving: boolean;
}) {
  const name = `${address.firstName} ${address.lastName}`;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5">
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        {address.isDefault ? (
          <span className="inline-flex items-center gap-1 rounded-full bg-action-soft px-3 text-sm font-medium text-action">
            <Icon name="check" size="sm" />
            Default
          </span>
        ) : null}
      </div>
      <address className="text-base text-muted not-italic">
        <bdi className="block">{address.address1}</bdi>
        <bdi className="block">{address.address2}</bdi>
        <CityLine city={address.cityName} />
        <bdi className="block">{address.notes}</bdi>
        <bdi className="mt-2 block">{shownPhone(address.phoneNumber)}</bdi>
        <MailAddress address={address.email} className="block" />
      </address>
      {isLeaving ? (
        <div role="group" aria-labelledby={`leaving-${id}`} className="mt-4 border-t border-line pt-4">
          <p id={`leaving-${id}`} className="mb-3 font-medium">
            Remove this address?
          </p>
          <div className="flex flex-wrap gap-2">
            <OneButtonForm
              id={id}
              action={removeAddress}
              label={`Remove ${name}`}
              variant="secondary"
              size="sm"
            >
              Remove
            </OneButtonForm>
            <Link href={profilePath(SECTION.addresses)} className={QUIET}>
              Keep it
            </Link>
          </div>
        </div>
      ) : (
        <div className="-mx-3 mt-auto flex flex-wrap pt-3">
          {isEditable ? (
            <Link href={here({ edit: id })} aria-label={`Edit ${name}`} className={QUIET}>
              Edit
            </Link>
          ) : null}
          {address.addressBookId === undefined ? null : (
            <Link href={here({ remove: id })} aria-label={`Remove ${name}`} className={QUIET}>
              Remove
            </Link>
          )}
          {address.isDefault || address.addressBookId === undefined ? null : (
            <OneButtonForm
              id={id}
              action={makeDefault}
              label={`Make default: ${name}`}
              variant="quiet"
              size="sm"
            >
              Make default
            </OneButtonForm>
          )}
        </div>
      )}
    </li>
  );
}

function here(query: Record<string, string>): string {
  return profilePath(SECTION.addresses, query);
}
