'use client';

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useOnceHydrated } from '@/components/ui/use-hydrated';
import type { ProductChoices, ProductPicture } from './product';
import {
  choose,
  closest,
  matching,
  selectionOf,
  type AttributeChoice,
  type Selection,
  type VariationChoice,
  type VariationFacts,
} from './variation-choice';
import { readId, type Id } from '@/lib/contract/id';

/** What all controls of a product page share. */
interface ProductValues {
  productId: Id;
  name: string;
  /** The product's own address, which that of a variation begins with. */
  path: string;
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
  pathOf: (variationId: Id) => string;
  choose: (attributeId: Id, valueId: Id) => void;
}

const ProductContext = createContext<ProductContextValue | undefined>(undefined);

/** The product around a control. */
export function useProduct(): ProductContextValue {
  const value = use(ProductContext);
  if (value === undefined) throw new Error('useProduct needs a ProductProvider around it.');
  return value;
}

const readAddress = () => window.location.pathname;

/**
 * Holds which variation of a product is chosen and keeps the address in step. The price and the stock of what is
 * chosen are asked for again; `isKept` says that the whole page may be older than the shop, and then everything is,
 * whenever it is shown.
 */
export function ProductProvider({
  initialVariationId,
  isKept,
  children,
  ...sent
}: ProductValues & { initialVariationId: Id; isKept: boolean; children: ReactNode }) {
  const { product, refresh } = useFreshProduct(sent, isKept);
  const { path, variations, attributes } = product;
  const [chosen, setChosen] = useState<{ id: Id; selection: Selection }>();
  const address = useOnceHydrated(readAddress, '');
  const byId = (id: Id | undefined) => variations.find((variation) => variation.id === id);
  // Back to a page whose address was changed by a choice: the address counts, not what the server sent.
  const first = byId(readId(address.split('/')[4] ?? '')) ?? byId(initialVariationId) ?? variations[0];
  if (first === undefined) return null;
  const shown = byId(chosen?.id) ?? first;
  const selection = chosen?.selection ?? selectionOf(first, attributes);
  const pathOf = (variationId: Id) => `${path}/${variationId}`;
  const chooseValue = (attributeId: Id, valueId: Id) => {
    const next = choose(variations, attributes, selection, attributeId, valueId);
    const narrowed = matching(variations, next);
    // What is shown stays as long as it fits: a choice taken back changes nothing else.
    const nextShown = narrowed.includes(shown) ? shown : (closest(narrowed, selection) ?? shown);
    setChosen({ id: nextShown.id, selection: next });
    if (nextShown === shown) return;
    // What was chosen before a sign-in stands in the query.
    window.history.replaceState(null, '', pathOf(nextShown.id) + window.location.search);
    refresh(nextShown.id);
  };
  return (
    <ProductContext value={{ ...product, shown, selection, pathOf, choose: chooseValue }}>
      {children}
    </ProductContext>
  );
}

/** What was sent with the page, and over it what was asked for since. */
function useFreshProduct(sent: ProductValues, isKept: boolean) {
  const [choices, setChoices] = useState<ProductChoices>();
  const [facts, setFacts] = useState<ReadonlyMap<Id, VariationFacts>>(new Map());
  const { productId } = sent;

  useEffect(() => {
    if (!isKept) return;
    let isGone = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const now = await (await import('./refetch')).refetchProduct(productId);
      if (now === undefined || now.variations.length === 0 || isGone) return;
      setChoices(now);
      setFacts(new Map());
    };
    const lookOrStay = () => void look().catch(() => undefined);
    lookOrStay();
    document.addEventListener('visibilitychange', lookOrStay);
    window.addEventListener('pageshow', lookOrStay);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', lookOrStay);
      window.removeEventListener('pageshow', lookOrStay);
    };
  }, [productId, isKept]);

  const refresh = (variationId: Id) => {
    const ask = async () => {
      const now = await (await import('./refetch')).refetchVariation(variationId);
      if (now !== undefined) setFacts((before) => new Map(before).set(variationId, now));
    };
    ask().catch(() => undefined);
  };
  const { variations, ...rest } = { ...sent, ...choices };
  const product = {
    ...rest,
    variations: variations.map((variation) => {
      const now = facts.get(variation.id);
      return now === undefined ? variation : { ...withoutQuantity(variation), ...now };
    }),
  };
  return { product, refresh };
}

/** The pieces that are left are said by the newest answer or by none. */
function withoutQuantity({ quantity: _quantity, ...variation }: VariationChoice): VariationChoice {
  return variation;
}
