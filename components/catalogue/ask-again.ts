import type { ProductChoices } from './product';
import type { VariationFacts } from './variation-choice';

const TIMEOUT_MS = 8000;

/** A product's choices as they are now; undefined when there is no answer, and what is shown stays. */
export function askProduct(productId: number): Promise<ProductChoices | undefined> {
  return ask(`/api/product/${productId}`, isChoices);
}

/** A variation's price and stock as they are now; undefined when there is no answer, and what is shown stays. */
export function askVariation(variationId: number): Promise<VariationFacts | undefined> {
  return ask(`/api/variation/${variationId}`, isFacts);
}

async function ask<Data>(path: string, isData: (data: unknown) => data is Data): Promise<Data | undefined> {
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const data: unknown = answer.ok ? await answer.json() : undefined;
    return isData(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

// What the store itself wrote need not be looked at closer.
function isFacts(data: unknown): data is VariationFacts {
  return typeof data === 'object' && data !== null && 'prices' in data && 'isInStock' in data;
}

function isChoices(data: unknown): data is ProductChoices {
  return typeof data === 'object' && data !== null && 'variations' in data && 'attributes' in data;
}
