import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseJson } from '../../../../machine/parse-json.ts';
import { columnKey } from '../../tables/column-key.ts';
import type { ForeignRow } from '../shared/layout.ts';

/** Larger files are none that a shop hands out, and all of one is kept in memory. */
const MAX_BYTES = 256 * 1024 * 1024;
/** So deep a list of products lies in what an interface answers. */
const MAX_DEPTH = 4;

export type Thing = Readonly<Record<string, unknown>>;
export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a file is called like one of JSON: one value, or one on each line, as bulk exports have it. */
export function isJson(path: string): boolean {
  return ['.json', '.jsonl', '.ndjson'].includes(extname(path).toLowerCase());
}

/** The columns that the products of a JSON file have. */
export async function readJsonKeys(path: string): Promise<string[]> {
  return [...new Set((await readJsonRows(path)).flatMap(({ cells }) => Object.keys(cells)))];
}

/** The text of a JSON file; none of a larger one. */
export async function readJsonText(path: string): Promise<string> {
  if ((await stat(path)).size > MAX_BYTES) return '';
  return (await readFile(path, 'utf8')).replace(/^\ufeff/, '').trim();
}

/** The products of a JSON file as rows of a table: one for each, or one for each of its variations. */
export async function readJsonRows(path: string): Promise<ForeignRow[]> {
  return thingsIn(await readJsonText(path)).flatMap((thing, index) => rowsOf(thing, index + 1));
}

function thingsIn(json: string): readonly Thing[] {
  const answer = parseJson(json);
  if (answer !== undefined) {
    const listed = longestList(answer, MAX_DEPTH);
    return listed.length > 0 ? listed : goodsByKeys(answer, MAX_DEPTH);
  }
  // A last line may have been cut off.
  const lines = json.split('\n').map(parseJson);
  return lines.every((line) => line === undefined) ? [] : withParts(lines.filter(isThing));
}

/** Whether a thing has a name and a price, whatever else. */
const isGood = (thing: Thing) => ('title' in thing || 'name' in thing) && 'price' in thing;

/** Firebase keeps goods by their keys. */
function goodsByKeys(value: unknown, depth: number): readonly Thing[] {
  if (!isThing(value) || depth === 0 || isGood(value)) return [];
  const inner = Object.values(value).filter(isThing);
  if (inner.length > 1 && inner.length === Object.keys(value).length && inner.every(isGood)) return inner;
  return inner.map((each) => goodsByKeys(each, depth - 1)).find((goods) => goods.length > 0) ?? [];
}

/** The things that an answer is about: the longest list in it. */
function longestList(value: unknown, depth: number): readonly Thing[] {
  if (Array.isArray(value)) {
    const things = value.filter(isThing).map(({ node, ...rest }) => (isThing(node) ? node : rest));
    // What phpMyAdmin writes has the rows of each table within one.
    const tables = things.flatMap((each) => (each['type'] === 'table' ? [longestList(each['data'], 1)] : []));
    return tables.find((rows) => rows.some(isGood)) ?? things;
  }
  if (!isThing(value) || depth === 0) return [];
  const lists = Object.values(value).map((each) => longestList(each, depth - 1));
  const longest = lists.reduce<readonly Thing[]>(
    (most, each) => (each.length > most.length ? each : most),
    [],
  );
  // What has a name and a price is one itself, whatever lists it has.
  return ('title' in value || 'name' in value) && longest.length > 0 && !('products' in value)
    ? [value]
    : longest;
}

/** Shopify's bulk exports have the parts of a product on lines of their own, which name it. */
function withParts(lines: readonly Thing[]): readonly Thing[] {
  const parts = Map.groupBy(lines, (line) => line['__parentId']);
  const wholes = parts.get(undefined) ?? [];
  return wholes.map((whole) => {
    const own = whole['id'] === undefined ? [] : (parts.get(whole['id']) ?? []);
    const isOf = (kind: RegExp) =>
      own.filter(({ id, ...rest }) => kind.test(`${String(id)} ${Object.keys(rest).join(' ')}`));
    const [variants, images] = [isOf(/ProductVariant|\bprice\b/), isOf(/Image|\bimage\b/)];
    return { ...whole, ...(variants.length > 0 && { variants }), ...(images.length > 0 && { images }) };
  });
}

const VARIATIONS = /^(variants?|variations?|skus|children|combinations)$/i;
/** What a product says for its variations, too. */
const OF_WHOLE = /^(title|name|id|handle|slug|images?|image_url|featured_image|description.*|body.*)$/i;

function rowsOf(thing: Thing, line: number): ForeignRow[] {
  const listed = Object.entries(thing).flatMap(([key, value]) =>
    VARIATIONS.test(key) ? longestList(isThing(value) ? { value } : value, 3) : [],
  );
  const own = cellsOf(Object.fromEntries(Object.entries(thing).filter(([key]) => !VARIATIONS.test(key))));
  if (!listed.some((each) => 'price' in each || 'sku' in each)) return [{ line, cells: own }];
  const group = { 'group id': [own['handle'], own['id'], own['sku'], String(line)].find(Boolean) ?? '' };
  return listed.map((each) => {
    const said = Object.entries(each).filter(([key]) => !OF_WHOLE.test(key));
    const ofEach = cellsOf(each)['param'] ?? '';
    const named = ofEach.split('\n').map(nameIn);
    // The product lists all values of what its variations say one of.
    const ofAll = (own['param'] ?? '').split('\n').filter((pair) => !named.includes(nameIn(pair)));
    const param = [...ofAll, ofEach].filter(Boolean).join('\n');
    const image = textOf(each['image'] ?? each['image_url'] ?? each['featured_image']);
    const cells = {
      ...{ ...own, ...cellsOf(Object.fromEntries(said)), ...group },
      ...(image !== '' && { 'variant image': image }),
    };
    return { line, cells: param === '' ? cells : { ...cells, param } };
  });
}

