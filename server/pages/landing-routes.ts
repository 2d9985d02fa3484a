import { getLandingPage, getLandingPages } from '../../lib/contract/landing.ts';
import { landingPath } from '../../lib/contract/page-addresses.ts';
import {
  deleteLanding,
  getLandingChoices,
  listCategoryNames,
  listStaffLandings,
  makeBrandPages as makeBrandPagesCall,
  previewLanding,
  saveLanding as saveLandingCall,
} from '../../lib/contract/staff/landing.ts';
import {
  listNarrowed,
  readCategoryNames,
  readNarrowingChoices,
  readRange,
  type Narrowing,
} from '../catalogue/service.ts';
import type { Executor } from '../db/client.ts';
import { notFound } from '../http/errors.ts';
import { tableQuery } from '../http/table-request.ts';
import { inCamelCase, inPascalCase } from '../http/names.ts';
import { serve, type CallServer } from '../http/route.ts';
import { cents, dollars } from '../shared/money.ts';
import type { Shop } from '../shared/shop.ts';
import { brandIntroduction } from './brand-introduction.ts';
import { makeBrandPages } from './brand-pages.service.ts';
import type { PagesContext } from './context.ts';
import {
  findLanding,
  findPublicLanding,
  listLandings,
  readBrandsOf,
  readIndexedLandings,
  type LandingRow,
} from './landing.repository.ts';
import { removeLanding, saveLanding } from './landing.service.ts';

/** Registers the calls that show landing pages to everybody, and those by which the staff make them. */
export function registerLandings(server: CallServer, context: PagesContext & Pick<Shop, 'reads'>): void {
  const { db, reads } = context;
  serve(server, getLandingPage, async ({ body }) => {
    const landing = await findPublicLanding(reads, body.Slug);
    if (landing === undefined) throw notFound('page');
    return shownPage(reads, landing, {
      page: body.pageId,
      size: body.count,
      sort: body.sortBy ?? 'relevance',
      group: body.groupId,
    });
  });
  serve(server, getLandingPages, async () => {
    const landings = await readIndexedLandings(reads);
    const brands = await readBrandsOf(reads, landings);
    return landings.map((row) => ({
      ...inPascalCase(row),
      LastModified: row.changedAt,
      Brand: brands.get(row.id) ?? '',
    }));
  });
  serve(server, listStaffLandings, async ({ body }) => {
    const { rows, count } = await listLandings(db, tableQuery(body));
    return { LandingPages: rows.map(rowOf), Count: count };
  });
  serve(server, saveLandingCall, async ({ body, staff }) => {
    const { CategoryId, Values, PriceFrom, PriceTo, LandingId: id, ...others } = body;
    const narrowed = narrowingOf({ CategoryId, Values, PriceFrom, PriceTo });
    return rowOf(await saveLanding(context, { ...narrowed, ...inCamelCase(others), id }, staff.email));
  });
  serve(server, makeBrandPagesCall, async ({ staff }) => ({
    Made: await makeBrandPages(context, staff.email),
  }));
  serve(server, deleteLanding, ({ body }) => removeLanding(context, body.LandingId));
  serve(server, getLandingChoices, async ({ body }) => {
    const { attributes, lowestCents, highestCents, count } = await readNarrowingChoices(
      db,
      narrowingOf(body),
    );
    return {
      Attributes: attributes.map(({ AttributeName, AttributeValues }) => ({
        Name: AttributeName,
        Values: AttributeValues.map(({ AttributeValueId, AttributeValue, ProductCount }) => ({
          ValueId: Number(AttributeValueId),
          Name: AttributeValue,
          ProductCount: ProductCount ?? 0,
        })),
      })),
      LowestPrice: dollars(lowestCents),
      HighestPrice: dollars(highestCents),
      Count: count,
    };
  });
  serve(server, previewLanding, async ({ query }) => {
    const landing = await findLanding(db, query.LandingId);
    if (landing?.isThere !== true) throw notFound('page');
    const first = { page: 0, size: query.Count, sort: 'relevance', group: 3 } as const;
    return { ...(await shownPage(db, landing, first)), Slug: landing.slug };
  });
  serve(server, listCategoryNames, async () => ({
    Categories: (await readCategoryNames(db)).map(({ id, name, above, productCount }) => ({
      CategoryId: id,
      Name: name,
      Above: above,
      ProductCount: productCount,
    })),
  }));
}

/** A landing page as it is shown, with some of its products. */
async function shownPage(db: Executor, landing: LandingRow, part: Parameters<typeof listNarrowed>[2]) {
  const { products, count, lowestCents } = await listNarrowed(db, landing, part);
  return {
    ...inPascalCase(landing),
    finalList: products,
    count,
    LowestPrice: dollars(lowestCents),
    SeoTitle: landing.title,
    SeoDescription: landing.description,
    Introduction: landing.introduction || (await introduce(db, landing, { count, group: part.group })),
  };
}

/** What stands above the page of a brand of which the staff say nothing; nothing above any other. */
async function introduce(
  db: Executor,
  landing: LandingRow,
  { count, group }: { count: number; group: Parameters<typeof readRange>[2] },
): Promise<string> {
  const brand = (await readBrandsOf(db, [landing])).get(landing.id) ?? '';
  if (brand === '') return '';
  const { kinds, lowestCents } = await readRange(db, landing, group);
  return brandIntroduction({ brand, count, kinds, lowestPrice: dollars(lowestCents) });
}

interface NarrowingRequest {
  readonly CategoryId: number;
  readonly Values: readonly number[];
  readonly PriceFrom: number | null;
  readonly PriceTo: number | null;
}

function narrowingOf({ CategoryId, Values, PriceFrom, PriceTo }: NarrowingRequest): Narrowing {
  return {
    categoryId: CategoryId,
    valueIds: Values,
    fromCents: PriceFrom === null ? null : cents(PriceFrom),
    toCents: PriceTo === null ? null : cents(PriceTo),
  };
}

function rowOf(row: LandingRow) {
  return {
    ...inPascalCase(row),
    LandingId: row.id,
    Address: landingPath(row.slug),
    Values: row.valueIds,
    PriceFrom: row.fromCents === null ? null : dollars(row.fromCents),
    PriceTo: row.toCents === null ? null : dollars(row.toCents),
  };
}
