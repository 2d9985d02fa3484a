'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useIsCustomer } from '@/components/ui/customer';
import type { Address } from '@/lib/contract/profile';
import { fetchLive } from '@/lib/live';

/**
 * The saved addresses of a customer, each filled in by one tap. The page is the same for everybody, so they are
 * fetched after it shows; a visitor, a customer without any and a shop that does not answer see nothing.
 */
export function SavedAddresses({ onChoose }: { onChoose: (address: Address) => void }) {
  const isCustomer = useIsCustomer();
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  useEffect(() => {
    if (!isCustomer) return;
    fetchLive('/api/addresses', isAddressList).then(setAddresses, () => undefined);
  }, [isCustomer]);
  if (addresses.length === 0) return null;
  return (
    <div role="group" aria-label="Saved addresses" className="sm:col-span-2">
      <p className="mb-1.5 text-sm font-medium">Saved addresses</p>
      <div className="flex flex-wrap gap-2">
        {addresses.map((address, index) => (
          <Button key={index} variant="secondary" onClick={() => onChoose(address)}>
            {label(addresses, index)}
            <span className="max-w-40 truncate text-sm font-normal text-muted">{address.Address1}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** 'Home', 'Work', and from the second of a type on 'Work 2'. */
function label(addresses: readonly Address[], index: number): string {
  const type = addresses[index]?.AddressType;
  const number = addresses.slice(0, index + 1).filter((address) => address.AddressType === type).length;
  return `${type === 'work' ? 'Work' : 'Home'}${number > 1 ? ` ${number}` : ''}`;
}

/** Our own answer, parsed on the server already: here only its shape is looked at. */
function isAddressList(data: unknown): data is Address[] {
  return (
    Array.isArray(data) &&
    data.every(
      (entry) => typeof entry === 'object' && entry !== null && 'Address1' in entry && 'CityId' in entry,
    )
  );
}
