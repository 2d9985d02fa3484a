import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';
import { namesDownTo } from '../shared/category-tree.ts';
import type { ForeignRow } from '../shared/layout.ts';
import { Item } from './xml-item.ts';

const CHUNK_BYTES = 64 * 1024;
/** Elements within elements: the parser keeps each one that is open, and what is deeper is no list of products. */
const MOST_OPEN = 1000;
/** So many kinds of elements may be products. */
const MOST_NAMES = 1000;
/** What a product is called: in RSS and Atom, in Yandex's YML, Heureka's and Ceneo's lists, BMEcat, and in plain ones. */
const ITEMS =
  /^(?:(?:shop|merchant)?item|entry|offer|o|article|artikel|prod(?:u(?:[cki]t|c?to|s)|otto)|urun|post|row|record)$/i;
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

function assertShallow(level: number): void {
  if (level > MOST_OPEN) throw new XmlFeedError('its elements are too deep in each other');
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
  /** The categories of a list that names them by number. */
  const tree = new Map<string, { name: string; parent: string }>();
  let category: { name: string; parent: string } | undefined;
  let item: Item | undefined;
  let items = 0;
  const addText = (text: string) => {
    if (category !== undefined) category.name += text;
    item?.add(text);
  };
  const isItem = await itemsOf(path);
  let level = 0;
  parser.on('opentag', ({ name, attributes }) => {
    assertShallow((level += 1));
    if (item !== undefined) item.begin(name, attributes);
    // What a table of a database is called, its rows are not.
    else if (isItem(name)) item = new Item(parser.line, name === 'table' ? {} : attributes, (items += 1));
    else if (name === 'category' && attributes['id'] !== undefined) {
      category = { name: '', parent: attributes['parentId'] ?? '' };
      tree.set(attributes['id'], category);
    }
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
    for (const { line, cells } of item.finish()) {
      const names = namesDownTo(cells['categoryid'] ?? '', (id) => tree.get(id));
      const path = names.map((name) => name.trim()).join(' > ');
      ready.push({ line, cells: path === '' ? cells : { ...cells, category: path } });
    }
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

/**
 * Which elements of a file are products: those that are called like one, else the ones that most often have three others
 * and more with nothing but a text in them. Throws {@link XmlFeedError} when it is no sound XML up to there.
 */
async function itemsOf(path: string): Promise<(name: string) => boolean> {
  const { parser, assertSound } = xmlParser();
  const counts = new Map<string, number>();
  const open: { isLeaf: boolean; leaves: number }[] = [];
  const known = new Set<string>();
  parser.on('opentag', ({ name }) => {
    if (ITEMS.test(name)) known.add(name);
    for (const each of open.slice(-1)) each.isLeaf = false;
    assertShallow(open.push({ isLeaf: true, leaves: 0 }));
  });
  parser.on('closetag', ({ name }) => {
    const { isLeaf = false, leaves = 0 } = open.pop() ?? {};
    for (const parent of isLeaf ? open.slice(-1) : []) parent.leaves += 1;
    if (leaves > 2 && (counts.size < MOST_NAMES || counts.has(name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  for await (const text of xmlTextOf(path)) {
    parser.write(text);
    if (known.size > 0) return (name) => ITEMS.test(name);
    assertSound();
  }
  const most = Math.max(...counts.values());
  return (name) => counts.get(name) === most;
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