const nameIn = (pair: string) => pair.split(': ', 1)[0];

/** A thing that says in how small a unit it counts prices, with these in whole units. */
function inUnits(thing: Thing): Thing {
  const { currency_minor_unit: digits } = thing;
  if (typeof digits !== 'number') return thing;
  const entries = Object.entries(thing).map(([key, value]): [string, unknown] => [
    key,
    key.includes('price') && /^\d+$/.test(textOf(value)) ? String(Number(value) / 10 ** digits) : value,
  ]);
  return Object.fromEntries(entries);
}

/** What a thing says, by the keys of columns. */
function cellsOf(written: Thing): Record<string, string> {
  const thing = inUnits(written);
  const cells: Record<string, string> = {};
  const params: string[] = [];
  const set = (key: string, value: string) => {
    // What kind of entry it is, is no category.
    const isKind =
      key === 'type' &&
      /^(simple|variable|variation|grouped|external|bundle|configurable|virtual|product)$/i.test(value);
    if (value !== '' && !isKind) cells[key] ??= value;
  };
  for (const [name, written] of Object.entries(thing)) {
    const value = bare(written);
    // `compareAtPrice` is `compare at price`.
    const key = columnKey(name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
    if (isThing(written) && '$oid' in written && name !== '_id') continue;
    // The number of something else means nothing here.
    if (typeof value === 'number' && /(?:brand|category|manufacturer|vendor)_?id$/i.test(name)) continue;
    if (
      isThing(value) &&
      ['name', 'title', 'currency_minor_unit'].some((each) => each in value) &&
      'price' in value
    ) {
      for (const [inner, cell] of Object.entries(cellsOf(value))) set(inner, cell);
      continue;
    }
    for (const { attribute_code: code, value: said } of Array.isArray(value) ? value.filter(isThing) : [])
      if (code !== undefined) set(columnKey(textOf(code)), textOf(said));
    const pairs = /option|attribute|propert|specification/i.test(name) ? pairsIn(value) : [];
    if (pairs.length > 0) params.push(...pairs);
    else if (!isThing(value)) set(key, textOf(value));
    else {
      const text = textOf(value);
      if (text !== '') set(key, text);
      else for (const [inner, cell] of Object.entries(cellsOf(value))) set(`${key} ${inner}`, cell);
    }
  }
  if (params.length > 0) cells['param'] = params.join('\n');
  return cells;
}

/** `{ name: 'Color', value: 'Red' }`, `{ name: 'Color', options: ['Red'] }` and `{ Color: 'Red' }` as `Color: Red`. */
function pairsIn(value: unknown): string[] {
  if (isThing(value)) return pairsIn(Object.entries(value).map(([name, said]) => ({ name, value: said })));
  const things = Array.isArray(value) ? value.filter(isThing) : [];
  return things.flatMap((each) => {
    const { option } = each;
    const whose = isThing(option) && 'value' in each ? option : undefined;
    const { option_display_name: displayed, label } = each;
    const name = textOf(displayed ?? each['name'] ?? each['title'] ?? label ?? each['attribute'] ?? whose);
    const said = textOf(each['value'] ?? each['option'] ?? each['values'] ?? each['options'] ?? label);
    return name === '' || said === '' || said === 'Default Title' ? [] : [`${name}: ${said}`];
  });
}

/** A value without what MongoDB says of its type: `{ "$numberDecimal": "5" }`. */
function bare(value: unknown): unknown {
  const [first, ...others] = isThing(value) ? Object.entries(value) : [];
  return first?.[0].startsWith('$') === true && others.length === 0 ? first[1] : value;
}

/** A value as a cell: what a thing is called, where it stands, or how much it is. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const amounts = value.filter(isThing).filter((each) => 'amount' in each && 'currency_code' in each);
    const inDollars = amounts.find(({ currency_code: code }) => /^usd$/i.test(textOf(code)));
    if (amounts.length > 0) return textOf(inDollars ?? amounts[0]);
    const texts = value.map(textOf).filter((text) => text !== '');
    return texts.join(texts.some((text) => /^https?:/.test(text)) ? '\n' : ',');
  }
  if (!isThing(value)) return '';
  return textOf(SAYS.map((key) => value[key]).find((inner) => inner !== undefined && inner !== null));
}

/** What of a thing stands for it, the surest first. */
const SAYS = [
  ...['src', 'url', 'url_standard', 'image', 'file', 'amount', 'name', 'title', 'label', 'value', 'text'],
  ...['children', 'node', 'edges', 'nodes', 'data', 'attributes'],
];
