import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { handleOf } from '../values/handles.ts';
import { saysNo } from '../values/words.ts';
import { gramsGuessed, list, pricesOf, said, valueOf, valuesIn, type ForeignRow } from './shared/layout.ts';
import { pairsIn } from './shared/named-options.ts';
import { counted, layoutOf, statusOf } from './shared/product-layout.ts';

const kindOf = (row: ForeignRow) => said(row, 'item type|item').toLowerCase();
const isVariation = (row: ForeignRow) => /^(sku|variant)$/.test(kindOf(row));

/** BigCommerce's product export, the present and the older one: rows of variations and pictures follow their product. */
export const BIGCOMMERCE = layoutOf({
  name: 'bigcommerce',
  recognises: having('item type, product name', 'item, name, options'),
  keyOf(row, before) {
    if (kindOf(row) === 'rule') return undefined;
    return { key: kindOf(row) === 'product' ? `${said(row, 'product id|id')} ${row.line}` : before };
  },
  isVariation,
  product: {
    ...{ title: 'product name|name', body: 'product description|description', vendor: 'brand name|brand' },
    ...{ seoTitle: 'page title', seoDescription: 'meta description' },
  },
  own(whole) {
    const address = said(whole, 'product url|custom url|product custom url').replace(/^https?:\/\/[^/]+/, '');
    return {
      addresses: [address],
      handle:
        handleOf(address) || handleOf(`${said(whole, 'product name|name')} ${said(whole, 'product id|id')}`),
      ...statusOf(said(whole, 'product visible|is visible|product is visible')),
      specifications: pairsIn(said(whole, 'product custom fields|custom fields')),
      // Its present export names categories by their numbers.
      paths: list(said(whole, 'category|category details|categories'), ';').map((path) =>
        pathOf(/Category Path:\s*(.+)$/i.exec(path)?.[1] ?? path, /\s*(?:>|(?<!\\)\/)\s*/).map((name) =>
          name.replaceAll('\\/', '/'),
        ),
      ),
    };
  },
  variation: { sku: 'product code sku|sku', barcode: 'product upc ean|upc ean|gtin', cost: 'cost price' },
  line(row, whole) {
    const tracking = said(whole, 'track inventory|inventory tracking').toLowerCase();
    const isCounted = tracking !== '' && tracking !== 'none' && !saysNo(tracking);
    const of = (names: string) => said(row, names) || said(whole, names);
    return {
      compareAt: of('retail price'),
      ...pricesOf(of('price'), of('sale price')),
      // The file does not name the unit; that of a shop is pounds unless it chose another one.
      ...gramsGuessed(of('product weight|weight'), 'lb'),
      ...counted(said(row, 'current stock level|stock level|current stock'), isCounted),
      ...(row !== whole && { variantImage: said(row, 'variant image url|product image file 1') }),
    };
  },
  // `[S]Size=L,[RB]Color=Red`, or `Type=Dropdown|Name=Size|Value=L` one after the other.
  choices(row, whole) {
    const named = [
      ...said(row, 'options').matchAll(/Name=([^|;\n]*)\|Value=([^|;\n]*?)(?=Type=|[|;\n]|$)/gi),
    ];
    if (named.length > 0)
      return named.flatMap(([, name, value]) => valueOf(name, value?.replace(/\[#[^\]]*\]$/, '')));
    const pairs = row === whole ? [] : said(row, 'product name').split(/,(?=\s*\[)/);
    return pairs.flatMap((pair) => {
      const [, name, value] = /^\s*(?:\[[^\]]*\])?([^=]*)=(.*)$/s.exec(pair) ?? [];
      // '0:#000000' behind a colour is how it is painted.
      return valueOf(name, value?.replace(/:#[0-9a-f|#:]*$/i, ''));
    });
  },
  pictures: (row) => (isVariation(row) ? [] : valuesIn(row, PICTURES)),
});

const PICTURES = /^(?:product image (?:file|url) \d+|image url import|internal image url export|image url)$/;
