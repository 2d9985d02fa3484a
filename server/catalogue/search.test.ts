import { getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { attributeValue, product as productTable } from '../db/schema.ts';
import { eq, sql } from '../db/sql.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { FIXTURE, insertCatalogue } from './fixture.ts';
import { refreshListings } from './listing.repository.ts';

const { category, product, value, variation } = FIXTURE;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());

async function found(Term: string, more: Record<string, unknown> = {}): Promise<number[]> {
  const answer = await api.call(getSearchedProducts, { body: { Term, pageId: 0, count: 100, ...more } });
  const { finalList, count } = answer.data();
  expect(count).toBe(finalList.length);
  return finalList.map((item) => Number(item.ProductId));
}

async function rename(productId: number, name: string): Promise<void> {
  await api.db.transaction(async (tx) => {
    await tx.update(productTable).set({ name }).where(eq(productTable.id, productId));
    await refreshListings(tx, [productId]);
  });
}

describe('search', () => {
  it.each([
    ['a name', 'galaxy s24', [product.galaxy]],
    ['the beginning of a word', 'gal', [product.galaxy]],
    ['a brand', 'samsung', [product.galaxy, product.fold]],
    ['a category', 'headphones', [product.sony, product.earbuds, product.arabicHeadphones]],
    ['a parent category', 'audio', [product.sony, product.earbuds, product.arabicHeadphones]],
    ['an attribute value', 'blue', [product.iphone]],
    ['a SKU', 'SM-S24-WHT', [product.galaxy]],
    ['a SKU without its dashes', 'sms24wht', [product.galaxy]],
    ['a word of the description', 'titanium', [product.iphone]],
    ['a joined word of the description', 'wi-fi', [product.galaxy]],
    ['words of different places', 'sony waterproof', [product.sony]],
    ['an accent that is not typed', 'ecran', [product.fold]],
    ['an accent that is typed in vain', 'gàläxy', [product.galaxy]],
    ['other letter case', 'IPHONE', [product.iphone]],
    // Where few things are called so, what is near them is there too: search-ranking.test.ts says in which order.
    ['a singular', 'earbud', [product.sony, product.earbuds, product.arabicHeadphones]],
    ['a plural', 'iphones', [product.iphone]],
    ['a joined word', 'powerbank', [product.powerBank]],
    ['a joined plural', 'powerbanks', [product.powerBank]],
    ['a word in two', 'ear buds', [product.sony, product.earbuds, product.arabicHeadphones]],
    ['a number with its unit', '20000mah', [product.powerBank]],
    [
      'Arabic without vowel signs, article and the form of alef',
      'سماعات راس',
      [product.sony, product.earbuds, product.arabicHeadphones],
    ],
    ['Arabic digits', '١٣', [product.arabicHeadphones]],
    ['Latin digits for Arabic ones', '13', [product.arabicHeadphones]],
    ['a letter left out', 'samsng', [product.galaxy, product.fold]],
    [
      'a letter left out of a longer word',
      'hedphones',
      [product.sony, product.earbuds, product.arabicHeadphones],
    ],
    ['two letters exchanged', 'iphnoe', [product.iphone]],
    ['a mistake in an unfinished word', 'hedpho', [product.sony, product.earbuds, product.arabicHeadphones]],
    ['a mistake beside a right word', 'samsng galaxy', [product.galaxy]],
    ['a mistake in a joined word', 'powrbank', [product.powerBank]],
    ['nothing for what there is not', 'refrigerator', []],
    ['nothing for signs', '!?%_\\', []],
    ['nothing of an unlisted product', 'secret', []],
  ])('finds %s: %s', async (_, term, expected) => {
    expect((await found(term)).toSorted((left, right) => left - right)).toEqual(expected);
  });

  it('puts the name itself first, then names that begin with the term, then the rest', async () => {
    await rename(product.earbuds, 'Case for iPhone 15');
    await rename(product.powerBank, 'iPhone 15 Power Bank');
    expect(await found('iphone 15')).toEqual([product.iphone, product.powerBank, product.earbuds]);
    await rename(product.earbuds, 'Liberty Earbuds');
    await rename(product.powerBank, 'Power Bank 20000 mAh');
    // Nothing has both words now: the thing is asked for without what it would be for.
    expect(await found('case iphone')).toEqual([product.iphone]);
  });

  it('shows what has become of products since the same was asked', async () => {
    const list = (isListed: boolean) =>
      api.db.transaction(async (tx) => {
        await tx.update(productTable).set({ isListed }).where(eq(productTable.id, product.fold));
        await refreshListings(tx, [product.fold]);
      });
    expect(await found('samsung')).toEqual([product.galaxy, product.fold]);
    await rename(product.powerBank, 'Samsung Power Bank');
    // Its name says more than the brand of the others does.
    expect(await found('samsung')).toEqual([product.powerBank, product.galaxy, product.fold]);
    await rename(product.powerBank, 'Power Bank 20000 mAh');
    await list(false);
    expect(await found('samsung')).toEqual([product.galaxy]);
    await list(true);
    expect(await found('samsung')).toEqual([product.galaxy, product.fold]);
  });

  it('finds a colour by what it looks like, whatever the shop calls it', async () => {
    const ocean = async (name: string) => {
      await api.db.update(attributeValue).set({ name }).where(eq(attributeValue.id, value.blue));
      await api.db.transaction((tx) => refreshListings(tx, [product.iphone]));
    };
    await ocean('Ocean');
    expect(await found('blue')).toEqual([product.iphone]);
    expect(await found('ocean')).toEqual([product.iphone]);
    expect((await found('هاتف أزرق'))[0]).toBe(product.iphone);
    const body = { Term: 'blue iphone', pageId: 0, count: 1 };
    const [shown] = (await api.call(getSearchedProducts, { body })).data().finalList;
    expect(shown?.DefaultVariation.ProductVariationId).toBe(variation.iphoneBlue256);
    await ocean('Blue');
  });

  it('does not forgive where the words as they are find something', async () => {
    expect(await found('pixel')).toEqual([product.pixel]);
    expect(await found('pixl')).toEqual([product.pixel]);
  });

  // Wherever the mistake is, what it leaves of the word as it was is looked up: its beginning, its middle or its end.
  it.each([
    ['a letter missing', ['hadphones', 'headhones', 'headphons']],
    ['a letter added', ['heaadphones', 'headpphones', 'headphonees']],
    ['a letter changed', ['jeadphones', 'heafphones', 'headphomes']],
    ["two letters in each other's place", ['haedphones', 'headhpones', 'headphoens']],
    ['two mistakes', ['hadphons', 'heedphomes', 'hedphonse']],
    ['a backslash in the word', ['head\\phons', 'hedphones\\', '\\hedphones']],
  ])('knows a word by %s', async (_, terms) => {
    for (const term of terms) expect([term, (await found(term))[0]]).toEqual([term, product.sony]);
  });

  it('takes no other word for one that is too far from all', async () => {
    for (const term of ['hdphnes', 'hexpxonxs', 'sony\\%']) {
      expect([term, await found(term)]).toEqual([term, term.startsWith('sony') ? [product.sony] : []]);
    }
  });

  it('keeps model numbers as they are', async () => {
    expect(await found('s25')).toEqual([]);
  });

  it('leaves out the words that nothing has with the others, and says which', async () => {
    const body = { Term: 'galaxy s25', pageId: 0, count: 15 };
    const { finalList, WordsLeftOut } = (await api.call(getSearchedProducts, { body })).data();
    expect(finalList.map((item) => Number(item.ProductId))).toEqual([product.galaxy]);
    expect(WordsLeftOut).toEqual(['s25']);
    const whole = await api.call(getSearchedProducts, { body: { ...body, Term: 'galaxy s24' } });
    expect(whole.data()).not.toHaveProperty('WordsLeftOut');
  });

  it('lists all products for an empty term', async () => {
    expect(await found('')).toHaveLength(8);
    expect(await found('   ')).toHaveLength(8);
  });

  it('is narrowed and sorted like a category', async () => {
    expect(await found('samsung', { attributes: [value.black] })).toEqual([product.galaxy]);
    expect(await found('phones', { categories: [category.audio] })).toEqual([]);
    expect(await found('', { prices: [{ MinimumPrice: 0, MaximumPrice: 60 }] })).toEqual([
      product.earbuds,
      product.powerBank,
    ]);
    expect(await found('phones', { sortBy: 'price-desc' })).toEqual([
      product.fold,
      product.iphone,
      product.galaxy,
      product.pixel,
    ]);
  });

  it('is cut into pages', async () => {
    const body = { Term: 'samsung', pageId: 1, count: 1 };
    const { finalList, count } = (await api.call(getSearchedProducts, { body })).data();
    expect(count).toBe(2);
    expect(finalList.map((item) => Number(item.ProductId))).toEqual([product.fold]);
  });

  it('takes 200 characters and no more', async () => {
    const long = await api.call(getSearchedProducts, {
      body: { Term: 'ab '.repeat(66), pageId: 0, count: 15 },
    });
    expect(long.status).toBe(200);
    const tooLong = await api.call(getSearchedProducts, {
      body: { Term: 'a'.repeat(201), pageId: 0, count: 15 },
    });
    expect(tooLong).toMatchObject({ status: 400, text: 'Term must be at most 200 characters long.' });
  });

  it('leaves nothing behind a change for each search to look through', async () => {
    const [before] = await api.db
      .select({ name: productTable.name })
      .from(productTable)
      .where(eq(productTable.id, product.galaxy));
    await rename(product.galaxy, 'Galaxy with another name');
    const { rows } = await api.db.execute<{ pages: string }>(sql`
      select gin_clean_pending_list('product_search') + gin_clean_pending_list('search_word_similar') as pages`);
    await rename(product.galaxy, before?.name ?? '');
    expect(rows).toEqual([{ pages: '0' }]);
  });

  it('survives whatever is typed', async () => {
    for (const term of [
      "';drop table product;--",
      "a' | 'b",
      '\\',
      ':*',
      '( & |',
      '\ud800',
      '😀',
      'a'.repeat(200),
      '<->',
      '\u0001',
    ]) {
      const answer = await api.call(getSearchedProducts, { body: { Term: term, pageId: 0, count: 15 } });
      expect([term, answer.status]).toEqual([term, 200]);
    }
  });
});
