import { readSuggestions } from './suggestion';

const one = { kind: 'product', name: 'One', href: '/p/1', image: '', price: '$1.00' };

test('an answer is read as its suggestions, and nothing else', () => {
  expect(readSuggestions([one])).toEqual([one]);
  expect(
    readSuggestions([one, { ...one, price: 1 }, { ...one, kind: 'else' }, null, 'x', { name: 'half' }]),
  ).toEqual([one]);
  expect(readSuggestions({ message: 'no' })).toEqual([]);
  expect(readSuggestions(undefined)).toEqual([]);
});
