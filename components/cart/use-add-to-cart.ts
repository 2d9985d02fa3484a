'use client';

import { createElement, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useIsCustomer } from '@/components/ui/customer';
import { useSinglePress } from '@/components/ui/use-single-press';
import type { NewLine } from './cart';

/**
 * What a cart button does. A visitor's, and every one before JavaScript runs, sends its form and leads to the
 * sign-in. A customer's puts the product into the cart in place, and a sheet shows it there; the code for it comes with the
 * first press.
 *
 * @returns `press` for the click of the button or the submit of its form; `isAdding` while it waits; `error` why
 *   the last press did nothing; `sheet` stands beside the button.
 */
export function useAddToCart() {
  const isCustomer = useIsCustomer();
  const [isAdding, setAdding] = useState(false);
  const [error, setError] = useState<string>();
  const [sheet, setSheet] = useState<ReactNode>();
  const add = useRef<() => Promise<void>>(undefined);
  const once = useSinglePress(() => {
    if (!isAdding) void add.current?.();
  });

  const showAdded = async (added: NewLine) => {
    const loaded = await import('./added-sheet').catch(() => undefined);
    // In the cart it is, with or without the sheet.
    if (loaded === undefined) return;
    const props = { key: Date.now(), added, onClose: () => setSheet(undefined) };
    setSheet(createElement(loaded.AddedSheet, props));
  };

  const press = (event: SyntheticEvent<HTMLElement>, line: NewLine) => {
    if (!isCustomer) return;
    const element = event.currentTarget;
    event.preventDefault();
    add.current = async () => {
      setAdding(true);
      setError(undefined);
      try {
        const { addItem } = await import('./add-item');
        const result = await addItem(line);
        if (result.ok) void showAdded(line);
        else setError(result.message);
      } catch {
        // The code did not come: the form does it without.
        if (element instanceof HTMLButtonElement) element.form?.requestSubmit(element);
      } finally {
        setAdding(false);
      }
    };
    once();
  };
  return { press, isAdding, error, sheet };
}
