import { having } from '../tables/file-kinds.ts';
import { list, said, valuesIn, type ForeignRow } from './shared/layout.ts';
import { numberedIn } from './shared/named-options.ts';
import { counted, layoutOf } from './shared/product-layout.ts';

/** Medusa's product export: every variation is a row that repeats its product. */
export const MEDUSA = layoutOf({
  name: 'medusa',
  recognises: having('product handle, product title, variant title'),
  keyOf: (row, before) => ({ key: said(row, 'product handle|product id|product title') || before }),
  product: {
    ...{ handle: 'product handle', title: 'product title', body: 'product description' },
    ...{ shortDescription: 'product subtitle' },
    kind: 'product type|product type value|product collection title',
  },
  own: (whole) => ({
    tags: [...list(said(whole, 'product tags'), ','), ...named(whole, /^product tag \d+( value)?$/)].join(
      ',',
    ),
    status: /^(published)?$/i.test(said(whole, 'product status')) ? 'active' : 'draft',
    paths: named(whole, /^product category \d+( name)?$/).map((name) => [name]),
  }),
  variation: {
    ...{ sku: 'variant sku', barcode: 'variant barcode|variant ean|variant upc' },
    variantImage: 'variant thumbnail|variant image 1 url',
  },
  line(row) {
    const quantity = said(row, 'variant inventory quantity|inventory quantity');
    const grams = said(row, 'variant weight|product weight');
    const isCounted = !/^false$/i.test(said(row, 'variant manage inventory'));
    return {
      // The price in dollars; where there is none, the first one.
      price:
        [...valuesIn(row, /^(?:variant )?price .*\busd$/), ...valuesIn(row, /^(?:variant )?price /)][0] ?? '',
      // A file without quantities says nothing of the stock: what is published is for sale.
      ...counted(quantity, isCounted && quantity !== ''),
      ...(/^true$/i.test(said(row, 'variant allow backorder')) && { policy: 'continue' }),
      ...(grams !== '' && { grams, weightUnit: 'g' }),
    };
  },
  choices: (row) => numberedIn(row),
  pictures: (row, whole) =>
    row === whole ? [said(row, 'product thumbnail'), ...named(row, /^(product )?image \d+( url)?$/)] : [],
});

/** What stands in the columns that have numbers. An id of its database is no name. */
function named(row: ForeignRow, columns: RegExp): string[] {
  return valuesIn(row, columns).filter((text) => !/^[a-z]+_[0-9A-Z]{20,}$/.test(text));
}
