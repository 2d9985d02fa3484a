import { getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { attributeValue } from '../db/schema.ts';
import { inArray } from '../db/sql.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { insertItems, type Item } from './search-fixture.ts';

let api: TestApi;

/** As many things as are read as a filter, numbered. */
const five = (item: Item): Item[] =>
  ['A1', 'B2', 'C3', 'D4', 'E5'].map((number) => ({ ...item, name: item.name.replace('#', number) }));

beforeAll(async () => {
  api = await createTestApi();
  await insertItems(api.db, [
    ...five({ name: '# Headphones', kind: 'Headphones', brand: 'Sorrel', color: ['Snow', '#fafafa'] }),
    ...five({ name: 'Dome # Headphones', kind: 'Headphones', brand: 'Tern', color: ['Ink', '#101010'] }),
    ...five({ name: 'Round # Ring Light', kind: 'Light', brand: 'Tern' }),
    ...five({ name: 'Door # Camera', kind: 'Camera', brand: 'Ring' }),
    ...five({ name: 'Door # Camera', kind: 'Camera', brand: 'Sorrel' }),
    ...five({ name: '# Charger for Sorrel', kind: 'Charger', brand: 'Tern' }),
    ...five({ name: '# Charger', kind: 'Charger', brand: 'Sorrel' }),
    ...five({ name: 'Dawn # Router', kind: 'Router', brand: 'West & Dawn' }),
    ...five({ name: 'Sorrel Pebble # Mouse', kind: 'Mouse', brand: 'Sorrel' }),
    { name: 'Sorrel Pebble Mouse', kind: 'Mouse', brand: 'Sorrel' },
    { name: 'Bell Door Camera', kind: 'Camera', brand: 'Onlyone' },
  ]);
});
afterAll(() => api.close());

/** The words that are read as filters, and what the values of those are called. */
async function read(Term: string, more: Record<string, unknown> = {}) {
  const body = { Term, pageId: 0, count: 15, ...more };
  const { WordsAsFilters } = (await api.call(getSearchedProducts, { body })).data();
  if (!WordsAsFilters) return undefined;
  const rows = await api.db
    .select({ name: attributeValue.name })
    .from(attributeValue)
    .where(inArray(attributeValue.id, WordsAsFilters.AttributeValueIds));
  return `${WordsAsFilters.Words.join(' ')}: ${rows.map(({ name }) => name).join(', ')}`;
}

it.each([
  ['a brand', 'sorrel headphones', 'sorrel: Sorrel'],
  ['a brand behind the thing', 'camera sorrel', 'sorrel: Sorrel'],
  ['a brand of several words', 'West & Dawn router', 'west dawn: West & Dawn'],
  ['a colour by what it looks like', 'white headphones', 'white: Snow'],
  ['a colour in French', 'casque blanc', 'blanc: Snow'],
  ['a colour beside a price', 'white headphones under 100', 'white: Snow'],
  ['a brand that is a word of the name', 'ring light', undefined],
  ['the same word as a brand', 'ring camera', 'ring: Ring'],
  ['what the thing is made for', 'headphones for sorrel', undefined],
  ['an accessory, which others make for the brand too', 'sorrel charger', undefined],
  ['a brand of too few', 'onlyone camera', undefined],
  ['a brand before more words', 'sorrel mouse', 'sorrel: Sorrel'],
  ['the name of a product', 'sorrel pebble mouse', undefined],
  ['a brand alone', 'sorrel', undefined],
  ['a mistake', 'sorel headphones', undefined],
])('%s: %s is read as %s', async (_, term, expected) => {
  expect(await read(term)).toBe(expected);
});

it('reads nothing where values are chosen, nor behind the first page', async () => {
  expect(await read('sorrel headphones', { attributes: [1] })).toBeUndefined();
  expect(await read('sorrel headphones', { pageId: 1, count: 2 })).toBeUndefined();
});
