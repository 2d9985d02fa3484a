import { columnKey } from './csv-table.ts';
import type { ForeignRow } from './layouts/layout.ts';

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
/** What tells a variation from a name of one, whatever a list calls its keys. */
const OF_VARIATION = [
  'sku',
  'stockcode',
  'stokkodu',
  'code',
  'barcode',
  'barkod',
  'price',
  'price1',
  'satisfiyati',
  'stock',
  'quantity',
  'qty',
  'stockamount',
  'stokadedi',
];
/** What says one thing of a product where an attribute names it. */
const NAMED = /^(?:attribute|option|property|ozellik|spec|specification|feature)$/;
/** A name and its value in elements beside each other. */
const PAIR_NAME = /^(?:f|variant|option|attribute|property)name$/;
const PAIR_VALUE = /^(?:f|variant|option|attribute|property)value$/;
/** What stands before the language in which something is said. */
const OF_LANGUAGE = '\u001e';
/** So many elements within others are kept of a product, and so many texts of each; of all together as much as of a field. */
const MOST_INNER = 50;
/** What only holds others, and what each of those is called. */
const HOLDERS = new Map<string, string>([
  ...['imgs', 'images', 'pictures', 'photos', 'resimler', 'bilder'].map((name) => [name, 'images'] as const),
  ...['attrs', 'attributes', 'params', 'param', 'product detail', 'eksecenekozellik', 'ozellikler'].map(
    (name) => [name, 'param'] as const,
  ),
  ['categories', 'category'],
]);

/** One product of a list as it is read, field by field. */
export class Item {
  readonly line: number;
  readonly cells: Record<string, string> = {};
  /** The elements that are open within it. */
  private readonly open: { key: string; name: string; begin: number; isLeaf: boolean }[] = [];
  /** What elements within others say, for what the product does not say itself, and how many characters of it came. */
  private readonly inner = new Map<string, string[]>();
  private innerLength = 0;
  private text = '';
  private named = '';
  /** Its variations, and the one that is being read. */
  private readonly variations: Item[] = [];
  private variation: Item | undefined;

  constructor(line: number, attributes: Readonly<Record<string, string>>) {
    this.line = line;
    for (const [name, value] of Object.entries(attributes)) this.set(columnKey(name), value);
  }

  get isOpen(): boolean {
    return this.open.length > 0;
  }

  begin(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.variation !== undefined) return this.variation.begin(name, attributes);
    const { name: own = attributes['Tanim'] ?? '', unit = '', href, url } = attributes;
    const language = attributes['xml:lang'] ?? attributes['lang'] ?? '';
    const plainKey = columnKey(name.replace(/^\w+:/, ''));
    if (
      VARIATION.test(plainKey) &&
      VARIATIONS.test(this.open.at(-1)?.key ?? '') &&
      this.variations.length < MOST_VARIATIONS
    ) {
      this.variations.push((this.variation = new Item(this.line, attributes)));
      return;
    }
    const key =
      language === '' || /^en\b/i.test(language) ? plainKey : `${plainKey}${OF_LANGUAGE}${language}`;
    for (const parent of this.open) parent.isLeaf = false;
    const begin = this.text.length;
    this.open.push({ key, name: unit === '' ? own : `${own}\u001f${unit}`, begin, isLeaf: true });
    // Some say an address in an attribute.
    if (this.isField) this.text = href ?? url ?? '';
  }

  add(text: string): void {
    if (this.variation !== undefined) return this.variation.add(text);
    if (this.isOpen && this.text.length < MAX_FIELD) this.text += text;
  }

  end(): void {
    if (this.variation !== undefined) {
      if (this.variation.isOpen) this.variation.end();
      else this.variation = undefined;
      return;
    }
    const { isField } = this;
    const { key, name, begin, isLeaf } = this.open.pop() ?? { key: '', name: '', begin: 0, isLeaf: false };
    if (!isField) {
      if (isLeaf) this.setInner(key, this.text.slice(begin).trim());
      return;
    }
    const text = this.text.trim();
    const isNamed = name !== '' && NAMED.test(key);
    const holder = this.open[0]?.key ?? (HOLDERS.get(key) === 'param' || isNamed ? key : '');
    const inside = isNamed ? 'param' : HOLDERS.get(holder);
    this.text = '';
    if (inside === 'param') this.setNamed(key, name, text);
    else if (inside !== undefined && text !== '') this.set(inside, text);
    else if (!HOLDERS.has(key) || text !== '') this.set(key, text);
  }

  /** Whether what is open is a field of its own; what is deeper belongs to the text of one. */
  private get isField(): boolean {
    const [first] = this.open;
    return this.open.length === 1 || (this.open.length === 2 && HOLDERS.has(first?.key ?? ''));
  }

  private setInner(key: string, text: string): void {
    const isAside = this.open.some(({ key: at }) => ASIDE.test(at) || HOLDERS.has(at) || MARKUP.test(at));
    const isFull = this.inner.size > MOST_INNER || this.innerLength > MAX_FIELD;
    if (isAside || isFull || MARKUP.test(key) || text === '') return;
    this.innerLength += text.length;
    if (PAIR_NAME.test(key)) this.named = text;
    else if (PAIR_VALUE.test(key) && this.named !== '') this.set('param', `${this.named}: ${text}`);
    else this.inner.set(key, [...new Set([...(this.inner.get(key) ?? []), text])].slice(0, MOST_INNER));
  }

  /** The product as it is when its element ends: a row, or one for each of its variations that says more than a name. */
  finish(): ForeignRow[] {
    const own = this.said();
    const variations = this.variations
      .map((each) => each.said())
      .filter((cells) => OF_VARIATION.some((key) => key in ofVariation(cells)));
    if (variations.length === 0) return [{ line: this.line, cells: own }];
    const group = own['id'] || own['sku'] || own['stockcode'] || String(this.line);
    return variations.map((cells) => ({
      line: this.line,
      cells: { ...own, ...ofVariation(cells), ...both('param', own, cells), 'group id': group },
    }));
  }

  private said(): Record<string, string> {
    const more = Array.from(this.inner, ([key, texts]) => [key, texts.join('\n')] as const);
    const cells: Record<string, string> = {};
    for (const [key, cell] of [...more, ...Object.entries(this.cells)]) {
      // What is said in English is the product's, or else the first language of the list.
      const [name = '', language] = key.split(OF_LANGUAGE);
      if (language === undefined) cells[name] = cell;
      else cells[name] ??= cell;
    }
    return cells;
  }

  /** Something with a name: in an attribute, or in an element before it. */
  private setNamed(key: string, attribute: string, text: string): void {
    const [name = '', unit] = attribute.split('\u001f');
    if (key.endsWith('name')) this.named = text;
    else if (text !== '' && (name || this.named) !== '') {
      this.set(
        'param',
        `${name || this.named}: ${[text, unit].filter(Boolean).join(' ')}`.replace(/\s+/g, ' '),
      );
    }
  }

  private set(key: string, text: string): void {
    const separator = key === 'additional image link' ? ',' : '\n';
    const before = this.cells[key];
    // A feed may say the same under its own name and under Google's.
    if (before === text || (before?.length ?? 0) > MAX_FIELD) return;
    this.cells[key] = before === undefined ? text : `${before}${separator}${text}`;
  }
}

type Cells = Readonly<Record<string, string>>;

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

/** The lines of both under one key. */
function both(key: string, own: Cells, cells: Cells): Cells {
  const lines = [own[key] ?? '', cells[key] ?? ''].filter(Boolean);
  return lines.length === 0 ? {} : { [key]: lines.join('\n') };
}
