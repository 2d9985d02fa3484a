import { countVisits } from '../../lib/contract/moved.ts';
import { countSearchClick } from '../../lib/contract/searches.ts';
import { exportSearches, getStaffSearch, listSearches } from '../../lib/contract/staff/searches.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { noteEngineVersion } from '../catalogue/engine-copy.repository.ts';
import { cleanUp } from '../clean-up.ts';
import { searchClick, searchCount } from '../db/search-schema.ts';
import { missingAddress } from '../db/staff-schema.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { staffOf } from '../staff/test-staff.ts';
import { countClick, countSearches } from './service.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterEach(() => api.close());

const tell = (...visits: [path: string, count: number][]) =>
  api.call(countVisits, {
    body: { Visits: visits.map(([Path, Count]) => ({ Path, Count, IsFound: true })) },
  });

const kept = async () =>
  (await api.db.select().from(searchCount))
    .map(({ term, searches, found }) => [term, searches, found])
    .toSorted();

it('counts what was searched for, in one spelling, with what it finds', async () => {
  await tell(
    ['/SearchedProduct/Samsung', 2],
    ['/SearchedProduct/%20samsung%20%20', 1],
    ['/SearchedProduct/qqqqwwww', 4],
  );
  await tell(['/SearchedProduct/samsung', 1]);
  expect(await kept()).toEqual([
    ['qqqqwwww', 4, 0],
    ['samsung', 4, 2],
  ]);
});

it('counts the other terms where one cannot be searched, and a price above all prices as words', async () => {
  await noteEngineVersion(api.db, 'told');
  const visits = ['bad', 'samsung'].map((term) => ({ path: `/SearchedProduct/${term}`, count: 1 }));
  const engine = (words: string) =>
    words === 'bad' ? Promise.reject(new Error('not that one')) : Promise.resolve([]);
  const warned: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warned.push(said) };
  await countSearches(api.db, visits, { at: api.clock.now(), engine, log });
  expect(warned).toMatchObject([[{ err: { message: 'not that one' } }, 'a search could not be counted']]);
  expect(await kept()).toEqual([['samsung', 1, 2]]);
  await tell(['/SearchedProduct/samsung%20under%2099,999,999,999,999,999,999', 1]);
  expect(await kept()).toHaveLength(2);
});

it('keeps nothing of who asked, and no address of nobody', async () => {
  await tell(
    ['/SearchedProduct/maya%40example.com', 1],
    ['/SearchedProduct/%ff', 1],
    ['/SearchedProduct/', 1],
    [`/Category/Phones/${FIXTURE.category.phones}`, 1],
  );
  expect(await kept()).toEqual([]);
  await tell(['/SearchedProduct/lamp', 1]);
  expect(await api.db.select().from(missingAddress)).toEqual([]);
});

it('keeps the terms of a day that were searched for most, and each for ninety days', async () => {
  const at = new Date('2026-01-01T12:00:00Z');
  const visits = ['a', 'b', 'c'].map((term, index) => ({
    path: `/SearchedProduct/${term}`,
    count: index + 1,
  }));
  await countSearches(api.db, visits, { at, most: 2 });
  expect((await kept()).map(([term]) => term)).toEqual(['b', 'c']);
  const logger = { error: (...said: unknown[]) => expect(said).toEqual([]) };
  await cleanUp(api.db, { now: new Date('2026-04-01T12:00:00Z'), logger });
  expect(await kept()).toHaveLength(2);
  await cleanUp(api.db, { now: new Date('2026-04-02T12:00:00Z'), logger });
  expect(await kept()).toEqual([]);
});

