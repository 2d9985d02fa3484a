'use client';

import { PageLink } from '@/components/ui/page-link';
import { PRODUCT_FORM, productValue, type ChosenProduct } from '@/lib/forms/product-form';
import { useAddToCart } from './use-add-to-cart';

/**
 * The cart button of a product card. A pre-order with a single price is bought at that price; of one with two, or with
 * none that the list tells, the button opens the page instead, where it is chosen.
 *
 * @param path of the product's page. @param downPayments in dollars, 0 for one that there is not; given for a pre-order.
 */
export function AddToCart({
  productName,
  path,
  downPayments,
  ...product
}: Omit<ChosenProduct, 'preOrderPrice'> & {
  productName: string;
  path: string;
  downPayments?: readonly number[] | undefined;
}) {
  const { press, isAdding, sheet } = useAddToCart();
  const prices = [...new Set(downPayments)].filter((price) => price > 0);
  if (downPayments !== undefined && prices.length !== 1) {
    return (
      <PageLink href={path} className="card-buy" aria-label={`Choose price: ${productName}`}>
        Choose price
      </PageLink>
    );
  }
  const [preOrderPrice] = prices;
  const word = preOrderPrice === undefined ? 'Add to cart' : 'Pre-order now';
  const line = { ...product, quantity: 1, preOrderPrice };
  return (
    <>
      <button
        form={PRODUCT_FORM}
        name="cart"
        value={productValue(line)}
        aria-label={`${word}: ${productName}`}
        className="card-buy"
        onClick={(event) => press(event, line)}
        {...(isAdding ? { 'aria-busy': true } : {})}
      >
        {word}
      </button>
      {sheet}
    </>
  );
}
