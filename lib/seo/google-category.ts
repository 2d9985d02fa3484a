/** What Google's taxonomy of products begins with. */
const TOP_LEVEL = new Set(
  [
    ...['Animals & Pet Supplies', 'Apparel & Accessories', 'Arts & Entertainment', 'Baby & Toddler'],
    ...['Business & Industrial', 'Cameras & Optics', 'Electronics', 'Food, Beverages & Tobacco', 'Furniture'],
    ...['Hardware', 'Health & Beauty', 'Home & Garden', 'Luggage & Bags', 'Mature', 'Media'],
    ...['Office Supplies', 'Religious & Ceremonial', 'Software', 'Sporting Goods', 'Toys & Games'],
    'Vehicles & Parts',
  ].map((name) => name.toLowerCase()),
);

/**
 * What a catalogue calls a product's category as Google may know it: a number of its taxonomy, a path or one of its first
 * names; else ''. Other systems keep their own keys and their word for none in the same column.
 */
export function googleCategory(text: string): string {
  const path = text
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const [first = ''] = path;
  const isKnown = path.length > 1 || /^[1-9]\d{0,6}$/.test(first) || TOP_LEVEL.has(first.toLowerCase());
  return isKnown ? path.join(' > ') : '';
}
