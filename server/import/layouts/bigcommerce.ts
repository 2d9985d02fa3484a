import { pathOf } from '../category-paths.ts';
import { handleOf } from '../product.ts';
import {
  gramsOf,
  list,
  pricesOf,
  productLines,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';
import { pairsIn } from './named-options.ts';

/** BigCommerce's product export, the present and the older one: rows of variations and pictures follow their product. */
export const BIGCOMMERCE: Layout = {
  name: 'bigcommerce',
  recognises: (columns) =>
    (columns.has('item type') && columns.has('product name')) ||
    (columns.has('item') && columns.has('name') && columns.has('options')),
  keyOf(row, before) {
    const kind = kindOf(row);
    if (kind === 'rule') return undefined;
    if (kind !== 'product') return { key: before };
    return { key: `${said(row, 'product id', 'id')} ${row.line}` };
  },
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const children = rows.filter((row) => /^(sku|variant)$/.test(kindOf(row)));
    const variations = (children.length > 0 ? children : [first]).map((row) => ({
      line: variationOf(row, first),
      choices: choicesOf(row, row === first),
    }));
    return productLines(ownOf(first), variations, rows.flatMap(picturesOf));
  },
};

function kindOf(row: ForeignRow): string {
  return said(row, 'item type', 'item').toLowerCase();
}

function ownOf(row: ForeignRow): OwnLine {
  const name = said(row, 'product name', 'name');
  const address = said(row, 'product url', 'custom url', 'product custom url').replace(
    /^https?:\/\/[^/]+/,
    '',
  );
  const isHidden = /^(n|no|false)$/i.test(said(row, 'product visible', 'is visible', 'product is visible'));
  return {
    addresses: [address],
    handle: handleOf(address) || handleOf(`${name} ${said(row, 'product id', 'id')}`),
    title: name,
    body: said(row, 'product description', 'description'),
    vendor: said(row, 'brand name', 'brand'),
    status: isHidden ? 'draft' : 'active',
    seoTitle: said(row, 'page title'),
    seoDescription: said(row, 'meta description'),
    specifications: pairsIn(said(row, 'product custom fields', 'custom fields')),
    // Its present export names categories by their numbers.
    paths: list(said(row, 'category', 'category details', 'categories'), ';').map((path) =>
      pathOf(/Category Path:\s*(.+)$/i.exec(path)?.[1] ?? path, /\s*(?:>|(?<!\\)\/)\s*/).map((name) =>
        name.replaceAll('\\/', '/'),
      ),
    ),
  };
}

function variationOf(row: ForeignRow, parent: ForeignRow): OwnLine {
  const tracking = said(parent, 'track inventory', 'inventory tracking').toLowerCase();
  const isTracked = tracking !== '' && !/^(none|n|no|false)$/.test(tracking);
  const quantity = said(row, 'current stock level', 'stock level', 'current stock');
  const price = (...columns: readonly string[]) => said(row, ...columns) || said(parent, ...columns);
  const weight = price('product weight', 'weight');
  return {
    compareAt: price('retail price'),
    ...pricesOf(price('price'), price('sale price')),
    // The file does not name the unit; that of a shop is pounds unless it chose another one.
    ...gramsOf(weight, 'lb'),
    ...(isTracked && { tracker: 'shopify', quantity: quantity || '0' }),
    sku: said(row, 'product code sku', 'sku'),
    barcode: said(row, 'product upc ean', 'upc ean', 'gtin'),
    cost: said(row, 'cost price'),
    ...(row !== parent && { variantImage: said(row, 'variant image url', 'product image file 1') }),
  };
}

/** `[S]Size=L,[RB]Color=Red`, or `Type=Dropdown|Name=Size|Value=L` one after the other. */
function choicesOf(row: ForeignRow, isProduct: boolean): Choice[] {
  const named = [...said(row, 'options').matchAll(/Name=([^|;\n]*)\|Value=([^|;\n]*)/gi)];
  if (named.length > 0) return named.map(([, name = '', value = '']): Choice => [name.trim(), value.trim()]);
  if (isProduct) return [];
  return said(row, 'product name')
    .split(/,(?=\s*\[)/)
    .flatMap((pair): Choice[] => {
      const [, name = '', value = ''] = /^\s*(?:\[[^\]]*\])?([^=]*)=(.*)$/s.exec(pair) ?? [];
      // '0:#000000' behind a colour is how it is painted.
      return name === '' ? [] : [[name.trim(), value.replace(/:#[0-9a-f|#:]*$/i, '').trim()]];
    });
}

function picturesOf(row: ForeignRow): string[] {
  if (/^(sku|variant)$/.test(kindOf(row))) return [];
  return Object.keys(row.cells)
    .filter((column) =>
      /^(product image (file|url) \d+|image url import|internal image url export|image url)$/.test(column),
    )
    .map((column) => said(row, column))
    .filter((image) => image !== '');
}
