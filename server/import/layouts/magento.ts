import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { handleOf } from '../values/handles.ts';
import { saysNo } from '../values/words.ts';
import {
  gramsOf,
  isNow,
  labelOf,
  list,
  pricesOf,
  said,
  stockOf,
  valuesIn,
  type Choice,
  type ForeignRow,
  type OwnLine,
} from './shared/layout.ts';
import { optioned, type PricedValue } from './shared/priced-options.ts';
import { layoutOf } from './shared/product-layout.ts';

/** Magento's product export: a configurable product names the simple ones that are its variations. */
export const MAGENTO = layoutOf({
  ...{ name: 'magento', spans: true },
  recognises: having('sku, product type, attribute set code'),
  keyOf(row) {
    const sku = said(row, 'sku');
    // Texts for one of several languages stand on rows of their own.
    if (sku === '' || said(row, 'store view code') !== '') return undefined;
    return { key: sku, parts: variationsOf(row).map(([child]) => child) };
  },
  isProduct: (row) => said(row, 'product type').toLowerCase() === 'configurable',
  isVariation: (row, whole) => row !== whole,
  isOff,
  product: {
    ...{ title: 'name', body: 'description', shortDescription: 'short description' },
    ...{ seoTitle: 'meta title', seoDescription: 'meta description' },
  },
  own(whole, rows) {
    const attributes = new Map(pairsOf(said(whole, 'additional attributes')));
    const chosen = new Set(
      list(said(whole, 'configurable variations'), '|').flatMap((each) =>
        pairsOf(each).map(([name]) => name),
      ),
    );
    const isHidden = /^not visible/i.test(said(whole, 'visibility'));
    // Simple products have addresses of their own.
    const keys = rows.filter((row) => row !== whole).map((row) => said(row, 'url key'));
    return {
      handle: said(whole, 'url key') || handleOf(`${said(whole, 'name')} ${said(whole, 'sku')}`),
      addresses: keys.filter(Boolean).map((key) => `/products/${key}`),
      specifications: [...attributes].flatMap(([name, value]): Choice[] =>
        FOR_PROGRAMS.test(name) || chosen.has(name) ? [] : [[labelOf(name), value.replaceAll('|', ', ')]],
      ),
      vendor:
        said(whole, 'manufacturer|brand') ||
        (attributes.get('manufacturer') ?? attributes.get('brand') ?? ''),
      status: isOff(whole) ? 'draft' : isHidden ? 'unlisted' : 'active',
      paths: list(said(whole, 'categories'), ',').map((path) =>
        pathOf(path, /(?<!\\)\//).map((name) => name.replaceAll('\\/', '/')),
      ),
    };
  },
  variation: { sku: 'sku', cost: 'cost', barcode: 'ean|gtin|upc|barcode' },
  line(row, whole) {
    // A bundle is there as long as its parts are.
    const isBundle = said(row, 'product type') === 'bundle';
    const [picture] = picturesOf(row);
    const [, code] = pairsOf(said(row, 'additional attributes')).find(([name]) => BARCODE.test(name)) ?? [];
    return {
      ...(code !== undefined && { barcode: code }),
      ...soldAs(row, said(row, 'price') || said(whole, 'price'), isBundle ? '' : said(row, 'qty')),
      ...(row !== whole && picture !== undefined && { variantImage: picture }),
    };
  },
  choices: (row, whole) => new Map(variationsOf(whole)).get(said(row, 'sku')) ?? [],
  made: (whole, rows, lineOf) =>
    rows.length > 1 ? undefined : optioned(lineOf(whole), customOptions(whole)),
  pictures(row) {
    const [hidden = ''] = valuesIn(row, /^hide\Wfrom\Wproduct page$/);
    const offPage = new Set(list(hidden, ','));
    const named = picturesOf(row);
    const shown = named.filter((image) => !offPage.has(image));
    // The base image stands in lists all the same.
    return shown.length > 0 ? shown : named.slice(0, 1);
  },
});

/** Whether a row of either version is switched off. */
export function isOff(row: ForeignRow): boolean {
  const state = said(row, 'product online|status');
  return state === '2' || saysNo(state);
}

/** For what a row of either version is sold, of which there are so many pieces. */
export function soldAs(row: ForeignRow, price: string, pieces: string): OwnLine {
  const isReduced = isNow(
    said(row, 'special price from date|special from date'),
    said(row, 'special price to date|special to date'),
  );
  const isUntracked =
    /^(0(\.0+)?|no)$/i.test(said(row, 'manage stock')) && said(row, 'use config manage stock') !== '1';
  const isThere = !/^(0|no)$/i.test(said(row, 'is in stock'));
  return {
    ...pricesOf(price, isReduced ? said(row, 'special price') : ''),
    ...stockOf(isUntracked || !isThere ? '' : pieces, isThere),
    ...(/^[12]/.test(said(row, 'allow backorders|backorders')) && { policy: 'continue' }),
    ...gramsOf(said(row, 'weight'), 'kg'),
  };
}

/** Pictures without the word for none. */
export const pictured = (named: readonly string[]) =>
  named.filter((image) => image !== '' && image !== 'no_selection');

function picturesOf(row: ForeignRow): string[] {
  return pictured([said(row, 'base image|image'), ...list(said(row, 'additional images'), ',')]);
}

/** `sku=A-1,color=Red|sku=A-2,color=Blue`: the SKUs with what they are chosen by. */
function variationsOf(row: ForeignRow): [string, Choice[]][] {
  const labels = new Map(pairsOf(said(row, 'configurable variation labels')));
  return list(said(row, 'configurable variations'), '|').flatMap((variation): [string, Choice[]][] => {
    const pairs = pairsOf(variation);
    const [, sku] = pairs.find(([name]) => name === 'sku') ?? [];
    const chosen = pairs.filter(([name]) => name !== 'sku' && name !== 'display');
    const named = chosen.map(([name, value]): Choice => [labels.get(name) ?? labelOf(name), value]);
    return sku === undefined ? [] : [[sku, named]];
  });
}

/** How one chooses among the values of an option of which there are some. */
const CHOSEN_FROM = /^(drop_down|radio|checkbox|multiple)$/;

/**
 * `name=Colour,type=drop_down,required=0,price=10,price_type=fixed,option_title=Gold|…`: the values of each option. One
 * that need not be chosen has a value for that.
 */
function customOptions(row: ForeignRow): PricedValue[][] {
  const base = Number(said(row, 'price')) || 0;
  const values = said(row, 'custom options')
    .split('|')
    .map((each) => new Map(pairsOf(each)))
    .filter((each) => CHOSEN_FROM.test(each.get('type') ?? '') && (each.get('option_title') ?? '') !== '');
  const byName = Map.groupBy(values, (each) => each.get('name') ?? '');
  return Array.from(byName, ([name, listed]) => {
    const priced = listed.map((each): PricedValue => {
      const price = each.get('price') ?? '0';
      const isShare = each.get('price_type') === 'percent';
      return {
        choice: [name, each.get('option_title') ?? ''],
        more: isShare ? String((base * Number(price)) / 100) : price,
      };
    });
    const isNeeded = listed.some((each) => each.get('required') === '1');
    return isNeeded ? priced : [{ choice: [name, 'None'], more: '0' }, ...priced];
  });
}

/** `color=Red,size=L`; a comma belongs to a value when no name follows it. */
function pairsOf(text: string): Choice[] {
  return text.split(/,(?=\s*[a-z0-9_]+=)/i).flatMap((pair): Choice[] => {
    const at = pair.indexOf('=');
    // Its export has a setting that encloses values in quotes.
    const value = pair
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
    return at < 1 ? [] : [[pair.slice(0, at).trim(), value]];
  });
}

const BARCODE = /^(ean|ean13|ean_code|gtin|gtin13|upc|barcode)$/;

/** Attributes that say nothing to a shopper, or what the shop has a place for. */
const FOR_PROGRAMS =
  /^(manufacturer|brand|ean|ean13|ean_code|gtin|gtin13|upc|barcode|has_options|required_options|quantity_and_stock_status|tax_class.*|gift_.*|msrp.*|links_.*|samples_.*|shipment_type|price_.*|.*_(id|ids|url|path|date)|(is|show|enable|allow|sw|spl|am|use)_.*)$/;
