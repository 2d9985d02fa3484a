import { readTerm, searchQuery } from './search-term.ts';

it('asks for every word, the last one as the beginning of a word', () => {
  expect(searchQuery(readTerm('galaxy', 'galaxy'))).toBe("(('galaxy':*))");
  const [whole] = searchQuery(readTerm('galaxy phones', 'galaxy phone')).split(' | (');
  expect(whole).toBe("(('galaxy') & ('phones':* | 'phone'))");
});

it('takes any two neighbours for one word as well', () => {
  expect(searchQuery(readTerm('fast power banks', 'fast power bank'))).toBe(
    [
      "(('fast') & ('power') & ('banks':* | 'bank'))",
      "(('fastpower') & ('banks':* | 'bank'))",
      "(('fast') & ('powerbanks':* | 'powerbank'))",
    ].join(' | '),
  );
});

it('takes a word for the two that it is made of', () => {
  const [word] = readTerm('powerbank', 'powerbank');
  if (word === undefined) throw new Error('no word');
  expect(searchQuery([{ ...word, parts: ['power', 'bank'] }])).toBe(
    "(('powerbank':* | ('power' & 'bank':*)))",
  );
});

it('looks at the first twelve words', () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
  expect(readTerm(words, words)).toHaveLength(12);
});
