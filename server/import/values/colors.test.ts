import { colorOf } from './colors.ts';

test.each([
  ['Black', '#000000'],
  ['space gray', '#5f6166'],
  ['Space-Gray', '#5f6166'],
  ['MIDNIGHT', '#232a31'],
  ['Graphite', '#54524f'],
  ['Cosmic Blue', '#0000ff'],
  ['#2F5D46', '#2f5d46'],
  ['Zorblax', ''],
  ['128 GB', ''],
])('%s is %j', (name, color) => {
  expect(colorOf(name)).toBe(color);
});
