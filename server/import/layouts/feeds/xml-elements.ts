import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';

const CHUNK_BYTES = 64 * 1024;
/** Elements within elements: the parser keeps each one that is open. */
const MOST_OPEN = 1000;
/** So many characters are kept of one text, and of an element with all that is in it. */
const MOST_OF_TEXT = 1_000_000;
const MOST_CHARACTERS = 8_000_000;

/** An element with what is in it, in its order. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly content: (Element | string)[];
}

/** Whether a part of an element is one itself. */
export const isElement = (part: Element | string): part is Element => typeof part !== 'string';

/** The elements right within another one. */
export const elementsIn = ({ content }: Element): Element[] => content.filter(isElement);

/** The text of parts of an element, with that of the elements among them. */
export function textIn(content: readonly (Element | string)[]): string {
  return content.map((part) => (isElement(part) ? textIn(part.content) : part)).join('');
}

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

/** Throws where elements are so deep in each other that a file is no list of products. */
export function assertShallow(level: number): void {
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

interface ReadingOptions {
  /** Is told how much of the file has been read. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** So many characters of an element with all that is in it are kept. */
  readonly most?: number;
}

/**
 * The outermost elements of these names, each when it is whole, so that no more than one of them is kept. Throws
 * {@link XmlFeedError} when the file is no sound XML.
 */
export async function* elementsOf(
  path: string,
  isWanted: (name: string) => boolean,
  { onBytes, most = MOST_CHARACTERS }: ReadingOptions = {},
): AsyncGenerator<Element> {
  const { parser, assertSound } = xmlParser();
  const open: Element[] = [];
  const ready: Element[] = [];
  let [level, characters] = [0, 0];
  parser.on('opentag', ({ name, attributes }) => {
    assertShallow((level += 1));
    if (open.length === 0 && !isWanted(name)) return;
    if (open.length === 0) characters = 0;
    const element = { name, attributes, line: parser.line, content: [] };
    add(element, name);
    open.push(element);
  });
  const add = (part: Element | string, text: string) => {
    if ((characters += text.length) < most) open.at(-1)?.content.push(part);
  };
  const addText = (text: string) => {
    const kept = text.slice(0, MOST_OF_TEXT);
    add(kept, kept);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    level -= 1;
    const element = open.pop();
    if (element !== undefined && open.length === 0) ready.push(element);
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
