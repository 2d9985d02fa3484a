'use client';

import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { parseId, productPath } from '@/lib/routes';
import type { ProductPicture } from './product';
import {
  choose,
  closest,
  matching,
  selectionOf,
  type AttributeChoice,
  type Selection,
  type VariationChoice,
} from './variation-choice';

/** What all controls of a product page share. */
interface ProductValues {
  productId: number;
  name: string;
  isPreOrder: boolean;
  /** The pre-order's down payments in dollars, without those it does not have. */
  downPayments: readonly number[];
  /** All pictures; a variation names its own by their places. */
  images: readonly ProductPicture[];
  attributes: readonly AttributeChoice[];
  variations: readonly VariationChoice[];
}

interface ProductContextValue extends ProductValues {
  /** The variation that is shown: price, stock, pictures, SKU and address are its own. */
  shown: VariationChoice;
  selection: Selection;
  /** The address of a variation of this product. */
  pathOf: (variationId: number) => string;
  choose: (attributeId: number, valueId: number) => void;
}

const ProductContext = createContext<ProductContextValue | undefined>(undefined);

/** The product around a control. */
export function useProduct(): ProductContextValue {
  const value = use(ProductContext);
  if (value === undefined) throw new Error('useProduct needs a ProductProvider around it.');
  return value;
}

const noSubscription = () => () => undefined;
const readAddress = () => window.location.pathname;

/** Holds which variation of a product is chosen and keeps the address in step, without asking the server. */
export function ProductProvider({
  initialVariationId,
  children,
  ...product
}: ProductValues & { initialVariationId: number; children: ReactNode }) {
  const { productId, name, variations, attributes } = product;
  const [chosen, setChosen] = useState<{ shown: VariationChoice; selection: Selection }>();
  const address = useSyncExternalStore(noSubscription, readAddress, () => '');
  const byId = (id: number | undefined) => variations.find((variation) => variation.id === id);
  // Back to a page whose address was changed by a choice: the address counts, not what the server sent.
  const first = byId(parseId(address.split('/')[4] ?? '')) ?? byId(initialVariationId) ?? variations[0];
  if (first === undefined) return null;
  const { shown, selection } = chosen ?? { shown: first, selection: selectionOf(first, attributes) };
  const pathOf = (variationId: number) => productPath(name, productId, variationId);
  const chooseValue = (attributeId: number, valueId: number) => {
    const next = choose(variations, attributes, selection, attributeId, valueId);
    const narrowed = matching(variations, next);
    // What is shown stays as long as it fits: a choice taken back changes nothing else.
    const nextShown = narrowed.includes(shown) ? shown : (closest(narrowed, selection) ?? shown);
    setChosen({ shown: nextShown, selection: next });
    if (nextShown !== shown) window.history.replaceState(null, '', pathOf(nextShown.id));
  };
  return (
    <ProductContext value={{ ...product, shown, selection, pathOf, choose: chooseValue }}>
      {children}
    </ProductContext>
  );
}
