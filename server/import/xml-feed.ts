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
const ITEMS = new Set(['item', 'entry']);

/** A file that cannot be read as XML. */
export class XmlFeedError extends Error {}

/** Whether a file begins as XML does. */
export async function isXml(path: string): Promise<boolean> {
  const { start } = await beginningOf(path);
  return /^\s*<(\?xml|rss|feed)/i.test(start);
}

/** How a file is encoded, by its byte order mark, else as it says itself, and what it begins with. */
async function beginningOf(path: string): Promise<{ decoder: TextDecoder; start: string }> {
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

/**
 * Reads the items of an RSS or Atom feed in constant memory, each with its fields by their names without `g:`. A field
 * that is there several times is one with lines. Throws {@link XmlFeedError} when it is no sound XML.
 */
export async function* readXmlFeed(
  path: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<ForeignRow> {
  const ready: ForeignRow[] = [];
  const parser = new SaxesParser();
  parser.ENTITIES = ENTITIES;
  let item: { line: number; cells: Record<string, string> } | undefined;
  let depth = 0;
  let field = '';
  let problem: Error | undefined;
  const addText = (text: string) => {
    if (depth > 0 && field.length < MAX_FIELD) field += text;
  };
  parser.on('error', (error) => (problem ??= error));
  parser.on('opentag', ({ name, attributes }) => {
    if (item === undefined) {
      if (ITEMS.has(name.toLowerCase())) item = { line: parser.line, cells: {} };
      return;
    }
    depth += 1;
    if (depth > 1) return;
    // Atom says an address in an attribute.
    field = typeof attributes['href'] === 'string' ? attributes['href'] : '';
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    if (item === undefined) return;
    if (depth === 0) {
      ready.push(item);
      item = undefined;
      return;
    }
    depth -= 1;
    if (depth > 0) return;
    const key = columnKey(name.replace(/^\w+:/, ''));
    const separator = key === 'additional image link' ? ',' : '\n';
    const before = item.cells[key];
    item.cells[key] = before === undefined ? field.trim() : `${before}${separator}${field.trim()}`;
    field = '';
  });
  const { decoder } = await beginningOf(path);
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
    parser.write(sound);
    yield* ready.splice(0);
    if (problem !== undefined) throw new XmlFeedError(problem.message);
  }
  parser.close();
  yield* ready.splice(0);
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
