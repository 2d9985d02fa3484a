import { countSearchClick } from '../../lib/contract/searches.ts';
import {
  deleteSearchRule,
  exportSearches as exportSearchesCall,
  exportSearchRules,
  getStaffSearch,
  importSearchRules,
  listSearches as listSearchesCall,
  listSearchRules,
  saveSearchRule,
} from '../../lib/contract/staff/searches.ts';
import { getSearchSuggestions } from '../../lib/contract/suggestions.ts';
import { tableQuery } from '../http/table-request.ts';
import { inCamelCase, inPascalCase } from '../http/names.ts';
import { serve, TAKES_FILE, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { DAY_MS, later } from '../../machine/time.ts';
import { exportRules, readRuleFile, removeRule, saveRule, targetOf } from './rule.service.ts';
import { listRules, type RuleRow } from './rule.repository.ts';
import { listSearches, type SearchesQuery } from './search-count.repository.ts';
import { countClick, exportSearches, describeSearch, type SearchedEngine } from './service.ts';
import { suggestFor } from './suggestion.service.ts';

/** Nobody opens more. */
const CLICKS_PER_MINUTE = 60;

/** Registers the calls of suggested searches and opened results, and those by which the staff steer searches. */
export function registerSearches(
  server: CallServer,
  context: Shop & { readonly engine?: SearchedEngine },
): void {
  const { db, reads, now, engine } = context;
  const since = (days: number) => later(now(), -(days - 1) * DAY_MS);
  serve(server, countSearchClick, { perMinute: CLICKS_PER_MINUTE }, ({ body }) =>
    countClick(db, inCamelCase(body), { at: now() }),
  );
  serve(server, getSearchSuggestions, async ({ body }) => {
    const { terms, categories, brands } = await suggestFor(reads, body.Term, now());
    return {
      Terms: terms,
      Categories: categories.map(({ id, name, productCount }) => ({
        CategoryId: id,
        CategoryName: name,
        ProductCount: productCount,
      })),
      Brands: brands.map(({ id, name, productCount }) => ({
        AttributeValueId: id,
        BrandName: name,
        ProductCount: productCount,
      })),
    };
  });
  const askedOf = (body: TableRequest): Omit<SearchesQuery, 'page' | 'size'> => ({
    ...inCamelCase(body),
    since: since(body.Days),
  });
  serve(server, listSearchesCall, async ({ body }) => {
    const { rows, count } = await listSearches(db, {
      ...askedOf(body),
      page: body.PageId,
      size: body.Count,
    });
    return {
      Searches: rows.map((row) => inPascalCase(row)),
      Count: count,
    };
  });
  serve(server, exportSearchesCall, ({ body }) => exportSearches(db, askedOf(body)));
  serve(server, getStaffSearch, async ({ body }) => {
    const { searches, products, rules } = await describeSearch(
      db,
      { db: reads, engine },
      body.Term,
      since(body.Days),
    );
    return { Searches: searches, Products: products, Rules: rules.map(rowOf) };
  });
  serve(server, listSearchRules, async ({ body }) => {
    const { rows, count } = await listRules(db, { ...tableQuery(body), kind: body.Kind });
    return { Rules: rows.map(rowOf), Count: count };
  });
  serve(server, saveSearchRule, async ({ body, staff }) => {
    return rowOf(await saveRule(context, inCamelCase(body), staff.email));
  });
  serve(server, deleteSearchRule, ({ body }) => removeRule(context, body.RuleId));
  serve(server, importSearchRules, TAKES_FILE, ({ body, staff }) =>
    readRuleFile(context, { file: body.File, isDryRun: body.IsDryRun }, staff.email),
  );
  serve(server, exportSearchRules, () => exportRules(db));
}

interface TableRequest {
  readonly Days: number;
  readonly Search: string;
  readonly WithoutResult: boolean;
  readonly SortBy: SearchesQuery['sortBy'];
  readonly IsDescending: boolean;
}

function rowOf(row: RuleRow) {
  return {
    ...inPascalCase(row),
    RuleId: row.id,
    Target: targetOf(row),
    ProductId: row.productId ?? 0,
    Place: row.kind === 'pin' ? row.position : 0,
  };
}
