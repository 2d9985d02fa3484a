import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { keptWords, narrowedByWords } from './search-words';

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
  ['تلفزيون ٥٥ بوصة', ['55'], 'تلفزيون بوصة'],
  ['Bang & Olufsen speaker', ['bang', 'olufsen'], 'speaker'],
])('of %s without %s is left: %s', (term, leftOut, kept) => {
  expect(keptWords(term, leftOut)).toBe(kept);
});

describe('a brand or a colour in words', () => {
  const white = { words: ['white'], attributeValueIds: [24, 15] };
  const under = { ...FIRST_PAGE, prices: [{ minCents: 0, maxCents: 10_000 }] };

  it.each([
    ['white headphones', white, FIRST_PAGE, '/SearchedProduct/headphones?value=15&value=24'],
    ['White headphones', white, under, '/SearchedProduct/headphones?value=15&value=24&price=0-100'],
    ['white headphones', white, { ...FIRST_PAGE, values: [3] }, undefined],
    ['white headphones', white, { ...FIRST_PAGE, page: 2 }, undefined],
    ['white', white, FIRST_PAGE, undefined],
    ['casque blanc', white, FIRST_PAGE, undefined],
    ['white headphones', { words: ['white'], attributeValueIds: [0] }, FIRST_PAGE, undefined],
    ['white headphones', undefined, FIRST_PAGE, undefined],
  ])('%s, read as %o, leads to %4$s', (term, read, state, href) => {
    expect(narrowedByWords(term, read, state)).toBe(href);
  });
});
