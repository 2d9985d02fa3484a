import {
  choose,
  closest,
  matching,
  selectionOf,
  valueState,
  type AttributeChoice,
  type VariationChoice,
} from './variation-choice';

const COLOR = 1;
const SIZE = 2;
const BLACK = 10;
const WHITE = 11;
const RED = 12;
const SMALL = 20;
const LARGE = 21;

const attributes: AttributeChoice[] = [
  {
    id: COLOR,
    name: 'Color',
    values: [
      { id: BLACK, name: 'Black' },
      { id: WHITE, name: 'White' },
      { id: RED, name: 'Red' },
    ],
  },
  {
    id: SIZE,
    name: 'GB',
    values: [
      { id: SMALL, name: '128' },
      { id: LARGE, name: '256' },
    ],
  },
];

const variation = (id: number, values: number[], isInStock = true): VariationChoice => ({
  id,
  sku: `S${id}`,
  prices: { regular: 100 },
  isInStock,
  values,
  images: [],
});

const blackSmall = variation(1, [BLACK, SMALL]);
const blackLarge = variation(2, [BLACK, LARGE], false);
const whiteSmall = variation(3, [WHITE, SMALL]);
const redLarge = variation(4, [RED, LARGE]);
const variations = [blackSmall, blackLarge, whiteSmall, redLarge];
const start = selectionOf(blackSmall, attributes);

const chosen = (...steps: [attribute: number, value: number][]) =>
  steps.reduce(
    (selection, [attribute, value]) => choose(variations, attributes, selection, attribute, value),
    start,
  );

describe('choosing a variation', () => {
  it('starts with every value of the variation', () => {
    expect([...start]).toEqual([
      [COLOR, BLACK],
      [SIZE, SMALL],
    ]);
  });

  it('narrows to the variation with the chosen value', () => {
    expect(matching(variations, chosen([COLOR, WHITE]))).toEqual([whiteSmall]);
  });

  it('takes a value back when it is chosen again', () => {
    const selection = chosen([COLOR, BLACK]);
    expect(selection.has(COLOR)).toBe(false);
    expect(matching(variations, selection)).toEqual([blackSmall, whiteSmall]);
  });

  it('brings the nearest variation along for a combination that does not exist', () => {
    expect([...chosen([COLOR, RED])]).toEqual([
      [COLOR, RED],
      [SIZE, LARGE],
    ]);
  });

  it('leaves an attribute without a choice when another one is chosen', () => {
    expect([...chosen([SIZE, SMALL], [COLOR, RED])]).toEqual([[COLOR, RED]]);
  });

  it('keeps most of what is selected, even when that is out of stock', () => {
    const wanted = new Map([
      [COLOR, BLACK],
      [SIZE, LARGE],
    ]);
    expect(closest([whiteSmall, redLarge, blackLarge], wanted)).toBe(blackLarge);
  });

  it('prefers what is in stock among equals', () => {
    expect(closest([blackLarge, redLarge], new Map([[SIZE, LARGE]]))).toBe(redLarge);
  });
});

describe('the state of a value', () => {
  it.each([
    [COLOR, WHITE, 'available'],
    [COLOR, RED, 'no-combination'],
    [SIZE, LARGE, 'out-of-stock'],
    [COLOR, BLACK, 'available'],
  ])('of attribute %p, value %p is %p beside the others', (attribute, value, state) => {
    expect(valueState(variations, start, attribute, value)).toBe(state);
  });
});
