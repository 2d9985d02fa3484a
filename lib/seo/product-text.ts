import type { ProductDetail, Variation } from '../calls/answers.ts';
import { productWords, type PageWords } from '../contract/product-words.ts';
import { pricesOf, shownPrice } from '../shop/price.ts';
import { attributeTexts } from './offer.ts';

/**
 * What is known of a product, in words.
 *
 * @param variation the one that the page is about; undefined for a page about the product as a whole.
 * @param filler what stands in a description that would be short without it.
 */
export function productText(
  { detail, name, shown }: { detail: ProductDetail; name: string; shown: Variation },
  variation: Variation | undefined,
  filler: string,
): PageWords {
  const priced = variation === undefined ? detail.productVariations : [variation];
  return productWords(
    {
      name,
      brand: detail.brand,
      category: detail.categories.at(-1)?.categoryName ?? '',
      description: shown.smallDescription || shown.description,
      prices: priced.map(
        (each) => shownPrice({ ...pricesOf(each), isPreOrder: detail.isPreOrder })?.now ?? 0,
      ),
      chosen: variation === undefined ? undefined : attributeTexts(variation),
      distinction: detail.distinction,
      choices: detail.productVariations.map(attributeTexts),
    },
    filler,
  );
}
