import { formatDay, formatMoment } from './date';

test('a moment is written in the time of Lebanon, in winter and in summer', () => {
  expect(formatMoment('2026-01-31T22:30:00Z')).toBe('1 Feb 2026, 00:30');
  expect(formatMoment('2026-07-01T09:05:00Z')).toBe('1 Jul 2026, 12:05');
  expect(formatDay('2026-01-31T22:30:00Z')).toBe('1 February 2026');
});

test('what is no date is not shown', () => {
  expect(formatDay('')).toBe('');
  expect(formatMoment('soon')).toBe('');
});
