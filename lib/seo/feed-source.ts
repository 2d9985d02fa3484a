import 'server-only';
import { api, ApiUnavailableError, required, type CallFailure } from '../calls/api';
import { VISITOR_GROUP } from '../shop/constants';
import type { ProductDetail } from '../calls/answers';
import type { Id } from '../contract/id';
import { getProductWithVariations } from '../contract/product';
import { getProductDetails } from '../contract/seo';
import { expected, listedRange, withRetries } from './sitemap-source';

const BATCH = 100;
/** So many products are asked for at once where each needs a call of its own. */
const AT_ONCE = 4;

/** Every listed product with its variations as a visitor is shown them, some at a time. Throws when the API cannot say. */
export async function* allProductDetails(): AsyncGenerator<ProductDetail[], void, undefined> {
  let afterId: Id = 0;
  for (;;) {
    const params: { afterId: Id; count: number } = { afterId, count: BATCH };
    const products = required(getProductDetails, await api(getProductDetails, { params }));
    if (products === undefined && afterId === 0) {
      yield* documentedDetails();
      return;
    }
    const found = expected(getProductDetails, products);
    yield found;
    const last = found.at(-1)?.productId;
    if (last === undefined || found.length < BATCH) return;
    afterId = last;
  }
}

/**
 * The same by the documented calls alone: the list of all products, and a call for each of them. The list is read
 * before the first product; a product that cannot be had is left out. Where none of several can be had it is not for
 * their sake: whoever reads the feed would take all that is missing for sold out.
 */
async function* documentedDetails(): AsyncGenerator<ProductDetail[], void, undefined> {
  const products = await listedRange(0, Infinity);
  for (let start = 0; start < products.length; start += AT_ONCE) {
    const asked = products.slice(start, start + AT_ONCE);
    const answers = await Promise.all(
      asked.map(({ productId }) => {
        const options = { params: { productId }, body: { groupId: VISITOR_GROUP }, isPatient: true } as const;
        return withRetries(() => api(getProductWithVariations, options));
      }),
    );
    const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    const [failure] = failures;
    if (failure && asked.length > 1 && failures.length === asked.length && failures.every(isAway))
      throw new ApiUnavailableError(getProductWithVariations, failure);
    yield answers.flatMap((answer, index) => {
      if (!answer.ok) return [];
      // The documented answer names neither the product nor its maker.
      const { productName, brand } = answer.data;
      return [
        {
          ...answer.data,
          productName: productName || (asked[index]?.productName ?? ''),
          brand: brand || (asked[index]?.brand ?? ''),
        },
      ];
    });
  }
}

function isAway({ kind }: CallFailure): boolean {
  return kind === 'unavailable';
}
