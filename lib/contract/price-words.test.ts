import { readPriceWords } from './price-words.ts';

it.each([
  ['laptop under 500', 'laptop', 0, 500],
  ['laptops below $1,200', 'laptops', 0, 1200],
  ['laptop less than 999.99 dollars', 'laptop', 0, 999.99],
  ['headphones $100-200', 'headphones', 100, 200],
  ['headphones $100 - $200', 'headphones', 100, 200],
  ['headphones 100 to 200 usd', 'headphones', 100, 200],
  ['phone between 200 and 100', 'phone', 100, 200],
  ['phone from 100 to 200', 'phone', 100, 200],
  ['camera over $300', 'camera', 300, 1_000_000],
  ['under 50 mouse', 'mouse', 0, 50],
  ['casque moins de 100', 'casque', 0, 100],
  ['casque entre 50 et 100', 'casque', 50, 100],
  ['لابتوب اقل من 500', 'لابتوب', 0, 500],
  ['هاتف بين 100 و 200', 'هاتف', 100, 200],
  ['لابتوب تحت ٥٠٠', 'لابتوب', 0, 500],
  ['ايفون ١٥ تحت ١٬٢٠٠', 'ايفون 15', 0, 1200],
  ['هاتف بين ١٠٠ و ۲۰۰', 'هاتف', 100, 200],
  ['laptop max $500', 'laptop', 0, 500],
  ['laptop max 500 usd', 'laptop', 0, 500],
  ['laptop maximum 500', 'laptop', 0, 500],
  ['tablet min $200', 'tablet', 200, 1_000_000],
])('reads the price of %s', (typed, term, minimum, maximum) => {
  expect(readPriceWords(typed)).toEqual({ term, minimum, maximum });
});

it.each([
  'laptop',
  'over ear headphones',
  'ssd over 500 GB',
  'charger under 100W',
  'monitor under 27 inch',
  'monitor under 27"',
  'power bank up to 10000mAh',
  'nikon 100-200',
  'galaxy s24',
  'under armour 2 case',
  'under 500',
  'lens 18 to 55 mm',
  'iphone 15 pro max 256',
  'iphone 13 pro max 128 black',
  'airpods max 2',
  'macbook m4 max 64',
  'mac min 2',
])('takes %s as words', (typed) => {
  expect(readPriceWords(typed)).toBeUndefined();
});
