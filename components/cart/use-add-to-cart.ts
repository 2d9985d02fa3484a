import { useRef, useState, type SyntheticEvent } from 'react';
import { useIsCustomer } from '@/components/ui/customer';
import { useSinglePress } from '@/components/ui/use-single-press';
import type { Adding, NewLine } from './cart';

/**
 * What a cart button does. A visitor's, and every one before JavaScript runs, sends its form and leads to the
 * sign-in. A customer's puts the product into the cart in place, and a sheet shows it there; the code for it comes with
 * the badge of the cart, or with the first press.
 *
 * @returns `press` for the click of the button or the submit of its form; `isAdding` while it waits; `error` why
 *   the last press did nothing; `sheet` stands beside the button.
 */
export function useAddToCart() {
  const isCustomer = useIsCustomer();
  const [{ isAdding = false, error, sheet }, set] = useState<Adding>({});
  const add = useRef<() => Promise<void>>(undefined);
  const once = useSinglePress(() => {
    if (!isAdding) void add.current?.();
  });

  const press = (event: SyntheticEvent<HTMLElement>, line: NewLine) => {
    if (!isCustomer) return;
    const element = event.currentTarget;
    event.preventDefault();
    add.current = async () => {
      set({ isAdding: true });
      try {
        const { addItem } = await import('./live');
        set(await addItem(line, () => set({})));
      } catch {
        set({});
        // The code did not come: the form does it without.
        if (element instanceof HTMLButtonElement) element.form?.requestSubmit(element);
        else if (element instanceof HTMLFormElement) element.submit();
      }
    };
    once();
  };
  return { press, isAdding, error, sheet };
}
