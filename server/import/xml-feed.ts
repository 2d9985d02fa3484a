import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';
import { columnKey } from './csv-table.ts';
import type { ForeignRow } from './layouts/layout.ts';

const CHUNK_BYTES = 64 * 1024;
/** The most that one field of an item may say, in characters. */
const MAX_FIELD = 1_000_000;
/** As deep as a tree of categories is followed. */
const MAX_LEVELS = 10;
/** Elements within elements: the parser keeps each one that is open, and what is deeper is no list of products. */
const MOST_OPEN = 1000;
/** What a product is called: in RSS and Atom, in Yandex's YML, Heureka's and Ceneo's lists, BMEcat, and in plain ones. */
const ITEMS =
  /^(?:(?:shop|merchant)?item|entry|offer|o|article|artikel|prod(?:u(?:[cki]t|c?to|s)|otto)|urun|post|row|record)$/i;
/** What is not said of the product itself, though it has a price of its own, and markup within a text. */
const ASIDE = /^(?:shipping|delivery|tax|variants?|combinations?|offers|related.*|cross.*|up ?sells?)$/;
const MARKUP =
  /^(?:a|abbr|b|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/;
/** So many elements within others are kept of a product, and so many texts of each; of all together as much as of a field. */
const MOST_INNER = 50;
/** What only holds others, and what each of those is called. */
const HOLDERS = new Map<string, string>([
  ...['imgs', 'images', 'pictures', 'photos', 'resimler', 'bilder'].map((name) => [name, 'images'] as const),
  ...['attrs', 'attributes', 'params', 'param', 'product detail'].map((name) => [name, 'param'] as const),
  ['categories', 'category'],
]);

/** A file that cannot be read as XML. */
export class XmlFeedError extends Error {}

/** Whether a file begins as XML does. */
export async function isXml(path: string): Promise<boolean> {
  const { start } = await beginningOf(path);
  return /^\s*<(\?xml|rss|feed|yml_catalog|shop|offers|products)\b/i.test(start);
}

/** How a file is encoded, by its byte order mark, else as it says itself, and what it begins with. */
export async function beginningOf(path: string): Promise<{ decoder: TextDecoder; start: string }> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
  const bytes = buffer.subarray(0, bytesRead);
  const raw = bytes.toString('latin1');
  const marked =
    raw.startsWith('ÿþ') || raw.startsWith('<\0') ? 'utf-16le' : raw.startsWith('þÿ') ? 'utf-16be' : '';
  const said = /^[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i.exec(raw)?.[1];
  const decoder = decoderOf(marked || (raw.startsWith('ï»¿') ? 'utf-8' : (said ?? 'utf-8')));
  return { decoder, start: decoderOf(decoder.encoding).decode(bytes) };
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

/** What names stand for that HTML knows and XML does not: `&nbsp;`. A name that nobody knows stays as it is. */
const ENTITIES = new Proxy<Record<string, string>>(
  {},
  {
    get(_entities, name) {
      const [node] = parseFragment(`&${String(name)};`).childNodes;
      return node !== undefined && 'value' in node ? node.value : undefined;
    },
  },
);

/** Ampersands that begin no name, and where all of them are characters; what may be the beginning of one of these. */
const AMPERSANDS = /<!\[CDATA\[|\]\]>|&(?!#?[\w.-]+;)/g;
const HALF_OF_ONE = /(?:&[#\w.-]{0,30}|<[![CDAT]{0,8}|\]{1,2})$/;

/** Takes text piece by piece, '' at its end, and mends the ampersands that programs write as they are: `?a=1&b=2`. */
function mending(): (piece: string) => string {
  let [held, isCdata] = ['', false];
  return (piece) => {
    const text = held + piece;
    held = piece === '' ? '' : (HALF_OF_ONE.exec(text)?.[0] ?? '');
    return text.slice(0, text.length - held.length).replace(AMPERSANDS, (found) => {
      if (found !== '&') isCdata = found !== ']]>';
      return found === '&' && !isCdata ? '&amp;' : found;
    });
  };
}

/** A parser of XML that knows the names of HTML, and where it tells that something is wrong with what it was given. */
export function xmlParser(): { readonly parser: SaxesParser; assertSound(): void } {
  const parser = new SaxesParser();
  parser.ENTITIES = ENTITIES;
  let problem: Error | undefined;
  parser.on('error', (error) => (problem ??= error));
  const assertSound = () => {
    if (problem !== undefined) throw new XmlFeedError(problem.message);
  };
  return { parser, assertSound };
}

/** The text of a file of XML, piece by piece: decoded, with its ampersands mended, from its first element on. */
export async function* xmlTextOf(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const { decoder } = await beginningOf(path);
  const mended = mending();
  let total = 0;
  let hasBegun = false;
  for await (const part of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    if (!Buffer.isBuffer(part)) continue;
    total += part.length;
    onBytes?.(total);
    const text = decoder.decode(part, { stream: true });
    // Templates write empty lines before it.
    const sound: string = hasBegun ? text : text.trimStart();
    hasBegun ||= sound !== '';
    yield mended(sound);
  }
  yield mended('');
}

/** The categories of a list that names them by number: a name each, and the number of the one above. */
class CategoryTree {
  private readonly known = new Map<string, { name: string; parent: string }>();

  add(id: string, parent: string): { name: string } {
    const category = { name: '', parent };
    this.known.set(id, category);
    return category;
  }

  pathOf(id: string): string {
    const names: string[] = [];
    for (
      let at = this.known.get(id);
      at !== undefined && names.length < MAX_LEVELS;
      at = this.known.get(at.parent)
    )
      names.unshift(at.name.trim());
    return names.join(' > ');
  }
}

/** One product of a list as it is read, field by field. */
class Item {
  readonly line: number;
  readonly cells: Record<string, string> = {};
  /** The elements that are open within it. */
  private readonly open: { key: string; name: string; begin: number; isLeaf: boolean }[] = [];
  /** What elements within others say, for what the product does not say itself, and how many characters of it came. */
  private readonly inner = new Map<string, string[]>();
  private innerLength = 0;
  private text = '';
  private named = '';

  constructor(line: number, attributes: Readonly<Record<string, string>>) {
    this.line = line;
    for (const [name, value] of Object.entries(attributes)) this.set(columnKey(name), value);
  }

  get isOpen(): boolean {
    return this.open.length > 0;
  }

  begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const { name: own = '', unit = '', href, url } = attributes;
    const key = columnKey(name.replace(/^\w+:/, ''));
    for (const parent of this.open) parent.isLeaf = false;
    const begin = this.text.length;
    this.open.push({ key, name: unit === '' ? own : `${own}\u001f${unit}`, begin, isLeaf: true });
    // Some say an address in an attribute.
    if (this.isField) this.text = href ?? url ?? '';
  }

  add(text: string): void {
    if (this.isOpen && this.text.length < MAX_FIELD) this.text += text;
  }

  end(): void {
    const { isField } = this;
    const { key, name, begin, isLeaf } = this.open.pop() ?? { key: '', name: '', begin: 0, isLeaf: false };
    if (!isField) {
      if (isLeaf) this.setInner(key, this.text.slice(begin).trim());
      return;
    }
    const text = this.text.trim();
    const holder = this.open[0]?.key ?? (HOLDERS.get(key) === 'param' ? key : '');
    const inside = HOLDERS.get(holder);
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
    if (key === 'fname') this.named = text;
    else if (key === 'fvalue' && this.named !== '') this.set('param', `${this.named}: ${text}`);
    else this.inner.set(key, [...new Set([...(this.inner.get(key) ?? []), text])].slice(0, MOST_INNER));
  }

  /** The product as it is when its element ends. */
  finish(): ForeignRow {
    const more = Array.from(this.inner, ([key, texts]) => [key, texts.join('\n')] as const);
    return { line: this.line, cells: { ...Object.fromEntries(more), ...this.cells } };
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

/**
 * Reads the items of an RSS or Atom feed, or of another list of products, in constant memory, each with its fields by
 * their names without `g:`. A field that is there several times is one with lines, and so is `param` of what has a name
 * of its own. Throws {@link XmlFeedError} when it is no sound XML.
 */
export async function* readXmlFeed(
  path: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<ForeignRow> {
  const ready: ForeignRow[] = [];
  const { parser, assertSound } = xmlParser();
  const tree = new CategoryTree();
  let category: { name: string } | undefined;
  let item: Item | undefined;
  const addText = (text: string) => {
    if (category !== undefined) category.name += text;
    item?.add(text);
  };
  let level = 0;
  parser.on('opentag', ({ name, attributes }) => {
    level += 1;
    if (level > MOST_OPEN) throw new XmlFeedError('its elements are too deep in each other');
    if (item !== undefined) item.begin(name, attributes);
    else if (ITEMS.test(name)) item = new Item(parser.line, attributes);
    else if (name === 'category' && attributes['id'] !== undefined)
      category = tree.add(attributes['id'], attributes['parentId'] ?? '');
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    level -= 1;
    category = undefined;
    if (item?.isOpen !== false) {
      item?.end();
      return;
    }
    const { line, cells } = item.finish();
    const path = tree.pathOf(cells['categoryid'] ?? '');
    ready.push({ line, cells: path === '' ? cells : { ...cells, category: path } });
    item = undefined;
  });
  for await (const text of xmlTextOf(path, onBytes)) {
    parser.write(text);
    yield* ready.splice(0);
    assertSound();
  }
  parser.close();
  yield* ready.splice(0);
  // What was cut off has elements that never end.
  assertSound();
}

/** The columns of the first item. */
export async function readXmlKeys(path: string): Promise<string[]> {
  try {
    for await (const { cells } of readXmlFeed(path)) return Object.keys(cells);
  } catch (error) {
    if (!(error instanceof XmlFeedError)) throw error;
  }
  return [];
}
