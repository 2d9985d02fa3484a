import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { keptWords, narrowedByWords, shownInstead } from './search-words';

it.each([
  ['refrigerator for my school', ['school'], 'refrigerator'],
  ['laptop pour école', ['ecole'], 'laptop'],
  ['Galaxy S25', ['s25'], 'Galaxy'],
  ['Écran bleu', ['ecran'], 'bleu'],
  ['galaxy', ['galaxy'], ''],
  ['Headphones in white', ['white'], 'Headphones'],
  ['Samsung or LG tv', ['lg', 'samsung'], 'tv'],
  ['a tv', [], 'a tv'],
  ['TP-Link router', ['tp', 'link'], 'router'],
  ['تلفزيون ٥٥ بوصة', ['55inch'], 'تلفزيون'],
  ['شاشة سامسونج', ['شاشه'], 'سامسونج'],
  ['galaxy s24 512 gb', ['512gb'], 'galaxy s24'],
  ['galaxy 512Go', ['512gb'], 'galaxy'],
  ['monitor 27" dell', ['27inch'], 'monitor dell'],
  ['15.6 inches laptop', ['15', '6inch'], 'laptop'],
  ['laptop 2 kilos', ['laptop'], '2 kilos'],
  ['galaxy s24 m', ['m'], 'galaxy s24'],
  ['laptop for', ['tablet'], 'laptop for'],
  ['iphone 15 in black', ['black'], 'iphone 15'],
  ['dell monitor 27 in', ['dell'], 'monitor 27 in'],
  ['dell 27 in monitor', ['dell'], '27 in monitor'],
  ['27 in dell monitor', ['27inch'], 'dell monitor'],
  ['iphone 15 not black', ['black'], 'iphone 15'],
  ['laptop without windows', ['windows'], 'laptop'],
  ['samsung no frost fridge', ['samsung'], 'no frost fridge'],
  ['Bang & Olufsen speaker', ['bang', 'olufsen'], 'speaker'],
])('of %s without %s is left: %s', (term, leftOut, kept) => {
  expect(keptWords(term, leftOut)).toBe(kept);
});

it.each([
  ['galaxy s24 512 gb', ['512gb'], 'for', 'galaxy s24'],
  ['ps5', ['playstation', '5'], 'without', 'playstation 5'],
  ['red', ['red'], 'without', 'red'],
  ['laptop', [], 'for', 'laptop'],
])('says what is shown for %s without %s: %s %s', (term, leftOut, way, words) => {
  expect(shownInstead(term, leftOut)).toEqual({ way, words });
});

describe('a brand or a colour in words', () => {
  const white = { words: ['white'], attributeValueIds: [24, 15] };
  const under = { ...FIRST_PAGE, prices: [{ minCents: 0, maxCents: 10_000 }] };

  it.each([
    ['white headphones', white, FIRST_PAGE, '/SearchedProduct/headphones?value=15&value=24'],
    ['White headphones', white, under, '/SearchedProduct/headphones?value=15&value=24&price=0-100'],
    ['white headphones', white, { ...FIRST_PAGE, values: [3] }, undefined],
    ['white headphones', white, { ...FIRST_PAGE, page: 2 }, undefined],
    ['iphone 15 in white', white, FIRST_PAGE, '/SearchedProduct/iphone%2015?value=15&value=24'],
    ['white', white, FIRST_PAGE, undefined],
    ['casque blanc', white, FIRST_PAGE, undefined],
    ['white headphones', { words: ['white'], attributeValueIds: [0] }, FIRST_PAGE, undefined],
    ['white headphones', undefined, FIRST_PAGE, undefined],
  ])('%s, read as %o, leads to %4$s', (term, read, state, href) => {
    expect(narrowedByWords(term, read, state)).toBe(href);
  });
});
