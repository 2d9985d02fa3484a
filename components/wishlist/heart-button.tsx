import type { Id } from '@/lib/contract/id';
import { PRODUCT_FORM, productValue } from '@/lib/forms/product-form';

/** What a heart needs to know of its product. */
export interface HeartProduct {
  productId: Id;
  variationId: Id;
  productName: string;
}

/** A heart as the server makes it: without JavaScript it puts the product on the wishlist. */
export function HeartButton({
  productId,
  variationId,
  productName,
  isFilled = false,
  onPress,
}: HeartProduct & {
  isFilled?: boolean;
  /** Does it in place. */
  onPress?: () => void;
}) {
  return (
    <button
      form={PRODUCT_FORM}
      name="wishlist"
      value={productValue({ productId, variationId })}
      aria-label={`${isFilled ? 'Remove from' : 'Add to'} wishlist: ${productName}`}
      className={isFilled ? 'heart heart-on' : 'heart'}
      {...(onPress === undefined
        ? {}
        : {
            onClick: (event) => {
              event.preventDefault();
              onPress();
            },
          })}
    >
      <svg {...(isFilled ? { className: 'fill-current' } : {})}>
        <use href="#i-heart" />
      </svg>
    </button>
  );
}
