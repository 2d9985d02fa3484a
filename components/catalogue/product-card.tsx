import type { ListedProduct } from '@/lib/calls/answers';
import { customerPriceNote } from '@/components/ui/customer-price';
import { pricesOf } from '@/lib/shop/price';
import { pictureName } from '@/lib/shop/images';
import type { CardPlace } from '@/components/ui/card';
import type { CardColor } from './card-colors';
import { SentCard, type CardFacts } from './sent-card';

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
  place?: CardPlace;
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** False leaves the variation out of the product's address. */
  withVariation?: boolean;
}) {
  const { defaultVariation: variation } = product;
  const note = customerPriceNote(variation);
  return (
    <SentCard
      facts={cardFacts(product)}
      {...(note === undefined ? {} : { note })}
      {...(product.reviewCount > 0 ? { rating: [product.rating, product.reviewCount] } : {})}
      {...(product.keyFact === '' ? {} : { fact: capitalized(product.keyFact) })}
      {...(isList(place) && product.colors.length > 1 ? { colors: cardColors(product) } : {})}
      {...(product.inStock ? {} : { isOutOfStock: true })}
      {...(product.isPreOrder
        ? { downPayments: [product.preOrderFirstPrice, product.preOrderSecondPrice] }
        : {})}
      {...(place === 'row' ? {} : { place })}
      {...(priority ? { priority } : {})}
      {...(headingLevel === 3 ? {} : { headingLevel })}
      {...(withVariation ? {} : { withVariation })}
    />
  );
}

function cardFacts({ productId, productName, defaultVariation: variation }: ListedProduct): CardFacts {
  const { regular, sale, percentage } = pricesOf(variation);
  const { productVariationId, image1, image2 } = variation;
  const facts = [
    productId,
    productVariationId,
    productName,
    pictureName(image1),
    pictureName(image2),
    regular,
  ] as const;
  if (percentage !== undefined) return [...facts, sale ?? null, percentage];
  return sale === undefined ? facts : [...facts, sale];
}

/** A fact begins like a sentence where its first word is an ordinary one: 'over-ear, closed', and neither 'eSIM' nor 'iOS'. */
function capitalized(fact: string): string {
  return /^\p{Ll}+\b/u.test(fact) ? fact.slice(0, 1).toUpperCase() + fact.slice(1) : fact;
}

/** Whether a card stands in a list that is looked through, where it can be told what else it comes in. */
function isList(place: CardPlace): boolean {
  return place === 'grid' || place === 'list';
}

/** The colours of a product as its card needs them: nothing that the card says already. */
function cardColors({ colors, defaultVariation }: ListedProduct): CardColor[] {
  const shown = pricesOf(defaultVariation);
  return colors.map((color): CardColor => {
    const prices = pricesOf(color);
    const note = customerPriceNote(color);
    const isSame = prices.regular === shown.regular && prices.sale === shown.sale;
    return {
      id: color.productVariationId,
      name: color.colorName,
      color: color.color,
      image: pictureName(color.image1),
      ...(isSame ? {} : { prices }),
      ...(note === undefined ? {} : { note }),
      ...(color.inStock ? {} : { isOut: true }),
    };
  });
}
