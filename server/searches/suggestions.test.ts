import { getSearchSuggestions } from '../../lib/contract/suggestions.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { searchCount } from '../db/search-schema.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(searchCount);
});

/** So often searched for on each of so many days before, finding so much. */
async function asked(term: string, { days = 2, each = 2, found = 1, ago = 0 } = {}): Promise<void> {
  const dayAt = (daysAgo: number) =>
    new Date(api.clock.now().getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await api.db
    .insert(searchCount)
    .values(
      Array.from({ length: days }, (_, index) => ({ term, day: dayAt(ago + index), searches: each, found })),
    );
}

const suggested = async (Term: string) => (await api.call(getSearchSuggestions, { body: { Term } })).data();

describe('what others asked for', () => {
  it('is offered, the commonest first, of what begins like the term', async () => {
    await asked('samsung galaxy', { each: 3 });
    await asked('samsung phone', { each: 9 });
    await asked('headphones');
    expect((await suggested(' Sam')).Terms).toEqual(['samsung phone', 'samsung galaxy']);
    expect((await suggested('samsung g')).Terms).toEqual(['samsung galaxy']);
  });

  it('is nothing that found nothing, that one asked, or that was asked long ago', async () => {
    await asked('samsung fold', { found: 0 });
    await asked('samsung white', { each: 1 });
    await asked('samsung black', { days: 1, each: 50 });
    await asked('samsung phones', { ago: 91 });
    expect((await suggested('sam')).Terms).toEqual([]);
  });

  it('may have any word of the lists, however it is written there', async () => {
    for (const term of ['samsung télé', 'samsung سماعة', 'samsung على']) await asked(term);
    expect((await suggested('samsung')).Terms).toHaveLength(3);
  });

  it.each([
    ['an e-mail address', 'samsung@example.com'],
    ['a phone number', 'samsung 03 123 456'],
    ['an address', 'samsung http://x'],
    ['a name that no product has', 'samsung khoury'],
  ])('is nothing personal and no word that the shop does not know: %s', async (_, term) => {
    await asked(term);
    await asked('samsung galaxy');
    const { Terms } = await suggested('samsung');
    expect(Terms).toContain('samsung galaxy');
    expect(Terms).not.toContain(term);
  });
});

it('offers categories and brands by the beginnings of their words, with how many products they have', async () => {
  expect(await suggested('PHO')).toMatchObject({
    // 'Phone' means smartphones, too.
    Categories: [
      { CategoryId: FIXTURE.category.phones, CategoryName: 'Phones', ProductCount: 4 },
      { CategoryName: 'Smartphones' },
    ],
    Brands: [],
  });
  // What a term means in the lists of words, also before its end.
  for (const term of ['cellular', 'هات', 'mobile phone']) {
    expect((await suggested(term)).Categories.map(({ CategoryName }) => CategoryName)).toContain(
      'Smartphones',
    );
  }
  expect((await suggested('sams')).Brands).toMatchObject([{ BrandName: 'Samsung', ProductCount: 2 }]);
  expect((await suggested('amsung')).Brands).toEqual([]);
});

it('offers nothing for a single letter, and survives whatever is typed', async () => {
  for (const term of ['', ' ', 'p', "';--", '\\\\', '%%%', '😀😀']) {
    expect(await suggested(term)).toEqual({ Terms: [], Categories: [], Brands: [] });
  }
});
