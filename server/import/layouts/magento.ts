import { pathOf } from '../category-paths.ts';
import { handleOf } from '../product.ts';
import {
  gramsOf,
  isNow,
  labelOf,
  list,
  plain,
  pricesOf,
  productLines,
  said,
  stockOf,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';
import { optioned, type PricedValue } from './priced-options.ts';

/** Magento's product export: a configurable product names the simple ones that are its variations. */
export const MAGENTO: Layout = {
  name: 'magento',
  recognises: (columns) =>
    columns.has('sku') && columns.has('product type') && columns.has('attribute set code'),
  keyOf(row) {
    const sku = said(row, 'sku');
    // Texts for one of several languages stand on rows of their own.
    if (sku === '' || said(row, 'store view code') !== '') return undefined;
    return { key: sku, parts: variationsOf(row).map(([child]) => child) };
  },
  linesOf(rows) {
    const parent = rows.find((row) => isConfigurable(row)) ?? rows[0];
    if (parent === undefined) return [];
    const choices = new Map(variationsOf(parent));
    const children = rows.filter((row) => row !== parent);
    const variations =
      children.length > 0
        ? children.map((row) => ({
            line: variationOf(row, parent),
            choices: choices.get(said(row, 'sku')) ?? [],
          }))
        : optioned(variationOf(parent, parent), customOptions(parent));
    // Simple products have addresses of their own.
    const keys = children.map((row) => said(row, 'url key')).filter((key) => key !== '');
    const addresses = keys.map((key) => `/products/${key}`);
    return productLines({ ...ownOf(parent), addresses }, variations, picturesOf(parent, children));
  },
};

function isConfigurable(row: ForeignRow): boolean {
  return said(row, 'product type').toLowerCase() === 'configurable';
}

/** `sku=A-1,color=Red|sku=A-2,color=Blue`: the SKUs with what they are chosen by. */
function variationsOf(row: ForeignRow): [string, Choice[]][] {
  return list(said(row, 'configurable variations'), '|').flatMap((variation): [string, Choice[]][] => {
    const pairs = pairsOf(variation);
    const [, sku] = pairs.find(([name]) => name === 'sku') ?? [];
    const chosen = pairs.filter(([name]) => name !== 'sku' && name !== 'display');
    return sku === undefined ? [] : [[sku, chosen.map(([name, value]): Choice => [labelOf(name), value])]];
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
    return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
}

/** Attributes that say nothing to a shopper, or what the shop has a place for. */
const FOR_PROGRAMS =
  /^(manufacturer|brand|has_options|required_options|quantity_and_stock_status|tax_class.*|gift_.*|msrp.*|links_.*|samples_.*|shipment_type|price_.*|.*_(id|ids|url|path|date)|(is|show|enable|allow|sw|spl|am|use)_.*)$/;

function ownOf(row: ForeignRow): OwnLine {
  const attributes = new Map(pairsOf(said(row, 'additional attributes')));
  const chosen = new Set(variationsOf(row).flatMap(([, choices]) => choices.map(([name]) => name)));

  const isOffline = /^(2|0|no|disabled)$/i.test(said(row, 'product online', 'status'));
  const isHidden = /^not visible/i.test(said(row, 'visibility'));
  return {
    handle: said(row, 'url key') || handleOf(`${said(row, 'name')} ${said(row, 'sku')}`),
    title: plain(said(row, 'name')),
    body: said(row, 'description'),
    shortDescription: plain(said(row, 'short description')),
    specifications: [...attributes].flatMap(([name, value]): Choice[] =>
      FOR_PROGRAMS.test(name) || chosen.has(name) ? [] : [[labelOf(name), value.replaceAll('|', ', ')]],
    ),
    vendor:
      said(row, 'manufacturer', 'brand') || (attributes.get('manufacturer') ?? attributes.get('brand') ?? ''),
    status: isOffline ? 'draft' : isHidden ? 'unlisted' : 'active',
    seoTitle: said(row, 'meta title'),
    seoDescription: said(row, 'meta description'),
    paths: list(said(row, 'categories'), ',').map((path) => pathOf(path, '/')),
  };
}

function variationOf(row: ForeignRow, parent: ForeignRow): OwnLine {
  const isReduced = isNow(said(row, 'special price from date'), said(row, 'special price to date'));
  const isUntracked =
    /^0(\.0+)?$/.test(said(row, 'manage stock')) && said(row, 'use config manage stock') !== '1';
  const isThere = said(row, 'is in stock') !== '0';
  // A bundle is there as long as its parts are.
  const isBundle = said(row, 'product type') === 'bundle';
  const [first] = picturesOf(row, []);
  return {
    ...pricesOf(said(row, 'price') || said(parent, 'price'), isReduced ? said(row, 'special price') : ''),
    ...stockOf(isUntracked || isBundle || !isThere ? '' : said(row, 'qty'), isThere),
    ...(/^[12]/.test(said(row, 'allow backorders')) && { policy: 'continue' }),
    sku: said(row, 'sku'),
    cost: said(row, 'cost'),
    ...gramsOf(said(row, 'weight'), 'kg'),
    ...(row !== parent && first !== undefined && { variantImage: first }),
  };
}

function picturesOf(row: ForeignRow, others: readonly ForeignRow[]): string[] {
  const own = [said(row, 'base image', 'image'), ...list(said(row, 'additional images'), ',')];
  const all = [...own, ...others.map((other) => said(other, 'base image', 'image'))];
  return all.filter((image) => image !== '' && image !== 'no_selection');
}
