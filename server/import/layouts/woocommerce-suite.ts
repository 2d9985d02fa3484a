import { columnKey } from '../tables/column-key.ts';
import { having } from '../tables/file-kinds.ts';
import { slugOf } from '../values/handles.ts';
import { saysNo } from '../values/words.ts';
import { labelOf, list, matching, picturesIn, said, type ForeignRow, type Layout } from './shared/layout.ts';
import { WOOCOMMERCE } from './woocommerce.ts';

/** What WooCommerce's own export calls what stands in a column of the plugin. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ 'post title': 'name', 'post name': 'slug', 'post content': 'description' },
  ...{ 'post excerpt': 'short description', visibility: 'visibility in catalog', 'tax product type': 'type' },
  ...{ 'stock status': 'in stock', backorders: 'backorders allowed' },
  ...{ 'sale price dates from': 'date sale price starts', 'sale price dates to': 'date sale price ends' },
};
/** Lists with bars between what stands in them. */
const LISTS: Readonly<Record<string, string>> = {
  ...{ 'tax product cat': 'categories', 'tax product tag': 'tags', 'tax product brand': 'brands' },
};
/** `attribute:pa_color` with all values, and `meta:attribute_pa_color` with that of a variation. */
const ATTRIBUTE = /^attribute (?!data |default )(?:pa )?(.+)$/;
const OF_VARIATION = /^meta attribute (?:pa )?(.+)$/;

/** A list as WooCommerce's own export writes it. */
const withCommas = (values: readonly string[]) =>
  values.map((value) => value.replaceAll(',', String.raw`\,`)).join(', ');

/** A row in the words of WooCommerce's own export; `parent` is that of its product, whose values have their names. */
function inOwnWords({ line, cells }: ForeignRow, parent: ForeignRow | undefined): ForeignRow {
  const row = { line, cells };
  const own: Record<string, string> = { ...cells };
  for (const [column, name] of Object.entries(NAMES)) own[name] = said(row, column);
  for (const [column, name] of Object.entries(LISTS)) own[name] = withCommas(list(said(row, column), '|'));
  own['images'] = picturesIn(said(row, 'images')).join(', ');
  own['published'] = /^(?:publish)?$/i.test(said(row, 'post status')) ? '1' : '0';
  // What is not counted has a 0 there.
  if (saysNo(said(row, 'manage stock'))) own['stock'] = '';
  if (isChild(row)) {
    own['type'] = 'variation';
    own['parent'] = said(row, 'parent sku') || `id:${said(row, 'post parent')}`;
  }
  const listed = matching(row, ATTRIBUTE);
  const values = new Map(
    matching(parent ?? row, ATTRIBUTE).map(([name, cell]) => [columnKey(name), list(cell, '|')]),
  );
  const chosen = matching(row, OF_VARIATION).map(([name, value]): [string, string[]] => {
    const [named = labelOf(value)] = (values.get(name) ?? []).filter(
      (each) => slugOf(each) === slugOf(value),
    );
    return [name, [named]];
  });
  const attributes = isChild(row)
    ? chosen
    : listed.map(([name, cell]): [string, string[]] => [name, list(cell, '|')]);
  for (const [index, [name, all]] of attributes.entries()) {
    own[`attribute ${index + 1} name`] = labelOf(name);
    own[`attribute ${index + 1} value s`] = withCommas(all);
  }
  return { line, cells: own };
}

/** Whether a row is a variation: it names its product. */
function isChild(row: ForeignRow): boolean {
  return said(row, 'parent sku') !== '' || !/^0*$/.test(said(row, 'post parent'));
}

/** The files of the plugin with which most shops take WooCommerce's products out: all of WordPress's own names. */
export const WOOCOMMERCE_SUITE: Layout = {
  ...{ name: 'woocommerce-suite', spans: true },
  recognises: having(
    'post title, regular price, tax product type|tax product cat',
    'parent sku, regular price, meta attribute *',
  ),
  keyOf: (row, before) => WOOCOMMERCE.keyOf(inOwnWords(row, undefined), before),
  linesOf(rows) {
    const parent = rows.find((row) => !isChild(row));
    return WOOCOMMERCE.linesOf(rows.map((row) => inOwnWords(row, parent)));
  },
};
