import { median, percentile } from './statistics.ts';

describe('statistics', () => {
  it('takes percentiles by the nearest rank, whatever the order', () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(percentile([4, 1, 3, 2], 0.99)).toBe(4);
    expect(percentile([7], 0)).toBe(7);
    expect(percentile([], 0.5)).toBeUndefined();
  });

  it('refuses the median of nothing', () => {
    expect(() => median([])).toThrow('Nothing was measured');
  });
});
