import { dawnOf, formatDay, formatMoment, today } from './date';

test('a moment is written in the time of Lebanon, in winter and in summer', () => {
  expect(formatMoment('2026-01-31T22:30:00Z')).toBe('1 Feb 2026, 00:30');
  expect(formatMoment('2026-07-01T09:05:00Z')).toBe('1 Jul 2026, 12:05');
  expect(formatDay('2026-01-31T22:30:00Z')).toBe('1 February 2026');
});

test.each([
  '1769898600000',
  '1769898600',
  '1769898600.123456789',
  '2026-02-01T00:30:00.123456789+02:00',
  '/Date(1769898600000)/',
  '/Date(1769898600000+0200)/',
  'Sat Jan 31 2026 22:30:00 GMT',
  'Sat Jan 31 22:30:00 GMT 2026',
  '2026-01-31T23:30+01:00[Europe/Paris]',
])('another backend may say it as %s', (said) => {
  expect(formatMoment(said)).toBe('1 Feb 2026, 00:30');
});

test.each([
  '2026-02-01T00:30:00',
  '2026-02-01 00:30:00.000000',
  'Sun Feb 01 2026 00:30:00',
  'Feb 1, 2026 12:30 AM',
  '2026-01-31 22:30:00.000000[UTC]',
  '2026-01-31 22:30:00.000000[Z]',
  '2026-01-31T23:30[Europe/Paris]',
  '2026-01-31 17:30:00[-05:00]',
  '2026-02-01 00:30:00[EEST]',
])(
  'without an offset, %s is by the clock of its zone, else of the shop, wherever the server stands',
  (said) => {
    expect(formatMoment(said)).toBe('1 Feb 2026, 00:30');
  },
);

test.each([
  '2026/01/28 14:30',
  '2026/1/28, 14:30:00',
  '2026-1-28 14:30:00',
  '2026-01-28,14:30',
  '2026/1/28,14:30',
  '2026.01.28 2:30 PM',
  '2026/01/28 12:30:00 +00:00',
  'Jan 28 2026  2:30PM',
])('%s is one day, whatever stands between its numbers', (said) => {
  expect(formatMoment(said)).toBe('28 Jan 2026, 14:30');
});

test('a time that the clock of the shop leaves out is the one right after it', () => {
  expect(formatMoment('2026-03-29T00:00:00')).toBe('29 Mar 2026, 01:00');
  expect(formatMoment('2026-03-28T23:30:00')).toBe('28 Mar 2026, 23:30');
  expect(formatDay('2026-03-29')).toBe('29 March 2026');
});

test('a date from before there were time zones is one', () => {
  expect(formatDay('1900-01-01T12:00:00[Europe/Paris]')).toBe('1 January 1900');
});

test('what is no date, or could be two, is not shown', () => {
  expect(formatDay('')).toBe('');
  expect(formatDay('01/02/2026')).toBe('');
  expect(formatDay('2026/28/01')).toBe('');
  expect(formatDay('2026/02/31')).toBe('');
  // Of other calendars.
  for (const other of ['1404/11/08', '1447/07/09', '2569/01/28']) expect(formatDay(other)).toBe('');
  expect(formatMoment('soon')).toBe('');
});

test('a day begins at midnight in Lebanon, in winter and in summer', () => {
  expect(today(new Date('2030-01-31T23:30:00Z'))).toBe('2030-02-01');
  expect(today(new Date('2030-01-31T20:30:00Z'))).toBe('2030-01-31');
  expect(dawnOf('2026-12-31')).toBe('2026-12-31T00:00+02:00');
  expect(dawnOf('2027-07-01')).toBe('2027-07-01T00:00+03:00');
});
