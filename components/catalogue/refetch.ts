import { fetchJson } from '@/lib/calls/fetch-json';
import type { ProductChoices } from './product';
import type { VariationFacts } from './variation-choice';
import type { Id } from '@/lib/contract/id';

/** A product's choices as they are now, as `fetchJson` asks for them. */
export function refetchProduct(productId: Id): Promise<ProductChoices | undefined> {
  return fetchJson(`/api/product/${productId}`, isChoices, { cache: 'no-store' });
}

/** A variation's price and stock as they are now, as `fetchJson` asks for them. */
export function refetchVariation(variationId: Id): Promise<VariationFacts | undefined> {
  return fetchJson(`/api/variation/${variationId}`, isFacts, { cache: 'no-store' });
}

function isFacts(data: unknown): data is VariationFacts {
  return typeof data === 'object' && data !== null && 'prices' in data && 'isInStock' in data;
}

function isChoices(data: unknown): data is ProductChoices {
  return typeof data === 'object' && data !== null && 'variations' in data && 'attributes' in data;
}