it('shows the staff what was searched for, of all days together, and what found nothing', async () => {
  const staff = await staffOf(api, 'marketing');
  const at = (daysAgo: number) => new Date(api.clock.now().getTime() - daysAgo * 24 * 60 * 60 * 1000);
  await countSearches(api.db, [{ path: '/SearchedProduct/samsung', count: 3 }], { at: at(0) });
  await countSearches(api.db, [{ path: '/SearchedProduct/samsung', count: 2 }], { at: at(29) });
  await countSearches(api.db, [{ path: '/SearchedProduct/samsung', count: 9 }], { at: at(30) });
  await countSearches(api.db, [{ path: '/SearchedProduct/qqqqwwww', count: 1 }], { at: at(1) });
  const list = async (body: object) => {
    const asked = { PageId: 0, Count: 1, IsDescending: true, ...body };
    return (await api.call(listSearches, { body: asked, headers: staff.headers })).data();
  };
  const [today, yesterday] = [0, 1].map((days) => at(days).toISOString().slice(0, 10));
  expect(await list({})).toEqual({
    Searches: [{ Term: 'samsung', Searches: 5, Found: 2, LastDay: today, Clicks: 0, ClickRate: 0 }],
    Count: 2,
  });
  const unopened = { Clicks: 0, ClickRate: 0 };
  const nothing = {
    Searches: [{ Term: 'qqqqwwww', Searches: 1, Found: 0, LastDay: yesterday, ...unopened }],
    Count: 1,
  };
  expect(await list({ WithoutResult: true })).toEqual(nothing);
  expect(await list({ Search: 'QQ' })).toEqual(nothing);
});

describe('results that are opened', () => {
  const open = (Term: string, ProductId: number, Place: number, IsFirst = true) =>
    api.call(countSearchClick, { body: { Term, ProductId, Place, IsFirst } });
  const GALAXY = FIXTURE.product.galaxy;

  it('are counted by term, product and place, and told with what the term shows', async () => {
    const staff = await staffOf(api, 'marketing');
    await tell(['/SearchedProduct/Samsung', 4]);
    for (const [place, isFirst] of [
      [1, true],
      [4, false],
    ] as const)
      expect((await open(' SAMSUNG', GALAXY, place, isFirst)).status).toBe(200);
    await open('samsung', FIXTURE.product.sony, 9);
    const asked = { body: { PageId: 0, Count: 5, IsDescending: true, SortBy: 'click-rate' } };
    const listed = (await api.call(listSearches, { ...asked, headers: staff.headers })).data();
    expect(listed.Searches).toMatchObject([{ Term: 'samsung', Searches: 4, Clicks: 3, ClickRate: 0.5 }]);
    const body = { Term: 'samsung' };
    const looked = (await api.call(getStaffSearch, { body, headers: staff.headers })).data();
    expect(looked).toMatchObject({ Searches: 4, Rules: [] });
    expect(looked.Products).toContainEqual(
      expect.objectContaining({ ProductId: GALAXY, Clicks: 2, ClickedAt: 2.5 }),
    );
    expect(looked.Products.at(-1)).toMatchObject({ Place: 0, Clicks: 1, ClickedAt: 9 });
    const given = await api.call(exportSearches, { body: {}, headers: staff.headers });
    expect(given.data()).toMatchObject({ Count: 1, File: expect.stringContaining('samsung,4,2,3,0.500,') });
    await tell(['/SearchedProduct/%3D1%2B1', 1]);
    const formula = await api.call(exportSearches, { body: {}, headers: staff.headers });
    expect(formula.data().File).toContain("\n'=1+1,1,");
  });

  it('are bounded, of things that there are, of nobody, and forgotten like searches', async () => {
    await open('maya@example.com', GALAXY, 1);
    await open('samsung', 999_999, 1);
    const clicks = async () => (await api.db.select().from(searchClick)).map(({ term }) => term);
    expect(await clicks()).toEqual([]);
    const at = new Date('2026-01-01T12:00:00Z');
    const opened = { productId: GALAXY, place: 1, isFirst: true };
    for (const term of ['often', 'often', 'rare'])
      await countClick(api.db, { ...opened, term }, { at, most: 1 });
    expect(await clicks()).toEqual(['often']);
    const logger = { error: (...said: unknown[]) => expect(said).toEqual([]) };
    await cleanUp(api.db, { now: new Date('2026-04-02T12:00:00Z'), logger });
    expect(await clicks()).toEqual([]);
  });
});
