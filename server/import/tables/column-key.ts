/** The name of a column as it is compared: `Variant_SKU`, `variant sku` and `Variant SKU` are the same. */
export function columnKey(name: string): string {
  // A column of prices may be called by their sign alone.
  if (name.trim() === '$') return 'usd';
  return (
    name
      .replaceAll('İ', 'I')
      .replaceAll('%', ' percent ')
      .toLowerCase()
      // Arabic is written with its vowels or without.
      .replace(/[\u064b-\u065f\u0670]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
