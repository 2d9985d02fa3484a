import { readSortWords } from './sort-words.ts';

test.each([
  ['cheapest laptop', 'laptop', 'price-asc'],
  ['cheap gaming laptops', 'gaming laptops', 'price-asc'],
  ['the least  expensive tv', 'tv', 'price-asc'],
  ['ordinateur pas cher', 'ordinateur', 'price-asc'],
  ['ارخص لابتوب', 'لابتوب', 'price-asc'],
  ['most expensive phone', 'phone', 'price-desc'],
  ['top-rated headphones', 'headphones', 'rating'],
])('%s asks for %s in the order %s', (typed, term, sort) => {
  expect(readSortWords(typed)).toEqual({ term, sort });
});

test.each(['laptop', 'cheapest', 'the cheapest !', 'cheapside 12', 'best laptop', 'budgeting', ''])(
  '%s names no order of something',
  (typed) => {
    expect(readSortWords(typed)).toBeUndefined();
  },
);
