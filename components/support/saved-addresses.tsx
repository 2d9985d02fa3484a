import { useEffect, useState, type ComponentProps } from 'react';
import { useIsCustomer } from '@/components/ui/customer';
import { SavedAddressList } from '@/components/ui/saved-address-list';
import type { Address } from '@/lib/calls/answers';
import { fetchLive } from '@/lib/calls/live';

/**
 * The saved addresses of a customer, each filled in by one tap. The page is the same for everybody, so they are
 * fetched after it shows; a visitor, a customer without any and a shop that does not answer see nothing.
 */
export function SavedAddresses(props: Pick<ComponentProps<typeof SavedAddressList>, 'form' | 'valuesOf'>) {
  const isCustomer = useIsCustomer();
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  useEffect(() => {
    if (!isCustomer) return;
    fetchLive('/api/addresses', isAddressList).then(setAddresses, () => undefined);
  }, [isCustomer]);
  return <SavedAddressList addresses={addresses} className="sm:col-span-2" {...props} />;
}

/** Our own answer, parsed on the server already: here only its shape is looked at. */
function isAddressList(data: unknown): data is Address[] {
  return (
    Array.isArray(data) &&
    data.every(
      (entry) => typeof entry === 'object' && entry !== null && 'address1' in entry && 'cityId' in entry,
    )
  );
}
