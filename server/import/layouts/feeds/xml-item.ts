import { columnKey } from '../../tables/column-key.ts';
import { has, namesTo } from '../../tables/file-kinds.ts';
import type { ForeignRow } from '../shared/layout.ts';
import { elementsIn, isElement, textIn, type Element } from './xml-elements.ts';
import { beside, type Cells, isPriced, mayAdd, OF_ONE, told, unpriced } from './xml-roles.ts';

/** The most that one field of an item may say, in characters. */
const MAX_FIELD = 1_000_000;
/** What is not said of the product itself, though it has a price of its own, and markup within a text. */
const ASIDE = /^(?:shipping|delivery|tax|variants?|combinations?|offers|related.*|cross.*|up ?sells?)$/;
const MARKUP =
  /^(?:a|abbr|b|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/;
/** A variation, and what holds several: each of them is a row of its own. */
const VARIATION = /^(?:variant|variation|varyant|varyasyon|secenek|combination|sku)$/;
const VARIATIONS =
  /^(?:variants|variations|varyantlar|varyasyonlar|secenekler|urunsecenek|combinations|skus)$/;
const MOST_VARIATIONS = 500;
/** PrestaShop's, whose prices are what they add to the product's. */
const ADDING = /^combinations?$/;
/** What tells a variation from a name of one, whatever a list calls its keys. */
const OF_VARIATION =
  'sku|stockcode|stokkodu|code|barcode|barkod|price|price1|satisfiyati|stock|quantity|qty|stockamount|stokadedi';
/** What says one thing of a product where an attribute names it. */
const NAMED = /^(?:attribute|option|property|ozellik|spec|specification|feature)$/;
const COLUMN = /^(?:field|column|col)$/i;
/** A name and its value in elements beside each other. */
const PAIR_NAME = /^(?:f|variant|option|attribute|property)name$/;
const PAIR_VALUE = /^(?:f|variant|option|attribute|property)value$/;
/** What stands before the language in which something is said, and the language whose texts are the product's. */
const OF_LANGUAGE = '\u001e';
const ENGLISH = /^(?:en|eng|english)(?![a-z])/i;
/** So many elements within others are kept of a product, and so many texts of each; of all together as much as of a field. */
const MOST_INNER = 50;
/** What only holds others, and what each of those is called. */
const HOLDERS = namesTo({
  images: 'imgs|images|pictures|photos|resimler|bilder',
  param: 'attrs|attributes|params|param|product detail|eksecenekozellik|ozellikler',
  category: 'categories',
});

/** A product of a list, or one of its variations: what its fields say. */
class Item {
  readonly cells: Record<string, string> = {};
  /** What elements within others say, for what the product does not say itself, and how many characters of it came. */
  private readonly inner = new Map<string, string[]>();
  private innerLength = 0;
  /** The same of elements within variations, which counts where these turn out to be none. */
  private readonly within = new Map<string, string[]>();
  /** What names the value that comes next. */
  private named = '';
  private readonly variations: Item[] = [];
  private hasAdding = false;

  constructor(element: Element, attributes = element.attributes) {
    for (const [name, value] of Object.entries(attributes)) this.set(columnKey(name), value);
    for (const field of elementsIn(element)) {
      const { key } = partsOf(field);
      const isHolder = HOLDERS.has(key);
      for (const each of isHolder ? elementsIn(field) : []) {
        this.readWithin(each, [key, partsOf(each).key], false);
        this.readField(each, key);
      }
      this.readField(field, '', !isHolder && this.readWithin(field, [key], false));
    }
  }

  /** Reads a field, which may be one of several in a holder, or say the same in several languages, in an element each. */
  private readField(field: Element, within: string, isInLanguages = false): void {
    const { key, language, name, unit } = partsOf(field);
    const { href, url } = field.attributes;
    const behind = HOLDERS.has(key) && within === '' ? field.content.findLastIndex(isElement) + 1 : 0;
    // Some say an address in an attribute.
    const address = behind > 0 ? '' : (href ?? url ?? '');
    const whole = (address + textIn(field.content.slice(behind))).slice(0, MAX_FIELD).trim();
    const text = isInLanguages ? '' : whole;
    const isNamed = name + unit !== '' && NAMED.test(key);
    const holder = within || (HOLDERS.get(key) === 'param' || isNamed ? key : '');
    const inside = isNamed ? 'param' : HOLDERS.get(holder);
    if (inside === 'param') this.setNamed(key, name, unit, whole);
    else if (inside !== undefined && text !== '') this.set(inside, text);
    else if (text !== '' || (whole === '' && !HOLDERS.has(key))) this.set(key + language, text);
  }

  /**
   * Reads what is deeper than a field, and belongs to its text. `path` are the keys from the field down.
   *
   * @returns whether it says the same in several languages.
   */
  private readWithin(parent: Element, path: readonly string[], isOfVariation: boolean): boolean {
    const [field = ''] = path;
    const above = path.at(-1) ?? '';
    let isInLanguages = false;
    for (const element of elementsIn(parent)) {
      const { key, language } = partsOf(element);
      const isVariation =
        !isOfVariation &&
        VARIATION.test(key) &&
        VARIATIONS.test(above) &&
        this.variations.length < MOST_VARIATIONS;
      if (isVariation) {
        this.variations.push(new Item(element));
        this.hasAdding ||= ADDING.test(key) || ADDING.test(above);
      }
      const isWithin = isOfVariation || isVariation;
      const text = textIn(element.content).trim();
      if (element.content.some(isElement)) this.readWithin(element, [...path, key], isWithin);
      else if (key === 'language' && language !== '' && path.length === 1) {
        isInLanguages = true;
        this.set(field + language, text);
      } else if (!path.some((at) => ASIDE.test(at) || HOLDERS.has(at) || MARKUP.test(at)))
        this.setInner(key, language, text, isWithin);
    }
    return isInLanguages;
  }

  private setInner(key: string, language: string, text: string, isWithin: boolean): void {
    const kept = isWithin ? this.within : this.inner;
    const isFull = kept.size > MOST_INNER || this.innerLength > MAX_FIELD;
    if (isFull || MARKUP.test(key) || text === '') return;
    this.innerLength += text.length;
    if (PAIR_NAME.test(key)) this.named = text;
    else if (!PAIR_VALUE.test(key) || this.named === '') addTo(kept, key + language, text);
    else if (isWithin) addTo(kept, 'param', `${this.named}: ${text}`);
    else this.set('param', `${this.named}: ${text}`);
  }

  /**
   * The product: a row, or one for each of its variations. Several are some where each says more than a name, and its SKU
   * and its pieces where the product says any: nothing else tells which have these; and where their prices are not what
   * they may add to the product's. `number` tells it from the other items of the file.
   */
  rows(number: number): Cells[] {
    const whole = told(saidIn(this.cells, this.inner));
    const all = this.variations
      .map((each) => ofVariation(each.said()))
      .filter((cells) => Object.keys(cells).length > 0)
      .map(told);
    const isOneOfSeveral = ({ roles }: (typeof all)[number]) =>
      OF_ONE.every((role) => !whole.roles.has(role) || roles.has(role));
    const isSome = all.every(({ cells }) => has(new Set(Object.keys(cells)), OF_VARIATION));
    if (all.length === 0 || !isSome || (all.length > 1 && !all.every(isOneOfSeveral)))
      return [this.said(whole.cells)];
    if (all.length > 1 && isPriced(whole) && (mayAdd(all) || (this.hasAdding && all.some(isPriced)))) {
      const within = beside(told(saidIn({}, this.within)), whole);
      return [{ ...within, ...whole.cells, ...both('param', whole.cells, within) }];
    }
    const [own = whole, ...variations] = [whole, ...all].some(isPriced)
      ? [whole, ...all].map(unpriced)
      : [whole, ...all];
    const [ofGroup = ''] = own.roles.get('group') ?? [];
    const group = own.cells[ofGroup] ?? `item ${number}`;
    return variations.map((one) => {
      // A product with one variation is what it says itself.
      const said =
        variations.length === 1
          ? { ...beside(one, own), ...filledIn(own.cells) }
          : { ...withoutTexts(beside(own, one)), ...one.cells };
      return { ...said, ...both('param', own.cells, one.cells), 'group id': group };
    });
  }

  /** What it says where its variations are none. */
  private said(own = saidIn(this.cells, this.inner)): Cells {
    const within = saidIn({}, this.within);
    return { ...within, ...own, ...both('param', own, within) };
  }

  /** Something with a name: in an attribute, or in an element before it. */
  private setNamed(key: string, attribute: string, unit: string, text: string): void {
    const name = attribute || this.named;
    if (key.endsWith('name')) this.named = text;
    else if (text !== '' && name !== '')
      this.set('param', `${name}: ${[text, unit].filter(Boolean).join(' ')}`.replace(/\s+/g, ' '));
  }

  private set(key: string, text: string): void {
    const separator = key === 'additional image link' ? ',' : '\n';
    const before = this.cells[key];
    // A feed may say the same under its own name and under Google's.
    if (before === text || (before?.length ?? 0) > MAX_FIELD) return;
    this.cells[key] = before === undefined ? text : `${before}${separator}${text}`;
  }
}

/** The rows of a product of a list; `number` tells it from the others. */
export function rowsOfItem(item: Element, number: number): ForeignRow[] {
  // What a table of a database is called, its rows are not.
  const read = new Item(item, item.name === 'table' ? {} : item.attributes);
  return read.rows(number).map((cells) => ({ line: item.line, cells }));
}

/** What an element is called as a column, the mark of its language and the language ('' for English and for none), its own name and unit. */
function partsOf({ name, attributes }: Element) {
  // A database writes a column for each.
  const column = COLUMN.test(name) ? attributes['name'] : undefined;
  const key = columnKey(column ?? name.replace(/^\w+:/, ''));
  const { name: called = attributes['Tanim'] ?? '', unit = '' } = attributes;
  // PrestaShop numbers its languages.
  const { id = '' } = key === 'language' ? attributes : {};
  const said = attributes['xml:lang'] ?? attributes['lang'] ?? id;
  const language = said === '' || ENGLISH.test(said) ? '' : `${OF_LANGUAGE}${said}`;
  return { key, language, name: column === undefined ? called : '', unit };
}

function addTo(kept: Map<string, string[]>, key: string, text: string): void {
  kept.set(key, [...new Set([...(kept.get(key) ?? []), text])].slice(0, MOST_INNER));
}

/** What is said by the keys without their languages: in English, or else in the first one. */
function inEnglish(texts: readonly (readonly [string, string])[]): Record<string, string> {
  const said = Object.fromEntries(texts.filter(([key]) => !key.includes(OF_LANGUAGE)));
  for (const [key, text] of texts) {
    const [name = key] = key.split(OF_LANGUAGE);
    if (key !== name) said[name] ||= text;
  }
  return said;
}

/** All of it, with what is `inner` for what is not said otherwise. */
function saidIn(own: Cells, inner: ReadonlyMap<string, readonly string[]>): Cells {
  const more = Array.from(inner, ([key, texts]) => [key, texts.join('\n')] as const);
  return { ...inEnglish(more), ...inEnglish(Object.entries(own)) };
}

/** What a variation says for itself: what it is called tells it from the others, and its picture is its own. */
function ofVariation(cells: Cells): Cells {
  const said = Object.entries(cells).flatMap(([key, cell]): [string, string][] => {
    if (/^(?:id|handle|slug|description.*)$/.test(key)) return [];
    if (/^(?:name|title)$/.test(key)) return 'param' in cells ? [] : [['variation name', cell]];
    if (/^(?:images?|picture|photo)$/.test(key)) return [['variant image', cell.split('\n')[0] ?? '']];
    return [[key.replace(/^v(?=stock|price|bar)/, ''), cell]];
  });
  return Object.fromEntries(said);
}

/** The cells but for the text of all variations together. */
const withoutTexts = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => !VARIATIONS.test(key)));

const filledIn = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(withoutTexts(cells)).filter(([, cell]) => cell !== ''));

/** The lines of both under one key. */
function both(key: string, own: Cells, cells: Cells): Cells {
  const lines = [own[key] ?? '', cells[key] ?? ''].filter(Boolean);
  return lines.length === 0 ? {} : { [key]: lines.join('\n') };
}
