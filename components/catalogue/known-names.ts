import 'server-only';
import type { ListedProduct } from '@/lib/calls/answers';
import type { Id } from '@/lib/contract/id';

/** So many names are kept, those that were read last. */
const MOST = 10_000;

const names = new Map<Id, string>();

/** Keeps, for as long as this process lives, what lists call their products: their documented pages do not say it. */
export function rememberNames(products: readonly Pick<ListedProduct, 'productId' | 'productName'>[]): void {
  for (const { productId, productName } of products) {
    names.delete(productId);
    names.set(productId, productName);
  }
  for (const oldest of names.keys()) {
    if (names.size <= MOST) return;
    names.delete(oldest);
  }
}

/** What a list has called a product last; undefined where none has. */
export function rememberedName(productId: Id): string | undefined {
  return names.get(productId);
}
