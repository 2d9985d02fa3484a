import { keptWords } from './search-words';

it.each([
  ['refrigerator for my school', ['school'], 'refrigerator'],
  ['laptop pour école', ['ecole'], 'laptop'],
  ['Galaxy S25', ['s25'], 'Galaxy'],
  ['Écran bleu', ['ecran'], 'bleu'],
  ['galaxy', ['galaxy'], ''],
])('of %s without %s is left: %s', (term, leftOut, kept) => {
  expect(keptWords(term, leftOut)).toBe(kept);
});
