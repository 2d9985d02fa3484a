import { useState, useSyncExternalStore, type RefObject } from 'react';
import type { Address } from '@/lib/calls/answers';
import { Button } from './button';
import { fillIn } from './fill-in';
import { Icon } from './icon';

type Values = Readonly<Record<string, string>>;

/**
 * The saved addresses of a customer as buttons that fill in a form, one tap each; nothing where there are none. Marked is
 * the one that the fields hold, whoever filled them in, until something else is typed.
 *
 * @param valuesOf what an address says of the fields. @param start what the fields hold at first.
 */
export function SavedAddressList({
  addresses,
  form,
  valuesOf,
  start = {},
  className = '',
}: {
  addresses: readonly Address[];
  form: RefObject<HTMLFormElement | null>;
  valuesOf: (address: Address) => Values;
  start?: Values;
  className?: string;
}) {
  const [tapped, setTapped] = useState<number>();
  const indexOf = (read: (name: string) => unknown) => {
    const isHeld = (address: Address | undefined) =>
      address !== undefined &&
      Object.entries(valuesOf(address)).every(([name, value]) => {
        const entry = read(name);
        // A list without this value holds none: there the customer chooses.
        return entry === value || entry === null;
      });
    // Of two that say the same it is the one that was pressed.
    return tapped !== undefined && isHeld(addresses[tapped]) ? tapped : addresses.findIndex(isHeld);
  };
  const held = useSyncExternalStore(
    (onChange) => {
      const element = form.current;
      for (const type of ['input', 'change']) element?.addEventListener(type, onChange);
      return () => {
        for (const type of ['input', 'change']) element?.removeEventListener(type, onChange);
      };
    },
    () => {
      const data = form.current === null ? undefined : new FormData(form.current);
      return indexOf((name) => (data === undefined ? start[name] : data.get(name)));
    },
    () => indexOf((name) => start[name]),
  );
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
            aria-pressed={index === held}
            onClick={() => {
              fillIn(form.current, valuesOf(address));
              setTapped(index);
            }}
          >
            {index === held ? <Icon name="check" className="text-action" /> : null}
            {label(addresses, index)}
            <bdi className="max-w-40 truncate text-sm font-normal text-muted">{address.address1}</bdi>
          </Button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {tapped === undefined ? '' : `${label(addresses, tapped)}: address filled in`}
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
