import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { product } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { insertItems, times } from './search-fixture.ts';

async function search(api: TestApi, Term: string) {
  const { finalList, ...rest } = (
    await api.call(getSearchedProducts, { body: { Term, pageId: 0, count: 100 } })
  ).data();
  return { ...rest, names: finalList.map((item) => item.ProductName) };
}

describe('on a small catalogue', () => {
  let api: TestApi;
  const first = async (term: string) => (await search(api, term)).names[0];
  const found = async (term: string) => (await search(api, term)).names.toSorted();

  beforeAll(async () => {
    api = await createTestApi();
    await insertItems(api.db, [
      { name: 'Privacy Filter for 14 inch Laptop', kind: 'Filter' },
      { name: 'Laptop Keyboard, Black', kind: 'Spare part' },
      { name: 'Laptop Lock 1.8 m', kind: 'Lock' },
      { name: 'Sorrel Air Notebook 14 inch 512 GB', kind: 'Laptop', brand: 'Sorrel' },
      { name: 'Sorrel Base 15', kind: 'Laptop', brand: 'Sorrel', soldOut: true },
      { name: 'Sorrel Base 16', kind: 'Laptop', brand: 'Sorrel' },
      {
        name: 'Sorrel Go 13',
        kind: 'Laptop',
        brand: 'Sorrel',
        description: 'Light, for travelling, with an RTX 4060.',
      },
      { name: 'Clear Filter 52 mm', kind: 'Filter' },
      { name: 'Guitar Amp', kind: 'Amplifier' },
      { name: 'Projector Lamp 200 W', kind: 'Lamp' },
      { name: 'Beamline P2 data projector', kind: 'Projector' },
      { name: 'Desk Lamp', kind: 'Lamp', barcode: '4006381333931' },
      { name: 'Vista 55" Television', kind: 'Television', description: 'A bright screen.' },
      { name: 'Vista 55" Wall Mount', kind: 'Mount' },
      { name: 'Frost 300 Refrigerator', kind: 'Refrigerator' },
      { name: 'Tank Solid State Drive 1000 GB', kind: 'Drive', sku: 'TK-SSD/1000.B' },
      { name: 'Nab Wireless Mouse', kind: 'Mouse', reviews: 40 },
      { name: 'Nob Wireless Mouse', kind: 'Mouse' },
      { name: 'Open Wi-Fi Router', kind: 'Router' },
      { name: 'Prime Lens 35 mm', kind: 'Lens' },
      { name: 'School Backpack', kind: 'Bag' },
      { name: 'سماعات لاسلكية', kind: '' },
      { name: 'Écran tactile', kind: '' },
      { name: 'Acme KB.INT00.038', kind: 'Spare part' },
      { name: 'Halo Smart Watch', kind: 'Smart watch' },
      { name: 'Flow Bluetooth Earbuds', kind: 'Earbuds' },
      { name: 'Dome Headphones', kind: 'Headphones' },
      { name: 'Rask Keyboard Drawer', kind: 'Keyboard' },
      { name: 'Tern Compact Keyboard', kind: 'Keyboard' },
      { name: 'Slate Keyboard Tray Red', kind: 'Tray' },
      { name: 'GX 3 Tablet', kind: 'Tablet', description: 'GX 3 screen protector, clear' },
      { name: 'Pane 10 Tablet', kind: 'Tablet' },
      {
        name: 'Fresh 2 kg',
        description: `${'A powder that smells of flowers. '.repeat(3)}For a washing machine.`,
      },
      { name: 'Orbit 900', description: 'Quiet washing machine with steam{p}Washes 8 kg.' },
      { name: 'Watch Window', kind: 'Home camera' },
      { name: 'Lumen Pocket', kind: 'Camera' },
      { name: 'Spin External CD Drive', kind: 'Optical drive' },
      { name: 'Spin External DVD Drive', kind: 'Optical drive' },
      { name: 'Disk Array Controller', kind: 'Controller' },
      { name: 'Rook Wireless Gamepad for Two Players', kind: 'Gamepad' },
      { name: 'Laptop Memory Module', kind: 'Memory' },
      { name: 'Pebble Case', kind: 'Case', description: 'A waterproof case for a speaker.' },
      { name: 'Boom Speaker', kind: 'Speaker', description: `${'Plays on. '.repeat(9)}It is waterproof.` },
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((each) => ({
        name: `Inkwell ${each}`,
        kind: 'Plotter',
        description: 'A broad sheet. '.repeat(8) + 'The driver is on a CD, copy it to an external drive.',
      })),
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((each) => ({ name: `Camcorder Lanyard ${each}` })),
      { name: 'Moshe Chair' },
      { name: 'Corvid Lumia Trackball', kind: 'Trackball' },
      { name: 'Corvid Lumia 950 with a lot of memory and two places for cards, black', kind: 'Smartphone' },
      { name: 'Toner like CE505A for all of its kind, with a box of black powder', kind: 'Toner' },
      { name: 'Dress Doll', description: 'With a CE mark, and a 505 on its back.' },
    ]);
  });
  afterAll(() => api.close());

  it.each([
    ['the thing before what belongs to it', 'projector', 'Beamline P2 data projector'],
    ['what belongs to it, asked for', 'projector lamp', 'Projector Lamp 200 W'],
    ['what is called so before what is near it', 'earbud', 'Flow Bluetooth Earbuds'],
    ['an article number with other signs', 'tk ssd 1000 b', 'Tank Solid State Drive 1000 GB'],
    ['an article number without signs', 'TKSSD1000B', 'Tank Solid State Drive 1000 GB'],
    [
      'a number of a name that is typed with other signs',
      'ce-505-a',
      'Toner like CE505A for all of its kind, with a box of black powder',
    ],
    [
      'the thing that is meant',
      'lumia',
      'Corvid Lumia 950 with a lot of memory and two places for cards, black',
    ],
    ['a barcode', '4006381333931', 'Desk Lamp'],
    ['a barcode as it is printed', '4 006381 333931', 'Desk Lamp'],
    ['a model number without signs', 'kbint00038', 'Acme KB.INT00.038'],
    ['the better reviewed of two that are equal', 'wireless mouse', 'Nab Wireless Mouse'],
    ['the thing before one that it only tells of', 'keyboard', 'Tern Compact Keyboard'],
    ['a thing before what its description begins with as belonging to it', 'tablet', 'Pane 10 Tablet'],
    ['what its description begins with', 'washing machine', 'Orbit 900'],
    ['a kind that is the word alone', 'camera', 'Lumen Pocket'],
    ['a sentence', 'the best laptop for my home', 'Sorrel Air Notebook 14 inch 512 GB'],
    ['a thing that is called in Arabic', 'لابتوب', 'Sorrel Air Notebook 14 inch 512 GB'],
    ['a thing that is called in two words', 'lap top', 'Sorrel Air Notebook 14 inch 512 GB'],
    ['the thing before what mentions it and all the rest', 'waterproof speaker', 'Boom Speaker'],
    ['another one of the thing before what belongs to it', 'red keyboard', 'Tern Compact Keyboard'],
    ['two measures', '14 inch 512gb laptop', 'Sorrel Air Notebook 14 inch 512 GB'],
    ['a measure and a wish', '14 inch laptop for privacy', 'Sorrel Air Notebook 14 inch 512 GB'],
    ['a terabyte', '1tb drive', 'Tank Solid State Drive 1000 GB'],
    ['letters and digits in one word', 'laptop rtx4060', 'Sorrel Go 13'],
    ['a terabyte in French', 'ssd 1 to', 'Tank Solid State Drive 1000 GB'],
    ['what a question is about, not what it has', 'which tablet has a screen', 'GX 3 Tablet'],
    ['what a question in Arabic is about', 'ما هو افضل لابتوب', 'Sorrel Air Notebook 14 inch 512 GB'],
    ['French without its accent', 'ecran tactile', 'Écran tactile'],
    ['the thing that only measures follow', 'drive 1000gb', 'Tank Solid State Drive 1000 GB'],
    ['what two letters in the other order make, not a wrong one', 'mosue', 'Nab Wireless Mouse'],
  ])('puts first %s: %s', async (_, term, name) => {
    expect(await first(term)).toBe(name);
  });

  it('puts laptops before all that is for laptops, and what is sold out behind its like', async () => {
    const { names } = await search(api, 'laptop');
    expect(names.slice(0, 4).toSorted()).toEqual([
      'Sorrel Air Notebook 14 inch 512 GB',
      'Sorrel Base 15',
      'Sorrel Base 16',
      'Sorrel Go 13',
    ]);
    expect(names.indexOf('Sorrel Base 16')).toBeLessThan(names.indexOf('Sorrel Base 15'));
    expect(names).toContain('Laptop Lock 1.8 m');
  });

  it.each([
    ['a synonym', 'tv', ['Vista 55" Television']],
    ['a synonym of the plural', 'fridges', ['Frost 300 Refrigerator']],
    ['a synonym of several words', 'ssd', ['Tank Solid State Drive 1000 GB']],
    ['a unit as a sign', '55" television', ['Vista 55" Television']],
    ['a unit as a word', '55 inch television', ['Vista 55" Television']],
    [
      'what it does not refuse',
      'keyboard without tray',
      ['Laptop Keyboard, Black', 'Rask Keyboard Drawer', 'Tern Compact Keyboard'],
    ],
    ['a unit in French', 'television 55 pouces', ['Vista 55" Television']],
    ['a unit that is written out', 'laptop lock 1.8 meters', ['Laptop Lock 1.8 m']],
    ['a plural that bends', 'wireless mice', ['Nab Wireless Mouse', 'Nob Wireless Mouse']],
    ['another one', 'lenses', ['Prime Lens 35 mm']],
    ['a word in two', 'wi fi router', ['Open Wi-Fi Router']],
    ['two words in one', 'wifi router', ['Open Wi-Fi Router']],
    ['another name of a word in two', 'lap top sorrel 512', ['Sorrel Air Notebook 14 inch 512 GB']],
    [
      'what a thing is, whatever it is called',
      'projector gadgets',
      ['Beamline P2 data projector', 'Projector Lamp 200 W'],
    ],
    ['a word that is two', 'smartwatch', ['Halo Smart Watch']],
    ['a missing letter', 'refrigeratr', ['Frost 300 Refrigerator']],
    ['a missing letter that leaves two other words', 'deskamp', ['Desk Lamp']],
    ['Arabic with an article', 'السماعات', ['Dome Headphones', 'Flow Bluetooth Earbuds', 'سماعات لاسلكية']],
    ['Arabic with and', 'والسماعات', ['Dome Headphones', 'Flow Bluetooth Earbuds', 'سماعات لاسلكية']],
    ['Arabic with for', 'للسماعات', ['Dome Headphones', 'Flow Bluetooth Earbuds', 'سماعات لاسلكية']],
    ['a kind in Arabic', 'ماوس', ['Nab Wireless Mouse', 'Nob Wireless Mouse']],
    ['a kind in French', 'une souris', ['Nab Wireless Mouse', 'Nob Wireless Mouse']],
    ['what it is, whoever it is for', 'lens for my mother', ['Prime Lens 35 mm']],
  ])('finds by %s: %s', async (_, term, names) => {
    expect(await found(term)).toEqual(names);
  });

  it('puts what is near before what only descriptions mention', async () => {
    expect((await search(api, '1tb drive')).names).toContain('Spin External CD Drive');
    const { names } = await search(api, 'external cd drive');
    expect(names.slice(0, 2)).toEqual(['Spin External CD Drive', 'Spin External DVD Drive']);
    expect(names).toHaveLength(10);
    // Eight accessories that are called so are no reason to keep it back.
    expect(await found('camcorder')).toContain('Lumen Pocket');
  });

  it('puts first what is for it, and the other things behind: laptop for school', async () => {
    const { names, count, WordsLeftOut } = await search(api, 'laptop for travelling');
    expect(names[0]).toBe('Sorrel Go 13');
    expect(names.slice(1, 4).toSorted()).toEqual([
      'Sorrel Air Notebook 14 inch 512 GB',
      'Sorrel Base 15',
      'Sorrel Base 16',
    ]);
    expect([count, WordsLeftOut]).toEqual([names.length, undefined]);
    // What belongs to a thing has to fit it.
    expect(await found('filter for a laptop')).toEqual(['Privacy Filter for 14 inch Laptop']);
  });

  it('asks for the thing where what has all words only mentions it', async () => {
    // Eight plotters have both in their descriptions, and are no drives.
    const { names, WordsLeftOut } = await search(api, 'broad drive');
    expect(names.slice(0, 3).filter((name) => !name.includes('Drive'))).toEqual([]);
    expect(WordsLeftOut).toEqual(['broad']);
    // A make that the shop has is no answer, nor are the words of the thing's name one by one.
    expect(await search(api, 'red wireless mouse')).toMatchObject({ WordsLeftOut: ['red'], count: 2 });
    const drive = await search(api, 'sorrel solid state drive');
    expect([drive.names[0], drive.WordsLeftOut]).toEqual(['Tank Solid State Drive 1000 GB', ['sorrel']]);
    // A part of which the measure is said before is no thing of its own.
    const laptop = await search(api, 'laptop 512gb memory');
    expect([laptop.names[0], laptop.WordsLeftOut]).toEqual([
      'Sorrel Air Notebook 14 inch 512 GB',
      ['memory'],
    ]);
  });

  it('asks for the thing where nothing has all words, and says what was left out', async () => {
    const { names, count, WordsLeftOut } = await search(api, 'refrigerator for school');
    expect(names).toEqual(['Frost 300 Refrigerator']);
    expect([count, WordsLeftOut]).toEqual([1, ['school']]);
    // Of a name of the lists that the shop has nothing of, the words that it has.
    expect(await search(api, 'drawing tablet')).toMatchObject({ WordsLeftOut: ['drawing'], count: 2 });
    expect(await search(api, 'qqqqwwww')).toEqual({ names: [], count: 0 });
    // A thing that the shop has none of is no misspelt 'dome'.
    expect(await search(api, 'drone')).toEqual({ names: [], count: 0 });
  });
});

