import type { ReactNode } from 'react';
import { productPath } from '@/lib/addresses/routes';
import type { Id } from '@/lib/contract/id';
import type { ChosenProduct } from '@/lib/forms/product-form';
import type { Outcome } from '@/lib/addresses/outcome';
import { toCents } from '@/lib/shop/money';

/** A line of the cart, as the browser knows it. Prices are whole cents. */
export interface CartLine {
  productId: Id;
  variationId: Id;
  name: string;
  /** Its picture's name, as `pictureName` gives it; '' for none. */
  image: string;
  sku: string;
  description: string;
  attributes: readonly { attributeName: string; attributeValueName: string }[];
  quantity: number;
  /** In so many rows another backend keeps it; missing for one. */
  rows?: number;
  /** What a piece is charged now: for a pre-order the chosen down payment. */
  unitCents: number;
  /** What a piece costs without a saving; for a pre-order its whole price. */
  regularCents: number;
  /** True when a visitor would pay more. */
  isCustomerPrice?: boolean;
  /** What a piece was charged when it was put into the cart, where that was another price. */
  formerCents?: number;
  isPreOrder: boolean;
  /** The chosen price of a pre-order in dollars, 0 for everything else: names the line together with the variation. */
  preOrderPrice: number;
  /** False when it is out of stock or no longer sold: such a line can only be removed. */
  isInStock: boolean;
  /** False when it is no longer sold as it was chosen. */
  isAvailable: boolean;
  /** The most pieces that can be had now; missing where the backend does not say. */
  most?: number;
}

/** How it stands with a line that is added: `sheet` shows it in the cart, `error` says why it is not there. */
export interface Adding {
  isAdding?: boolean;
  error?: string;
  sheet?: ReactNode;
}

/** A line to add: what a product's button says, and how many pieces. */
export interface NewLine extends ChosenProduct {
  quantity: number;
}

/** The cart, in the order in which the lines were added. */
export interface Cart {
  lines: readonly CartLine[];
}

/** Whether an answer of the store is a cart. Its lines are what the store itself wrote. */
export function isCart(data: unknown): data is Cart {
  return typeof data === 'object' && data !== null && 'lines' in data && Array.isArray(data.lines);
}

/** What keeps a line apart from every other one. */
export function lineKey({
  variationId,
  preOrderPrice,
}: Pick<CartLine, 'variationId' | 'preOrderPrice'>): string {
  return `${variationId}-${toCents(preOrderPrice)}`;
}

/** The lines with the quantities that were just chosen in this tab, by line key; a line at zero is gone. */
export function chosenLines(
  cart: Cart | undefined,
  changes: ReadonlyMap<string, number>,
): readonly CartLine[] {
  return (cart?.lines ?? [])
    .map((line) => ({ ...line, quantity: changes.get(lineKey(line)) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** How many pieces are in the cart. */
export function pieceCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What the lines that can be had come to, in whole cents. */
export function subtotalCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => (line.isInStock ? sum + line.unitCents * line.quantity : sum), 0);
}

/** Why the cart cannot be ordered as it is. */
export function whyBlocked(lines: readonly CartLine[]): Outcome | undefined {
  if (lines.some(({ isInStock }) => !isInStock)) return 'cart-out-of-stock';
  return lines.some(({ quantity, most = Infinity }) => quantity > most) ? 'cart-too-many' : undefined;
}

/** Where the product of a line is shown. */
export function linePath({ name, productId, variationId }: CartLine): string {
  return productPath(name, productId, variationId);
}
