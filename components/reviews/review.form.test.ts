import { tidy } from '@/lib/forms/declaration';
import { REVIEW_FORM } from './review.form';

const check = (changes: Record<string, string>) => {
  const fields: Record<string, string> = { rating: '4', title: '', text: 'Good.', ...changes };
  return REVIEW_FORM.check((name) => fields[name] ?? '');
};

test('stars and a text are enough', () => {
  expect(check({})).toEqual({});
  // A line break counts once, as the API counts it.
  expect(check({ title: 'x'.repeat(100), text: `${'x'.repeat(1998)}\r\nx` })).toEqual({});
});

test.each([
  ['rating', ''],
  ['rating', '0'],
  ['rating', '6'],
  ['rating', '4.5'],
  ['title', 'x'.repeat(101)],
  ['text', ' \r\n '],
  ['text', 'x'.repeat(2001)],
])('%s may not be "%.10s"', (name, value) => {
  expect(Object.keys(check({ [name]: value }))).toEqual([name]);
});

test('a text is kept without what a form adds to it', () => {
  expect(tidy(REVIEW_FORM.fields.text, ' One\r\n\r\nTwo\r\n')).toBe('One\n\nTwo');
});
