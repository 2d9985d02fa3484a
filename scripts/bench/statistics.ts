/** The value below which `share` (0 to 1) of the values lie, by the nearest rank. Undefined for no values. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1];
}

/** The middle value. Throws for an empty list, which would mean that nothing was measured. */
export function median(values: readonly number[]): number {
  const middle = percentile(values, 0.5);
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** The mean of the values; 0 for none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