describe('from page to page', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi();
    await insertItems(api.db, [
      ...times(10, (each) => ({ name: `Blue Mouse ${each}`, kind: 'Mouse' })),
      ...times(10, (each) => ({ name: `Blue Mouse Pad ${each}`, kind: 'Pad' })),
      ...times(20, (each) => ({
        name: `Nib Mouse ${each}`,
        kind: 'Mouse',
        description: `${'It glides, and rests in the hand. '.repeat(5)}To be had in blue.`,
      })),
      { name: 'Teal Mouse Cover', kind: 'Mouse' },
      { name: 'Plum Hub Multiport Adapter', kind: 'Hub' },
      { name: 'Nub Hub', kind: 'Hub', description: `${'It joins. '.repeat(9)}To be had in plum.` },
      ...times(6, (each) => ({ name: `Nub Hub ${each}`, kind: 'Hub' })),
      { name: 'Fig Console Bundle', kind: 'Console' },
      { name: 'Nub Console', kind: 'Console', description: `${'It plays. '.repeat(9)}To be had in fig.` },
      ...times(6, (each) => ({ name: `Nub Console ${each}`, kind: 'Console' })),
      { name: 'Brack 15.6" Laptop', kind: 'Laptop' },
      { name: 'Brack 14.0" Laptop', kind: 'Laptop' },
      { name: 'Wisp S24', kind: 'Smartphone' },
      { name: 'Reel Lead 1.5 m', kind: 'Lead' },
      { name: 'Reel Lead, grey', kind: 'Lead', description: `${'It leads. '.repeat(9)}Of 1,5 metres.` },
      { name: 'Reel Lead 5.0m', kind: 'Lead' },
      { name: 'Coil 3.5m', kind: 'Coil' },
      { name: 'iPhone 6(s) Sock', kind: 'Sock' },
      { name: 'Nikkor f/1.8G', kind: 'Lens' },
      { name: 'Reel Lead 15.5 m', kind: 'Lead' },
      { name: 'Vault Drive 1,000 GB', kind: 'Drive' },
      { name: 'Vault Drive 1.5TB', kind: 'Drive' },
      { name: 'Pane Film White 1 pc(s)', kind: 'Film' },
      { name: 'Rook PC', kind: 'PC' },
      { name: 'Wisp S24+', kind: 'Smartphone' },
      { name: 'Nub Mouse', kind: 'Mouse', description: `${'It glides. '.repeat(9)}To be had in teal.` },
      ...times(3, (each) => ({ name: `Oak Box ${each}` })),
      { name: 'Oak Boxes' },
      ...times(310, (each) => ({ name: `Washing Machine ${each}` })),
      ...times(10, (each) => ({
        ...{ name: `Washing Machine ${each} Oak Ash Elm Fir Yew`, kind: 'Machine', brand: 'Washing' },
      })),
    ]);
  });
  afterAll(() => api.close());

  it.each([15, 12, 20, 30])(
    'shows each product once, also those of which a description says the rest: %i on a page',
    async (count) => {
      const names: string[] = [];
      for (let pageId = 0; pageId * count < 40; pageId += 1) {
        const body = { Term: 'blue mouse', pageId, count };
        const page = (await api.call(getSearchedProducts, { body })).data();
        expect(page.count).toBe(40);
        names.push(...page.finalList.map((item) => item.ProductName));
      }
      expect([names.length, new Set(names).size]).toEqual([40, 40]);
      expect(names.slice(0, 10).toSorted()).toEqual(
        Array.from({ length: 10 }, (_, each) => `Blue Mouse ${each}`),
      );
    },
  );

  it('takes what is filed under a thing, and called what belongs to it, for no such thing', async () => {
    const { names } = await search(api, 'teal mouse');
    expect(names[0]).toBe('Nub Mouse');
    expect(names.indexOf('Teal Mouse Cover')).toBeGreaterThan(names.indexOf('Nib Mouse 0'));
    expect((await search(api, 'teal mouse cover')).names[0]).toBe('Teal Mouse Cover');
  });

  it.each([
    ['plum hub', 'Plum Hub Multiport Adapter'],
    ['fig console', 'Fig Console Bundle'],
  ])('takes a thing that is called an adapter, or comes with more, for the thing: %s', async (term, name) => {
    expect((await search(api, term)).names[0]).toBe(name);
  });

  it.each([
    ['15 inch laptop', 'Brack 15.6" Laptop'],
    ['15.6 inch laptop', 'Brack 15.6" Laptop'],
    ['14 inch laptop', 'Brack 14.0" Laptop'],
    ['wisp s24+', 'Wisp S24+'],
    ['wisp s24 plus', 'Wisp S24+'],
    ['wisp s24', 'Wisp S24'],
  ])('leads with what has the size or the plus: %s', async (term, name) => {
    expect((await search(api, term)).names[0]).toBe(name);
  });

  it.each([
    ['reel 1.5m', ['Reel Lead 1.5 m', 'Reel Lead, grey']],
    ['reel 1,5 m', ['Reel Lead 1.5 m', 'Reel Lead, grey']],
    ['reel 1.50 metres', ['Reel Lead 1.5 m', 'Reel Lead, grey']],
    ['reel 5m', ['Reel Lead 5.0m']],
    ['vault 1tb', ['Vault Drive 1,000 GB']],
    ['vault 1000gb', ['Vault Drive 1,000 GB']],
    ['vault 1.5 tb', ['Vault Drive 1.5TB']],
  ])('takes a number with a fraction for one number: %s', async (term, names) => {
    expect((await search(api, term)).names).toEqual(names);
  });

  it('says which measure was left out as it is written', async () => {
    expect((await search(api, 'wisp 7,25 m')).WordsLeftOut).toEqual(['7.25m']);
    expect((await search(api, 'coil without 3.5m')).WordsLeftOut).toEqual(['3.5m']);
  });

  it.each([
    ['Nikkor 35mm f1.8G', 'f'],
    ['Nikkor 35mm f/1.8G', 'f'],
    ['3x1.5mm cable', '3x'],
    ['wifi2.4ghz', 'wifi'],
    ['v1.5 m', 'v'],
    ['usb3.0 m', 'usb'],
    ["câble d'1,5 m", 'd'],
    ['كابل1.5 متر', 'كابل'],
    ['bank10.000mah', 'bank'],
    ['3x1.5x2.5mm', '5x'],
    ['Screen15.6"', 'screen'],
    ['reel 1.50 metres', 'reel'],
    ["1.5m's w 3", 's'],
    ['HDMI 2.1 M/M', '1m'],
    ['USB 2.0 M/F', '0m'],
  ])('reads a number with a fraction in a term as in what it finds: %s', async (text, word) => {
    const read = z.object({ asked: z.array(z.string()), kept: z.array(z.string()) });
    const { rows } = await api.db.execute(sql`select
      string_to_array(search_normalise(search_measures(${text}, false)), ' ') as asked,
      string_to_array(search_normalise(search_measures(${text}, true)), ' ') as kept`);
    const { asked, kept } = read.parse(rows[0]);
    expect(asked).toContain(word);
    expect(kept).toEqual(expect.arrayContaining(asked));
  });

  it.each([
    ['iphone 6(s) sock', 'iPhone 6(s) Sock'],
    ['iphone 6 sock', 'iPhone 6(s) Sock'],
    ['nikkor f1.8g', 'Nikkor f/1.8G'],
    ['nikkor f1.8', 'Nikkor f/1.8G'],
  ])('finds what is written in another way: %s', async (term, name) => {
    expect(await search(api, term)).toEqual({ count: 1, names: [name] });
  });

  it('ends a title behind the bracket of a plural in any case of letters', async () => {
    const { rows } = await api.db.execute(
      sql`select search_title(name) as title from unnest(array['WALL CHARGER(S) LAPTOP', 'Film 1 pc(s)', 'T14(s) Dock']) name`,
    );
    expect(rows.map(({ title }) => title)).toEqual(['WALL CHARGERs', 'Film 1 pcs', 'T14']);
  });

  it('takes pieces for no computer', async () => {
    expect((await search(api, 'pc film')).WordsLeftOut).toEqual(['pc']);
  });

  it('shows no more than it counts where a plural is typed in part', async () => {
    expect(await search(api, 'boxe')).toMatchObject({ count: 1, names: ['Oak Boxes'] });
    expect((await search(api, 'boxes')).names).toHaveLength(4);
  });

  it('shows each product once of more than are ranked together', async () => {
    const names: string[] = [];
    for (const pageId of [0, 1, 2, 3]) {
      const body = { Term: 'washing machine', pageId, count: 100 };
      const page = (await api.call(getSearchedProducts, { body })).data();
      expect(page.count).toBe(320);
      names.push(...page.finalList.map((item) => item.ProductName));
    }
    expect([names.length, new Set(names).size]).toEqual([320, 320]);
  });
});

