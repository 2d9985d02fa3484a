import { optionsOf, pricesOf, type FormatOfOther, type OwnProduct, type Texts } from './format-of-other.ts';

const ATTRIBUTES = [1, 2, 3];
const GRAMS_OF_A_KILOGRAM = 1000;

/** Names separated by commas: one in a name is told by a backslash. */
const list = (names: readonly string[]) => names.map((name) => name.replaceAll(',', '\\,')).join(', ');

/** WooCommerce's product import: a product with options has a line of its own, which its variations name by SKU. */
export const WOOCOMMERCE_FORMAT: FormatOfOther = {
  ...{ name: 'woocommerce', file: 'wc-product-export.csv', delimiter: ',' },
  // As its own exporter does: its importer takes the apostrophe away.
  formula: (text) => `'${text}`,
  columns: [
    ...['Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Slug', 'Published', 'Visibility in catalog'],
    ...['Short description', 'Description', 'In stock?', 'Stock', 'Backorders allowed?', 'Weight (kg)'],
    ...['Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Position', 'Brands'],
    ...ATTRIBUTES.flatMap((number) => [
      ...[`Attribute ${number} name`, `Attribute ${number} value(s)`],
      ...[`Attribute ${number} visible`, `Attribute ${number} global`],
    ]),
  ],
  linesOf(product) {
    const { own, variations } = product;
    const options = optionsOf(own);
    const [only] = variations;
    if (options.length === 0) return [{ ...lineOf(product), Type: 'simple', ...(only && variationOf(only)) }];
    const handle = own.handle ?? '';
    const parent = variations.some(({ sku }) => sku === handle) ? `${handle}-parent` : handle;
    const attributes = (valuesOf: (value: (typeof options)[number]['value']) => readonly string[]) =>
      options.map(({ name, value }, index) => ({
        [`Attribute ${index + 1} name`]: name,
        [`Attribute ${index + 1} value(s)`]: list([...new Set(valuesOf(value))]),
        [`Attribute ${index + 1} visible`]: '1',
        [`Attribute ${index + 1} global`]: '1',
      }));
    const merged = (parts: readonly Record<string, string>[]): Record<string, string> =>
      Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
    return [
      {
        ...{ ...lineOf(product), Type: 'variable', SKU: parent },
        ...merged(attributes((value) => variations.map((variation) => variation[value] ?? ''))),
      },
      ...variations.map((variation, index) => ({
        ...{ Type: 'variation', Name: own.title ?? '', Published: '1', 'Visibility in catalog': 'visible' },
        ...{ ...variationOf(variation), Parent: parent, Position: String(index + 1) },
        Images: list(variation.pictures.slice(0, 1)),
        ...merged(attributes((value) => [variation[value] ?? ''])),
      })),
    ];
  },
};

/** Its importer reads `\n` as the end of a line, unless another backslash stands before it. */
const escaped = (text = '') => text.replaceAll(String.raw`\n`, String.raw`\\n`);

function lineOf({ own, pictures, paths }: OwnProduct): Record<string, string> {
  const { status = 'active', published = 'TRUE' } = own;
  const isSeen = published === 'TRUE' && (status === 'active' || status === 'unlisted');
  return {
    Name: own.title ?? '',
    Slug: own.handle ?? '',
    Published: isSeen ? '1' : '-1',
    'Visibility in catalog': status === 'unlisted' ? 'hidden' : 'visible',
    'Short description': escaped(own.shortDescription),
    Description: escaped(own.body),
    Categories: list(paths.map((path) => path.map((name) => name.replaceAll('>', '&gt;')).join(' > '))),
    Tags: own.tags ?? '',
    Images: list(pictures.map(({ address }) => address)),
    Brands: list([own.vendor ?? ''].filter((name) => name !== '')),
  };
}

function variationOf(variation: Texts): Record<string, string> {
  const { regular, reduced } = pricesOf(variation);
  const isCounted = variation.tracker !== '';
  const grams = Number(variation.grams);
  return {
    SKU: variation.sku ?? '',
    'GTIN, UPC, EAN, or ISBN': variation.barcode ?? '',
    'In stock?': isCounted && variation.quantity === '0' && variation.policy !== 'continue' ? '0' : '1',
    Stock: isCounted ? (variation.quantity ?? '') : '',
    'Backorders allowed?': variation.policy === 'continue' ? '1' : '0',
    'Weight (kg)': grams > 0 ? String(grams / GRAMS_OF_A_KILOGRAM) : '',
    'Sale price': reduced,
    'Regular price': regular,
  };
}
