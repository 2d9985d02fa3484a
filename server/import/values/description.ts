import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** The tokens that the shop's descriptions carry instead of markup. */
const PARAGRAPH_TOKEN = '{p}';
const LINE_TOKEN = '{n}';

const BULLET = '• ';
const tags = (names: string) => new Set(names.split(/\s+/));
/** What is not text for a reader. */
export const DROPPED: ReadonlySet<string> = tags(
  'script style template noscript iframe object embed svg math head title audio video canvas select textarea',
);
const PARAGRAPHS = tags(
  `address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hgroup hr legend main nav p pre search section summary table`,
);
const LISTS = tags('ul ol menu');
const LINES = tags('br li tr caption');
const CELLS = tags('td th');

/** An element of a text that some shop's export has escaped once too often. */
const ESCAPED =
  /&lt;(\/?(?:ul|ol|li|p|br|b|strong|i|em|u|span|div|font|h[1-6]|table|tbody|tr|td|th)(?:\s[^<>&]{0,200})?\/?)&gt;/gi;
/** What ends, or breaks a line: who writes of HTML itself names elements that begin. */
const ESCAPED_TWICE = /&lt;(?:\/[a-z][a-z1-6]*|br\s*\/?)&gt;/i;

/** The HTML body of a product with the elements that are escaped in it as elements. A sample of code stays one. */
export function unescapedBody(html: string): string {
  return ESCAPED_TWICE.test(html) && !/<(?:code|pre)\b/i.test(html) ? html.replace(ESCAPED, '<$1>') : html;
}

/** Paragraphs and lists that any parser reads as they stand there: most bodies of a large catalogue need none. */
const PLAIN_BODY = /^(?:<p>[^<&\0]*<\/p>|<([ou]l)>(?:<li>[^<&\0]*<\/li>|\s)*<\/\1>|\s)*$/;
const PIECES = /<(\/?)(p|[ou]l|li)>|[^<]+/g;

/**
 * Turns the HTML body of a product into plain text: `{p}` stands between paragraphs, `{n}` between lines,
 * and a list item is a line that begins with `• `. Scripts, styles and markup are dropped, entities decoded.
 */
export function descriptionFromHtml(html: string): string {
  if (html.trim() === '') return '';
  if (!html.includes('<')) return plainText(html);
  const writer = new TextWriter();
  if (PLAIN_BODY.test(html)) {
    for (const [piece, isEnd, tag] of html.matchAll(PIECES)) {
      if (tag === undefined) writer.text(piece);
      else if (isEnd === '') writer.open(tag);
      else writer.close(tag);
    }
    return writer.finish();
  }
  // An explicit stack: a body nested thousands of levels deep must not overflow the call stack.
  const stack: (DefaultTreeAdapterTypes.ChildNode | { readonly ended: string })[] =
    parseFragment(html).childNodes.toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('ended' in next) writer.close(next.ended);
    else if ('value' in next) writer.text(next.value);
    else if ('tagName' in next && !DROPPED.has(next.tagName)) {
      const pair = next.tagName === 'tr' ? pairOf(next) : undefined;
      if (pair !== undefined) {
        writer.item(pair);
        continue;
      }
      writer.open(next.tagName);
      stack.push({ ended: next.tagName });
      for (const child of next.childNodes.toReversed()) stack.push(child);
    }
  }
  return writer.finish();
}

/** The longest name and value of a line that the shop shows as a specification. */
const MAX_NAME = 40;
export const MAX_VALUE = 300;

/** `Name: value` of a row that has a name and a value and nothing else; undefined for what only looks like a table. */
function pairOf(row: DefaultTreeAdapterTypes.Element): string | undefined {
  const cells = row.childNodes.filter((node) => 'tagName' in node && CELLS.has(node.tagName));
  if (cells.length !== 2) return undefined;
  const [name, value] = cells.map(textOf);
  if (name === undefined || value === undefined) return undefined;
  const label = name.replace(/\s*:$/, '');
  const isPair = label !== '' && value !== '' && label.length <= MAX_NAME && value.length <= MAX_VALUE;
  return isPair && !label.includes(':') ? `${label}: ${value}` : undefined;
}

/** The text of a cell on one line; undefined when it has lines of its own. */
function textOf(cell: DefaultTreeAdapterTypes.ChildNode): string | undefined {
  const stack = [cell];
  let text = '';
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('value' in next) text += next.value;
    else if ('tagName' in next && !DROPPED.has(next.tagName)) {
      if (LISTS.has(next.tagName) || (LINES.has(next.tagName) && text !== '')) return undefined;
      stack.push(...next.childNodes.toReversed());
    }
  }
  return collapsed(text);
}

/** A body without any markup: its own line breaks mean something. */
function plainText(body: string): string {
  const [node] = parseFragment(body).childNodes;
  const text = node !== undefined && 'value' in node ? node.value : body;
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(collapsed).filter(Boolean).join(LINE_TOKEN))
    .filter(Boolean)
    .join(PARAGRAPH_TOKEN);
}

function collapsed(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** Collects paragraphs of lines. */
class TextWriter {
  private paragraphs: string[][] = [];
  private lines: string[] = [];
  private line = '';
  private prefix = '';
  private listDepth = 0;

  text(value: string): void {
    this.line += value;
  }

  /** A line of its own that begins as a list item does. */
  item(value: string): void {
    this.endLine();
    this.prefix = BULLET;
    this.text(value);
    this.endLine();
  }

  open(tag: string): void {
    if (LISTS.has(tag) || PARAGRAPHS.has(tag)) this.endBlock();
    else if (LINES.has(tag)) this.endLine();
    if (LISTS.has(tag)) this.listDepth += 1;
    if (tag === 'li') this.prefix = BULLET;
  }

  close(tag: string): void {
    if (LISTS.has(tag)) this.listDepth -= 1;
    if (CELLS.has(tag)) this.text(' ');
    else if (LISTS.has(tag) || PARAGRAPHS.has(tag)) this.endBlock();
    else if (LINES.has(tag) && tag !== 'br') {
      this.endLine();
      this.prefix = '';
    }
  }

  finish(): string {
    this.listDepth = 0;
    this.endBlock();
    return this.paragraphs.map((lines) => lines.join(LINE_TOKEN)).join(PARAGRAPH_TOKEN);
  }

  /** Inside a list everything is lines: the whole list is one paragraph. */
  private endBlock(): void {
    this.endLine();
    if (this.listDepth > 0) return;
    this.prefix = '';
    if (this.lines.length > 0) this.paragraphs.push(this.lines.splice(0));
  }

  private endLine(): void {
    const line = collapsed(this.line);
    this.line = '';
    if (line === '') return;
    this.lines.push(this.prefix + line);
    this.prefix = '';
  }
}
