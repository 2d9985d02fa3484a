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
import { listedBy } from '../http/listed.ts';
import { serve, TAKES_FILE, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { DAY_MS, later } from '../../machine/time.ts';
import { exportRules, readRuleFile, removeRule, saveRule, targetOf } from './rule.service.ts';
import { listRules, type RuleRow } from './rule.repository.ts';
import { listSearches, type AskedSearches } from './search-count.repository.ts';
import { countClick, exportSearches, describeSearch, type AskedBeside } from './service.ts';
import { suggestFor } from './suggestion.service.ts';

/** Nobody opens more. */
const CLICKS_A_MINUTE = 60;

/** Registers the calls of suggested searches and opened results, and those by which the staff steer searches. */
export function registerSearches(
  server: CallServer,
  context: Shop & { readonly engine?: AskedBeside },
): void {
  const { db, reads, now, engine } = context;
  const since = (days: number) => later(now(), -(days - 1) * DAY_MS);
  serve(
    server,
    countSearchClick,
    async ({ body }) => {
      const { Term: term, ProductId: productId, Place: place, IsFirst: isFirst } = body;
      await countClick(db, { term, productId, place, isFirst }, { at: now() });
      return true;
    },
    { perMinute: CLICKS_A_MINUTE },
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
  const askedOf = (body: Asked): Omit<AskedSearches, 'page' | 'size'> => ({
    since: since(body.Days),
    search: body.Search,
    withoutResult: body.WithoutResult,
    sortBy: body.SortBy,
    isDescending: body.IsDescending,
  });
  serve(server, listSearchesCall, async ({ body }) => {
    const { rows, count } = await listSearches(db, {
      ...askedOf(body),
      page: body.PageId,
      size: body.Count,
    });
    return {
      Searches: rows.map((row) => ({
        ...{ Term: row.term, Searches: row.searches, Found: row.found, LastDay: row.lastDay },
        Clicks: row.clicks,
        ClickRate: row.clickRate,
      })),
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
    const { rows, count } = await listRules(db, { ...listedBy(body), kind: body.Kind });
    return { Rules: rows.map(rowOf), Count: count };
  });
  serve(server, saveSearchRule, async ({ body, staff }) => {
    const { Kind: kind, Term: term, Target: target, Place: place, Replaces: replaces } = body;
    return rowOf(await saveRule(context, { kind, term, target, place, replaces }, staff.email));
  });
  serve(server, deleteSearchRule, async ({ body }) => {
    await removeRule(context, body.RuleId);
    return true;
  });
  serve(
    server,
    importSearchRules,
    ({ body, staff }) => readRuleFile(context, { file: body.File, isDryRun: body.IsDryRun }, staff.email),
    TAKES_FILE,
  );
  serve(server, exportSearchRules, () => exportRules(db));
}

interface Asked {
  readonly Days: number;
  readonly Search: string;
  readonly WithoutResult: boolean;
  readonly SortBy: AskedSearches['sortBy'];
  readonly IsDescending: boolean;
}

function rowOf(row: RuleRow) {
  return {
    RuleId: row.id,
    Kind: row.kind,
    Term: row.term,
    Target: targetOf(row),
    ProductId: row.productId ?? 0,
    ProductName: row.productName ?? '',
    Place: row.kind === 'pin' ? row.position : 0,
    IsIdle: row.isIdle,
    ChangedAt: row.changedAt.toISOString(),
    ChangedBy: row.changedBy,
  };
}
