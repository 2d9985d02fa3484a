import { fixedCategoryName } from '../../lib/contract/fixed-categories.ts';
import { CATEGORY_LIST_ROUTE, SEARCH_ROUTE } from '../../lib/contract/page-addresses.ts';
import { readPriceWords } from '../../lib/contract/price-words.ts';
import { readSortWords } from '../../lib/contract/sort-words.ts';
import type { SearchRuleKind } from '../../lib/contract/staff/roles.ts';
import { readCategoryNames } from '../catalogue/service.ts';
import type { Executor } from '../db/client.ts';
import { readOldAddress } from '../shared/old-address.ts';
import { OTHER_PAGES } from '../shared/shop-pages.ts';
import { findProductId, isPublicLanding, readRulesOf, searchKeys } from './rule.repository.ts';
import { countedTerm, searchedTerm } from './service.ts';

/** What somebody wants to say of a term. */
export interface RuleDraft {
  readonly kind: SearchRuleKind;
  readonly term: string;
  readonly target: string;
  /** Of a pinned product, from 1. */
  readonly place?: number | undefined;
}

/** A rule as it is kept. */
export interface ValidRule {
  readonly kind: SearchRuleKind;
  readonly term: string;
  readonly termKey: string;
  readonly target: string;
  readonly productId: number | null;
}

/** Longer ways are none that anybody meant. */
const MAX_STEPS = 20;
/** The longest name that is looked up among the synonyms. */
const LONGEST_NAME = 4;
/** A rule as it can be kept, or what is wrong with it: the end of a sentence about it. */
export async function validateRule(
  tx: Executor,
  siteUrl: string,
  { kind, ...draft }: RuleDraft,
): Promise<ValidRule | string> {
  const term = countedTerm(draft.term);
  const [termKey = ''] = term === undefined ? [] : await searchKeys(tx, [term]);
  if (term === undefined || termKey === '') return 'is of no term that anybody could search for';
  const rule = { kind, term, termKey, target: '', productId: null };
  if (kind === 'synonym') {
    const target = await otherName(tx, rule, draft.target);
    return typeof target === 'string' ? target : { ...rule, ...target };
  }
  if (readPriceWords(term) !== undefined) return 'is of a term with a price, which is a filter: leave it out';
  if (kind === 'redirect') {
    const target = await pathOf(tx, termKey, withoutSite(draft.target, siteUrl));
    return typeof target === 'string' ? target : { ...rule, ...target };
  }
  if (readSortWords(term) !== undefined)
    return 'is of a term with an order, whose list is sorted: leave it out, or let the term lead to a page';
  const address = readOldAddress(withoutSite(draft.target, siteUrl));
  const id = draft.target.includes('/') ? address?.productId : undefined;
  const productId = await findProductId(tx, { id, name: draft.target });
  return productId === undefined ? 'names no product of the shop' : { ...rule, productId };
}

const withoutSite = (address: string, siteUrl: string) =>
  address === siteUrl || address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) || '/' : address;

type Target = { readonly target: string } | string;

async function otherName(
  tx: Executor,
  { term, termKey }: { term: string; termKey: string },
  typed: string,
): Promise<Target> {
  const target = countedTerm(typed);
  const [key = ''] = target === undefined ? [] : await searchKeys(tx, [target]);
  if (target === undefined || key === '') return 'gives no other name';
  if (key === termKey) return 'gives the same name again';
  // What these signs say in the list of synonyms is no part of a name.
  if (/[=~>#]/.test(term + target)) return 'has a sign in a name: = ~ > #';
  const words = (name: string) => name.split(' ').length;
  return Math.max(words(termKey), words(key)) > LONGEST_NAME
    ? `has a name of more than ${LONGEST_NAME} words`
    : { target };
}

/** A path of this shop that does not lead back to the term. */
async function pathOf(tx: Executor, termKey: string, address: string): Promise<Target> {
  if (/^([a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address)) return 'leads to another host';
  const path = address.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent);
  if (!path.startsWith('/') || /[\\#]/.test(path)) return 'leads to no address';
  const wrong = await whatIsWrong(tx, path);
  if (wrong !== undefined) return wrong;
  const passed = new Set([termKey]);
  for (let at = path, step = 0; step < MAX_STEPS; step += 1) {
    const term = searchedTerm(at.split('?', 1)[0] ?? '');
    if (term === undefined) return { target: path };
    const [key = ''] = await searchKeys(tx, [readPriceWords(term)?.term ?? term]);
    if (passed.has(key)) return 'leads back to itself';
    passed.add(key);
    const onward = (await readRulesOf(tx, key)).find(({ kind }) => kind === 'redirect');
    if (onward === undefined) return { target: path };
    at = onward.path;
  }
  return 'leads through too many others';
}

async function whatIsWrong(tx: Executor, path: string): Promise<string | undefined> {
  const [bare = ''] = path.split('?', 1);
  if (bare.startsWith(`${SEARCH_ROUTE}/`)) return undefined;
  if (bare.startsWith(`${CATEGORY_LIST_ROUTE}/`)) {
    const isPublic = await isPublicLanding(tx, bare.slice(CATEGORY_LIST_ROUTE.length + 1));
    if (isPublic === undefined) return 'leads to a page that the shop does not have';
    return isPublic ? undefined : 'leads to a page that is not public yet';
  }
  const named = readOldAddress(bare);
  if (named?.productId !== undefined)
    return (await findProductId(tx, { id: named.productId, name: '' })) === undefined
      ? 'leads to a product that the shop does not have'
      : undefined;
  if (named?.categoryId !== undefined) {
    const isKnown =
      fixedCategoryName(named.categoryId) !== undefined ||
      (await readCategoryNames(tx)).some(({ id }) => id === named.categoryId);
    return isKnown ? undefined : 'leads to a category that the shop does not have';
  }
  return OTHER_PAGES.has(bare.toLowerCase()) ? undefined : 'leads to no page of this shop';
}
