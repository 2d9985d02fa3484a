import type { GroupId } from '@/lib/shop/constants';
import type { ListedProduct } from '@/lib/contract/catalogue';
import { customerPriceNote, pricesOf } from '@/components/ui/customer-price';
import { pictureName } from '@/lib/shop/images';
import type { CardPlace } from '@/components/ui/card';
import { BuyableCard } from './buyable-card';

/**
 * A product in a list: picture, name, price, heart and cart button.
 *
 * What it shows travels to the browser once, as the few values below, and not a second time as markup: a page
 * holds up to forty cards.
 *
 * @param place how cards stand together there. @param priority true for the cards in sight when the page opens.
 */
export function ProductCard({
  product,
  place = 'grid',
  priority = false,
  headingLevel = 3,
  withVariation = true,
}: {
  product: ListedProduct;
  groupId: GroupId;
  place?: CardPlace;
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** False leaves the variation out of the product's address. */
  withVariation?: boolean;
}) {
  const { DefaultVariation: variation } = product;
  const note = customerPriceNote(variation);
  return (
    <BuyableCard
      productId={product.ProductId}
      variationId={variation.ProductVariationId}
      name={product.ProductName}
      image={pictureName(variation.Image1)}
      hoverImage={pictureName(variation.Image2)}
      prices={pricesOf(variation)}
      {...(note === undefined ? {} : { note })}
      {...(product.ReviewCount > 0 ? { rating: [product.Rating, product.ReviewCount] } : {})}
      {...(product.InStock ? {} : { isOutOfStock: true })}
      {...(product.IsPreOrder
        ? { downPayments: [product.PreOrderFirstPrice, product.PreOrderSecondPrice] }
        : {})}
      {...(place === 'row' ? {} : { place })}
      {...(priority ? { priority } : {})}
      {...(headingLevel === 3 ? {} : { headingLevel })}
      {...(withVariation ? {} : { withVariation })}
    />
  );
}
