import type { GroupId } from '@/lib/constants';
import type { ListedProduct } from '@/lib/contract/catalogue';
import { uploadUrl } from '@/lib/images';
import { CardView } from './card-view';

/** How wide a card is where lists show 2, 3 and 4 of them in a row. */
export const GRID_SIZES =
  '(min-width: 1300px) 300px, (min-width: 1100px) 25vw, (min-width: 600px) 33vw, 50vw';

/**
 * A product in a list: picture, name, price, heart and cart button.
 *
 * What it shows travels to the browser once, as the few values below, and not a second time as markup: a page
 * holds up to forty cards.
 *
 * @param sizes how wide the picture is shown. @param priority true for the cards in sight when the page opens.
 */
export function ProductCard({
  product,
  sizes = GRID_SIZES,
  priority = false,
  headingLevel = 3,
  withVariation = true,
}: {
  product: ListedProduct;
  groupId: GroupId;
  sizes?: string;
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** False leaves the variation out of the product's address. */
  withVariation?: boolean;
}) {
  const { DefaultVariation: variation } = product;
  return (
    <CardView
      id={product.ProductId}
      variationId={variation.ProductVariationId}
      name={product.ProductName}
      image={uploadUrl(variation.Image1)}
      hoverImage={uploadUrl(variation.Image2)}
      prices={[variation.RegularPrice, variation.SalePrice, variation.Percentage]}
      {...(product.InStock ? {} : { isOutOfStock: true })}
      {...(product.IsPreOrder
        ? { downPayments: [product.PreOrderFirstPrice, product.PreOrderSecondPrice] }
        : {})}
      sizes={sizes}
      {...(priority ? { priority } : {})}
      {...(headingLevel === 3 ? {} : { headingLevel })}
      {...(withVariation ? {} : { withVariation })}
    />
  );
}
