import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The tokens that the shop's descriptions carry instead of markup. */
export const PARAGRAPH_TOKEN = '{p}';
export const LINE_TOKEN = '{n}';

const BULLET = '• ';
/** What is not text for a reader. */
const DROPPED = new Set(
  'script style template noscript iframe object embed svg math head title audio video canvas select textarea'.split(
    ' ',
  ),
);
const PARAGRAPHS = new Set(
  `address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hgroup hr legend main nav p pre search section summary table`.split(/\s+/),
);
const LISTS = new Set(['ul', 'ol', 'menu']);
const LINES = new Set(['br', 'li', 'tr', 'caption']);
const CELLS = new Set(['td', 'th']);

/**
 * Turns the HTML body of a product into plain text: `{p}` stands between paragraphs, `{n}` between lines,
 * and a list item is a line that begins with `• `. Scripts, styles and markup are dropped, entities decoded.
 */
export function descriptionFromHtml(html: string): string {
  if (html.trim() === '') return '';
  if (!html.includes('<')) return plainText(html);
  const writer = new TextWriter();
  // An explicit stack: a body nested thousands of levels deep must not overflow the call stack.
  const stack: (Node | (() => void))[] = [...parseFragment(html).childNodes].reverse();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'function') {
      next();
    } else if ('value' in next) {
      writer.text(next.value);
    } else if ('tagName' in next && !DROPPED.has(next.tagName)) {
      const after = writer.open(next.tagName);
      if (after !== undefined) stack.push(after);
      for (let index = next.childNodes.length - 1; index >= 0; index -= 1) {
        const child = next.childNodes[index];
        if (child !== undefined) stack.push(child);
      }
    }
  }
  return writer.finish();
}

/** A body without any markup: its own line breaks mean something. */
function plainText(body: string): string {
  const decoded = parseFragment(body.replaceAll('<', '&lt;')).childNodes;
  const [node] = decoded;
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

/** Collects lines and paragraphs; empty ones never reach the result. */
class TextWriter {
  private paragraphs: string[] = [];
  private lines: string[] = [];
  private line = '';
  private prefix = '';
  private listDepth = 0;

  text(value: string): void {
    this.line += value;
  }

  /** Begins an element; the function that is returned, if any, ends it. */
  open(tag: string): (() => void) | undefined {
    if (LISTS.has(tag)) {
      this.endBlock();
      this.listDepth += 1;
      return () => {
        this.endLine();
        this.listDepth -= 1;
        this.endBlock();
      };
    }
    if (PARAGRAPHS.has(tag)) {
      this.endBlock();
      return () => this.endBlock();
    }
    if (LINES.has(tag)) {
      this.endLine();
      if (tag === 'br') return undefined;
      if (tag === 'li') this.prefix = BULLET;
      return () => {
        this.endLine();
        this.prefix = '';
      };
    }
    return CELLS.has(tag) ? () => this.text(' ') : undefined;
  }

  finish(): string {
    this.endParagraph();
    return this.paragraphs.join(PARAGRAPH_TOKEN);
  }

  /** Inside a list everything is lines: the whole list is one paragraph. */
  private endBlock(): void {
    if (this.listDepth > 0) this.endLine();
    else this.endParagraph();
  }

  private endLine(): void {
    const line = collapsed(this.line);
    this.line = '';
    if (line === '') return;
    this.lines.push(this.prefix + line);
    this.prefix = '';
  }

  private endParagraph(): void {
    this.endLine();
    this.prefix = '';
    if (this.lines.length > 0) this.paragraphs.push(this.lines.join(LINE_TOKEN));
    this.lines = [];
  }
}
