// Without zod, so that the desk in the browser may know it.

/**
 * What a visitor feels of a page: when its largest part is there, how soon it answers, how much it shifts, how soon its
 * first byte came.
 */
export const VITALS = {
  /** Largest Contentful Paint, in milliseconds. */
  LCP: { step: 100, good: 2500, poor: 4000 },
  /** Interaction to Next Paint, in milliseconds. */
  INP: { step: 20, good: 200, poor: 500 },
  /** Cumulative Layout Shift, without a unit. */
  CLS: { step: 0.01, good: 0.1, poor: 0.25 },
  /** Time to First Byte, in milliseconds. */
  TTFB: { step: 50, good: 800, poor: 1800 },
} as const satisfies Readonly<Record<string, { step: number; good: number; poor: number }>>;
export type Vital = keyof typeof VITALS;
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'TTFB'] as const satisfies readonly Vital[];

/** The last bucket of a histogram: everything from there on. */
export const LAST_BUCKET = 100;
/** What was measured is kept, and looked at, for so many days. */
export const VITAL_DAYS = 28;
/** Of so many visits in a hundred it is measured, where nobody has said anything else. */
export const VITALS_PERCENT = 10;

/** The kinds of page that are told apart, by what a visit began with. */
export const VITAL_PAGES = ['home', 'list', 'product', 'search', 'content', 'order', 'account'] as const;
export type VitalPage = (typeof VITAL_PAGES)[number];
export const VITAL_DEVICES = ['phone', 'desktop'] as const;
export type VitalDevice = (typeof VITAL_DEVICES)[number];

export type VitalRating = 'good' | 'needs-work' | 'poor';

/** What Google calls a value at the 75th percentile. */
export function ratingOf(vital: Vital, value: number): VitalRating {
  const { good, poor } = VITALS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-work' : 'poor';
}

/** The bucket of a value: 0 holds nothing but 0, and each other one what is above the one before, up to its number of steps. */
export function bucketOf(vital: Vital, value: number): number {
  const { step } = VITALS[vital];
  // What a division leaves behind the point is no reason to fail a bound.
  return Math.min(LAST_BUCKET, Math.max(0, Math.ceil(Number((value / step).toFixed(6)))));
}

/**
 * The 75th percentile of a histogram: exact in its bucket, and within that as if it were filled evenly. So it is on the
 * same side of Google's bounds, which lie between buckets, as the values themselves.
 *
 * @param counts how many values are in each bucket. @returns undefined where there are none.
 */
export function percentile75(vital: Vital, counts: ReadonlyMap<number, number>): number | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const wanted = total * 0.75;
  let before = 0;
  for (const [bucket, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    if (count > 0 && before + count >= wanted) {
      const within = bucket === 0 ? 0 : bucket - 1 + (wanted - before) / count;
      return Number((within * VITALS[vital].step).toFixed(3));
    }
    before += count;
  }
  return undefined;
}
