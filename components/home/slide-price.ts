import 'server-only';
import { loadProduct } from '@/components/catalogue/queries';
import { priceText } from '@/components/catalogue/product-summary';
import { ROUTES } from '@/lib/addresses/routes';
import { api } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
import { TAG } from '@/lib/calls/tags';
import { getProductsByCategory } from '@/lib/contract/catalogue';
import { readId, type Id } from '@/lib/contract/id';
import { COUNTRY_ID, type GroupId } from '@/lib/shop/constants';
import { shopOffset } from '@/lib/shop/time-zone';

/**
 * What the product that a slide leads to costs, or from which price on there is something in its category: 'From
 * $49.00'. Undefined where it leads elsewhere, and where the backend does not sort by price.
 */
export async function slidePrice(url: string, groupId: GroupId): Promise<string | undefined> {
  const [, route = '', , id = ''] = url.split(/[/?#]/);
  const wantedId = readId(id);
  if (wantedId === undefined) return undefined;
  if (`/${route}` === ROUTES.category) return cheapest(wantedId, groupId);
  if (`/${route}` !== ROUTES.product) return undefined;
  const product = await loadProduct(wantedId, groupId).catch(() => undefined);
  const [first] = product?.productVariations ?? [];
  const variation = product?.productVariations.find(({ isDefaultVariation }) => isDefaultVariation) ?? first;
  if (product === undefined || variation === undefined) return undefined;
  return priceText(variation, product.isPreOrder) || undefined;
}

async function cheapest(categoryId: Id, groupId: GroupId): Promise<string | undefined> {
  if (!(await can('sorting'))) return undefined;
  const page = await api(getProductsByCategory, {
    body: {
      ...{ categoryId, groupId, pageId: 0, count: 1, sortBy: 'price-asc', countryId: COUNTRY_ID },
      ...{ offset: shopOffset(), attributes: [], categories: [], prices: [] },
    },
    tags: [TAG.home, TAG.catalogue],
  });
  const [product] = page.ok ? page.data.finalList : [];
  if (product === undefined) return undefined;
  const price = priceText(product.defaultVariation, product.isPreOrder);
  return price === '' ? undefined : `From ${price}`;
}
