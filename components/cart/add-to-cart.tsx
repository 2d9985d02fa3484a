'use client';

import Link from 'next/link';
import { WISH_FORM, wishValue, type WishedProduct } from '@/lib/forms/wish-form';
import { useAddToCart } from './use-add-to-cart';

/**
 * The cart button of a product card. `choosePath` is given where something must be chosen first, as of a pre-order
 * with two prices: then the button opens that page instead.
 */
export function AddToCart({
  productName,
  choosePath,
  ...product
}: WishedProduct & { productName: string; choosePath?: string }) {
  const { press, isAdding } = useAddToCart();
  if (choosePath !== undefined) {
    return (
      <Link href={choosePath} className="card-buy" aria-label={`Choose price: ${productName}`}>
        Choose price
      </Link>
    );
  }
  return (
    <button
      form={WISH_FORM}
      name="cart"
      value={wishValue(product)}
      aria-label={`Add to cart: ${productName}`}
      className="card-buy"
      onClick={(event) => press(event, { ...product, quantity: 1 })}
      {...(isAdding ? { 'aria-busy': true } : {})}
    >
      Add to cart
    </button>
  );
}
