import 'server-only';
import { api } from '@/lib/calls/api';
import {
  SUGGESTION_LAST,
  SUGGESTION_MIN_LENGTH,
  SUGGESTION_REQUEST_COUNT,
  type GroupId,
} from '@/lib/shop/constants';
import type { ListedProduct } from '@/lib/calls/answers';
import { getSearchedProducts } from '@/lib/contract/catalogue';
import { TERM_MAX_LENGTH } from '@/lib/contract/bounds';
import { readPriceWords } from '@/lib/contract/price-words';
import { pictureName } from '@/lib/shop/images';
import { formatDollars } from '@/lib/shop/money';
import { productPath } from '@/lib/addresses/routes';
import { TAG } from '@/lib/calls/tags';
import { shopOffset } from '@/lib/shop/time-zone';
import type { Suggestion } from './suggestion';

const KEEP_SECONDS = 60;

/**
 * The products that the search box suggests for a term: the best match and the three after it. A term that
 * is too short and a search that failed give an empty list: the box works without suggestions too.
 */
export async function loadSuggestions(term: string, groupId: GroupId): Promise<Suggestion[]> {
  const asked = term.trim().replace(/\s+/g, ' ');
  if (asked.length < SUGGESTION_MIN_LENGTH || asked.length > TERM_MAX_LENGTH) return [];
  const priced = readPriceWords(asked);
  const result = await api(getSearchedProducts, {
    body: {
      Term: priced?.term ?? asked,
      pageId: 0,
      count: SUGGESTION_REQUEST_COUNT,
      offset: shopOffset(),
      attributes: [],
      categories: [],
      prices: priced === undefined ? [] : [{ MinimumPrice: priced.minimum, MaximumPrice: priced.maximum }],
      groupId,
    },
    tags: [TAG.catalogue, TAG.searches],
    revalidate: KEEP_SECONDS,
  });
  if (!result.ok) return [];
  return result.data.finalList.slice(0, SUGGESTION_LAST).map(suggest);
}

function suggest(product: ListedProduct): Suggestion {
  const { productVariationId, image1, regularPrice, salePrice } = product.defaultVariation;
  const price = product.isPreOrder || salePrice === 0 ? regularPrice : salePrice;
  return {
    name: product.productName,
    href: productPath(product.productName, product.productId, productVariationId),
    image: pictureName(image1),
    price: formatDollars(price),
  };
}
