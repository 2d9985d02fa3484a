import 'server-only';
import { api } from '@/lib/calls/api';
import { PAGE_SIZE, VISITOR_GROUP } from '@/lib/shop/constants';
import type { ListedProduct, ProductDetail, Variation } from '@/lib/calls/answers';
import { getAllProducts } from '@/lib/contract/catalogue';
import { TAG } from '@/lib/calls/tags';
import { shopOffset } from '@/lib/shop/time-zone';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { readSegment } from './address-name';
import { rememberedName, rememberNames } from './known-names';
import { loadSearchPage } from './queries';

const BATCH = 100;
/** So many products are looked through at most for a name that no search has told. */
const MAX_BATCHES = 20;

/**
 * What a product is called. The documented answer for one product does not name it, but lists do: the search for the
 * name in its address, or, where it has none, whichever this process has read; then the list of all products from its
 * beginning. What none of them tells, the address does.
 *
 * @param segment the name as it stands in the address.
 */
export async function productName(
  { productId, productName }: Pick<ProductDetail, 'productId' | 'productName'>,
  segment: string,
): Promise<string> {
  if (productName !== '') return productName;
  const fromAddress = readSegment(segment).replaceAll('-', ' ').trim();
  const isIt = (product: ListedProduct) => product.productId === productId && product.productName !== '';
  if (fromAddress !== '') {
    const found = await loadSearchPage(fromAddress, VISITOR_GROUP, FIRST_PAGE);
    const name = found.ok ? found.data.finalList.find(isIt)?.productName : undefined;
    if (name !== undefined) return name;
  } else {
    const name = rememberedName(productId);
    if (name !== undefined) return name;
  }
  let batch = BATCH;
  for (let pageId = 0; pageId < MAX_BATCHES; pageId += 1) {
    let page = await listedProducts(pageId, batch);
    if (!page.ok && page.error.kind === 'rejected' && pageId === 0) {
      // A backend may list no more at once than a page of the shop shows.
      batch = PAGE_SIZE;
      page = await listedProducts(pageId, batch);
    }
    if (!page.ok) break;
    const { finalList, count } = page.data;
    rememberNames(finalList);
    const name = finalList.find(isIt)?.productName;
    if (name !== undefined) return name;
    // A backend may answer fewer at once than it was asked for, and then its pages are shorter too.
    if (finalList.length === 0 || (count > 0 && (pageId + 1) * finalList.length >= count)) break;
  }
  return fromAddress;
}

/** What stands above a product of which nobody knows a name: the number it is sold by. */
export function nameOrNumber(name: string, { sku }: Pick<Variation, 'sku'>): string {
  return name || `Product ${sku}`.trim();
}

function listedProducts(pageId: number, count: number) {
  return api(getAllProducts, { body: { pageId, count, Offset: shopOffset() }, tags: [TAG.catalogue] });
}
