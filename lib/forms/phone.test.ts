import { shownPhone } from '@/lib/contract/place';
import { isPhone } from './phone';

// What the API takes (`server/shared/phone.test.ts`).
test.each([
  '03 123 456',
  '3123456',
  '03/123-456',
  '+961 3 123 456',
  '+961 (0)3 123 456',
  '(+961) 71 123 456',
  '00961 71 123 456',
  '\u202a+961 71 123 456\u202c',
  '٠٣ ١٢٣ ٤٥٦',
  '۰۳ ۱۲۳ ۴۵۶',
  '٠٠٩٦١ ٧١ ١٢٣ ٤٥٦',
  '+44 20 7946 0958',
  '0033 1 70 18 99 00',
])('%j is a phone number', (typed) => {
  expect(isPhone(typed)).toBe(true);
});

test.each([
  '',
  '12',
  '١٢',
  'call me',
  '03 123 45x',
  '03 123 456 or 71 123 456',
  '\u202a\u202c',
  '12345678901234567',
])('%j is none', (typed) => {
  expect(isPhone(typed)).toBe(false);
});

test.each([
  ['+9613123456', '+961 3 123 456'],
  ['+96171123456', '+961 71 123 456'],
  ['+442079460958', '+442079460958'],
  ['03 123 456', '03 123 456'],
  ['', ''],
])('%j is read as %j', (stored, shown) => {
  expect(shownPhone(stored)).toBe(shown);
});
