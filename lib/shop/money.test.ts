import { formatCents, formatDollars, formatPercentage, toCents } from './money';

test('prices are written one way', () => {
  expect(formatDollars(1299)).toBe('$1,299.00');
  expect(formatDollars(0.5)).toBe('$0.50');
  expect(formatCents(6200)).toBe('$62.00');
  expect(formatPercentage(12.5)).toBe('-12.50%');
});

test('dollars become whole cents', () => {
  expect(toCents(19.99)).toBe(1999);
  expect(toCents(1.005)).toBe(100);
  expect(toCents(4.35)).toBe(435);
});
