import 'server-only';
import type { CallFailure } from '@/lib/calls/api';
import type { Id } from '@/lib/contract/id';
import type { GroupId } from '@/lib/shop/constants';
import { productChoices, variationFacts } from './product';
import { loadChoices, loadProductNow, loadVariationNow } from './queries';

const NO_STORE = { 'cache-control': 'private, no-store' };

/** Answers the browser with a product's choices as they are now; 404 when it is gone. */
export async function freshProduct(productId: Id | undefined, groupId: GroupId): Promise<Response> {
  if (productId === undefined) return missing();
  const [detail, choices] = await Promise.all([loadProductNow(productId, groupId), loadChoices(productId)]);
  if (!detail.ok) return refused(detail.error);
  return Response.json(productChoices(detail.data, choices), { headers: NO_STORE });
}

/** Answers the browser with a variation's price and stock as they are now; 404 when it is gone. */
export async function freshVariation(variationId: Id | undefined, groupId: GroupId): Promise<Response> {
  if (variationId === undefined) return missing();
  const variation = await loadVariationNow(variationId, groupId);
  if (!variation.ok) return refused(variation.error);
  return Response.json(variationFacts(variation.data), { headers: NO_STORE });
}

function missing(): Response {
  return new Response('There is no such product.', { status: 404, headers: NO_STORE });
}

function refused({ kind }: CallFailure): Response {
  return kind === 'not-found' ? missing() : new Response('No answer.', { status: 503, headers: NO_STORE });
}
