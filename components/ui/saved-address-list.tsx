import { useState } from 'react';
import type { Address } from '@/lib/calls/answers';
import { Button } from './button';
import { Icon } from './icon';

/**
 * The saved addresses of a customer as buttons, one tap each, and which one was tapped last; nothing where there are none.
 */
export function SavedAddressList({
  addresses,
  className = '',
  onChoose,
}: {
  addresses: readonly Address[];
  className?: string;
  onChoose: (address: Address) => void;
}) {
  const [chosen, setChosen] = useState<number>();
  if (addresses.length === 0) return null;
  return (
    <div role="group" aria-label="Saved addresses" className={`min-w-0 noscript:hidden ${className}`}>
      <p className="mb-1.5 text-sm font-medium">Saved addresses</p>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
        {addresses.map((address, index) => (
          <Button
            key={index}
            variant="secondary"
            className="shrink-0"
            onClick={() => {
              onChoose(address);
              setChosen(index);
            }}
          >
            {index === chosen ? <Icon name="check" className="text-action" /> : null}
            {label(addresses, index)}
            <bdi className="max-w-40 truncate text-sm font-normal text-muted">{address.address1}</bdi>
          </Button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {chosen === undefined ? '' : `${label(addresses, chosen)}: address filled in`}
      </p>
    </div>
  );
}

/** 'Home', 'Work', and from the second of a type on 'Work 2'. */
function label(addresses: readonly Address[], index: number): string {
  const type = addresses[index]?.addressType;
  const number = addresses.slice(0, index + 1).filter((address) => address.addressType === type).length;
  return `${type === 'work' ? 'Work' : 'Home'}${number > 1 ? ` ${number}` : ''}`;
}