describe('on the demo catalogue', () => {
  let api: TestApi;
  const FOLDER = join(import.meta.dirname, '../..');
  const row = z.object({
    Handle: z.string(),
    Title: z.string(),
    Type: z.string(),
    Vendor: z.string(),
    'Body (HTML)': z.string(),
  });
  const judged = z.object({ query: z.string(), kinds: z.string(), near: z.string() });

  beforeAll(async () => {
    api = await createTestApi();
    const rows = z
      .array(row)
      .parse(parse(readFileSync(join(FOLDER, 'demo/products.csv')), { columns: true, bom: true }));
    const items = rows.filter(({ Title }) => Title !== '');
    await insertItems(api.db, [
      ...items.map((item) => ({
        name: item.Title,
        kind: item.Type,
        brand: item.Vendor,
        description: item['Body (HTML)'].replace(/<[^>]*>/g, ' '),
      })),
      { name: 'Clip, spelt for a batery' },
    ]);
  });
  afterAll(() => api.close());

  it('knows the usual spelling of a word that one product has misspelt, and finds that one too', async () => {
    const { names, CorrectedTerm } = await search(api, 'batery');
    expect([names.includes('Clip, spelt for a batery'), CorrectedTerm]).toEqual([true, 'battery']);
    expect(names.length).toBeGreaterThan(50);
    expect((await search(api, 'batery tabelt')).CorrectedTerm).toBe('battery tablet');
  });

  it('answers the judged searches well', async () => {
    const file = join(import.meta.dirname, 'judged-searches/demo.csv');
    const searches = z
      .array(judged)
      .parse(parse(readFileSync(file), { columns: true, comment: '#', comment_no_infix: true }));
    const { rows } = await api.db.execute<{ name: string; kind: string }>(
      sql`select ${product.name} as name, ${product.kind} as kind from ${product}`,
    );
    const scores: [string, number][] = [];
    for (const { query, kinds, near } of searches) {
      const grade = (kind = '') =>
        kinds.split('|').includes(kind) ? 3 : near.split('|').includes(kind) ? 1 : 0;
      const kindOf = new Map(rows.map(({ name, kind }) => [name, kind]));
      const ideal = dcg(rows.map(({ kind }) => grade(kind)).toSorted((left, right) => right - left));
      const { names } = await search(api, query);
      scores.push([query, dcg(names.map((name) => grade(kindOf.get(name)))) / ideal]);
    }
    expect(scores.filter(([, score]) => score < 0.6)).toEqual([]);
    expect(scores.reduce((sum, [, score]) => sum + score, 0) / scores.length).toBeGreaterThan(0.93);
  });
});

/** Discounted cumulative gain of the first ten: gain 2^grade - 1, discount log2(rank + 1). */
function dcg(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
