import 'server-only';
import { api } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
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
import { getSearchSuggestions } from '@/lib/contract/suggestions';
import { FIRST_PAGE, listHref } from '@/lib/addresses/list-state';
import { categoryPath, searchPath } from '@/lib/addresses/routes';
import { TAG } from '@/lib/calls/tags';
import { shopOffset } from '@/lib/shop/time-zone';
import { productSummary } from '../product-summary';
import type { Suggestion } from './suggestion';

const KEEP_SECONDS = 60;

/**
 * What the search box suggests for a term, by how sure it is: what others searched for, categories, a brand, and the best
 * match with the three products after it. A term that is too short and a search that failed give an empty list: the box
 * works without suggestions too.
 */
export async function loadSuggestions(term: string, groupId: GroupId): Promise<Suggestion[]> {
  const asked = term.trim().replace(/\s+/g, ' ');
  if (asked.length < SUGGESTION_MIN_LENGTH || asked.length > TERM_MAX_LENGTH) return [];
  const [lists, products] = await Promise.all([suggestLists(asked), suggestProducts(asked, groupId)]);
  return [...lists, ...products];
}

/** What leads to lists; nothing of a backend that knows the documented search alone. */
async function suggestLists(asked: string): Promise<Suggestion[]> {
  if (!(await can('search-suggestions'))) return [];
  const result = await api(getSearchSuggestions, {
    body: { Term: asked },
    tags: [TAG.catalogue],
    revalidate: KEEP_SECONDS,
  });
  if (!result.ok) return [];
  const { terms, categories, brands } = result.data;
  return [
    ...terms.map((name) => listOf('term', name, searchPath(name))),
    ...categories.map((each) =>
      listOf('category', each.categoryName, categoryPath(each.categoryName, each.categoryId)),
    ),
    ...brands.map((each) =>
      // A brand is a filter of all products, which can be taken back.
      listOf(
        'brand',
        each.brandName,
        listHref(searchPath(''), { ...FIRST_PAGE, values: [each.attributeValueId] }),
      ),
    ),
  ];
}

const listOf = (kind: Suggestion['kind'], name: string, href: string): Suggestion => ({
  ...{ kind, name, href },
  image: '',
  price: '',
});

async function suggestProducts(asked: string, groupId: GroupId): Promise<Suggestion[]> {
  const priced = readPriceWords(asked);
  const result = await api(getSearchedProducts, {
    body: {
      Term: priced?.term ?? asked,
      pageId: 0,
      count: SUGGESTION_REQUEST_COUNT,
      offset: shopOffset(),
      attributes: [],
      categories: [],
      prices:
        priced?.prices.map(({ minimum, maximum }) => ({ MinimumPrice: minimum, MaximumPrice: maximum })) ??
        [],
      groupId,
    },
    tags: [TAG.catalogue, TAG.searches],
    revalidate: KEEP_SECONDS,
  });
  if (!result.ok) return [];
  return result.data.finalList.slice(0, SUGGESTION_LAST).map(suggest);
}

function suggest(product: ListedProduct): Suggestion {
  const { path, ...shown } = productSummary(product);
  return { kind: 'product', href: path, ...shown };
}
