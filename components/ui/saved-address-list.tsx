import type { Address } from '@/lib/calls/answers';
import { Button } from './button';

/** The saved addresses of a customer as buttons, one tap each; nothing where there are none. */
export function SavedAddressList({
  addresses,
  className,
  onChoose,
}: {
  addresses: readonly Address[];
  className?: string;
  onChoose: (address: Address) => void;
}) {
  if (addresses.length === 0) return null;
  return (
    <div role="group" aria-label="Saved addresses" className={className}>
      <p className="mb-1.5 text-sm font-medium">Saved addresses</p>
      <div className="flex flex-wrap gap-2">
        {addresses.map((address, index) => (
          <Button key={index} variant="secondary" onClick={() => onChoose(address)}>
            {label(addresses, index)}
            <bdi className="max-w-40 truncate text-sm font-normal text-muted">{address.address1}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** 'Home', 'Work', and from the second of a type on 'Work 2'. */
function label(addresses: readonly Address[], index: number): string {
  const type = addresses[index]?.addressType;
  const number = addresses.slice(0, index + 1).filter((address) => address.addressType === type).length;
  return `${type === 'work' ? 'Work' : 'Home'}${number > 1 ? ` ${number}` : ''}`;
}
