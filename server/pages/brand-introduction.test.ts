import { brandIntroduction } from './brand-introduction.ts';

const TOLVANE = { brand: 'Tolvane', count: 14, lowestPrice: 99, kinds: ['Phones', 'Wearables', 'Tablets'] };

test('says how many, from which price, and where they are, the most first', () => {
  expect(brandIntroduction(TOLVANE)).toBe(
    'Cedar has 14 products by Tolvane, from $99. You find them in Phones, Wearables and Tablets.',
  );
  const kinds = ['Phones', 'Wearables', 'Tablets', 'Audio', 'Gaming'];
  expect(brandIntroduction({ ...TOLVANE, kinds })).toContain(
    'Phones, Wearables, Tablets and 2 more categories.',
  );
});

test('leaves out what is not known', () => {
  expect(brandIntroduction({ ...TOLVANE, count: 1, lowestPrice: 0, kinds: [] })).toBe(
    'Cedar has 1 product by Tolvane.',
  );
  expect(brandIntroduction({ ...TOLVANE, count: 0 })).toBe('');
});
