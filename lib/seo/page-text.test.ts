import { categoryWords } from '../contract/category-words';
import { CONTENT_PAGES } from '../contract/content-pages';
import { pageDescription, pageTitle } from '../contract/page-head';
import {
  cutDescription,
  cutTitle,
  describe as described,
  fillTemplate,
  fittingTitle,
  leaner,
} from '../contract/page-text';
import { SEARCH_ROOM, textWidth } from '../contract/text-width';

test.each([
  ['{name} | Cedar', { name: 'Phone' }, 'Phone | Cedar'],
  ['{name} by {brand}', { name: 'Phone', brand: 'Acme' }, 'Phone by Acme'],
  // A part in brackets goes with a word that stands for nothing.
  ['{name}[ from {price}][ | {category}] | Cedar', { name: 'Phones', price: '$9' }, 'Phones from $9 | Cedar'],
  ['{name}[ from {price}] | Cedar', { name: 'Phones' }, 'Phones | Cedar'],
  // So does a separator.
  ['{name} | {brand} | Cedar', { name: 'Phone' }, 'Phone | Cedar'],
  ['{brand} | {name}', { name: 'Phone' }, 'Phone'],
  // Also a part that was all on one side of it.
  ['[{brand} {category}] | at Cedar', { name: 'Phone' }, 'at Cedar'],
  ['{name} | [{price}] | Cedar', { name: 'Phone' }, 'Phone | Cedar'],
  // A name keeps its own.
  ['{name}[ | {brand}] | Cedar', { name: '- Phone , new' }, '- Phone , new | Cedar'],
  // What is no word of a template stays letter for letter.
  ['[Sale] {name} {nmae}', { name: 'Phone' }, '[Sale] Phone {nmae}'],
  ['{name}', { name: '$& {brand}' }, '$& {brand}'],
])('%j filled with %j is %j', (template, facts, filled) => {
  expect(fillTemplate(template, facts)).toBe(filled);
});

test('of several titles the first stands for which there is room', () => {
  const long = 'A phone whose name goes on and on, as names of phones do';
  expect(fittingTitle([`${long} | Phones | Cedar`, long])).toBe(long);
  expect(fittingTitle(['', 'Phone | Phones | Cedar', 'Phone'])).toBe('Phone | Phones | Cedar');
});

test('a title is cut at words and keeps its end, which tells the products of a family apart', () => {
  const name = 'Wide Angle Conference Camera with Remote Control and Stand';
  const [one = '', two = ''] = ['Size 128 GB', 'Size 256 GB'].map((size) => cutTitle(`${name} ${size}`));
  expect(one).toBe('Wide Angle Conference Camera with Remote Control… 128 GB');
  expect(two).toBe('Wide Angle Conference Camera with Remote Control… 256 GB');
  // Where the last two are long, its last one.
  expect(cutTitle(`${name} for LQ-2x70/2x80/FX-2170/2180/4x95 (C13S015086)`)).toMatch(/… \(C13S015086\)$/);
  expect(cutTitle('x'.repeat(99)).length).toBeLessThanOrEqual(60);
});

test('a text that is wide is cut by its pixels', () => {
  expect(textWidth(cutTitle('WWWW MMMM '.repeat(6)), 20)).toBeLessThanOrEqual(600);
  expect(textWidth(cutDescription('WWWW MMMM '.repeat(20)), 14)).toBeLessThanOrEqual(990);
  expect(cutTitle('W'.repeat(60))).toMatch(/^W{20,}…$/);
});

test('a title of which nothing is left that says what the page shows begins with its name', () => {
  const parts = { name: 'Phone', path: '/DetailedProduct/Phone/3' };
  expect(pageTitle('', '[{name} by {brand}] | at Cedar', parts).text).toBe('Phone | at Cedar');
  expect(pageTitle('', '[{brand} {category}]', parts).text).toBe('Phone');
  expect(pageDescription('', '[{description}] Buy {name}', parts).text).toBe('Buy Phone');
  const own = { ...parts, description: 'A phone.' };
  expect(pageDescription('', '[{description} by {name}] Here', own).text).toMatch(/^A phone\./);
});

test('a template gives up its last parts first', () => {
  expect(leaner('{name}[ {price}][ | {category}] | Cedar')).toEqual([
    '{name}[ {price}][ | {category}] | Cedar',
    '{name}[ {price}] | Cedar',
    '{name} | Cedar',
  ]);
});

test('a description has at most 155 characters, cut at a word', () => {
  const cut = cutDescription('word '.repeat(60));
  expect(cut).toMatch(/^(word )+word…$/);
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cutDescription('Short. And\nsweet.')).toBe('Short. And sweet.');
});

test('a description is cut where it pauses rather than in the middle of what it says', () => {
  const named = `Lenses: ${'one of a kind, '.repeat(6)}from $549.`;
  expect(cutDescription(`${named} Free delivery all over the country, 3 days to exchange it`)).toBe(
    `${named} Free delivery all over the country…`,
  );
  expect(cutDescription(`${named} Free delivery to every place in all of the country and more`)).toBe(named);
  // Neither an abbreviation nor a number is the end of a sentence.
  const plain = 'word '.repeat(26);
  expect(cutDescription(`${plain}approx. 1,149 words that go on and on`)).toMatch(/approx\. 1,149…$/);
});

test('a description takes the sentences for which there is room, and is filled up only where it is short', () => {
  expect(described(['A small phone.', 'From $9.'], ['Delivered free.'])).toBe(
    'A small phone. From $9. Delivered free.',
  );
  const whole = 'A sentence that says a lot. '.repeat(4).trim();
  expect(described([whole, 'From $9.'], ['Delivered free.'])).toBe(`${whole} From $9.`);
});

test('without texts of their own pages have titles of 30 characters or more that are shown whole', () => {
  const list = { name: 'Photo', above: '', lowestPrice: 14.98, products: [], before: 0, count: 9 };
  const pages = [...CONTENT_PAGES, { ...categoryWords(list), path: '/Category/Photo/2' }];
  const titles = pages.map((page) => pageTitle('', '', page).text);
  expect(
    titles.filter(
      (title) => title.length < 30 || textWidth(title, SEARCH_ROOM.title.size) > SEARCH_ROOM.title.width,
    ),
  ).toEqual([]);
  expect(titles.at(-1)).toBe('Photo in Lebanon from $14.98 | Cedar');
});
