import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a document tells search engines and social networks, read from its HTML as a browser would parse it. */
export interface PageText {
  hasDoctype: boolean;
  /** `lang` of the document; undefined where it says none. */
  lang: string | undefined;
  /** The encoding as the head says it. */
  charset: string;
  viewport: string | undefined;
  /** Texts of the `<title>`s in the head. */
  titles: string[];
  /** Contents of the description elements in the head. */
  descriptions: string[];
  /** Every canonical link as it is written, wherever it stands. */
  canonicals: { href: string; isInHead: boolean }[];
  /** The page in other languages, as it is written. */
  alternates: { code: string; href: string }[];
  /** Whether it says that a page comes before it. */
  isFurther: boolean;
  /** What `<meta http-equiv="refresh">` says. */
  refresh: string | undefined;
  /** Directives of the robots elements, in lower case. */
  robots: string[];
  /** `og:…` and `twitter:…` in the head; the first of a name counts. */
  social: Record<string, string>;
  h1s: string[];
  /** Headings outside of head, foot and navigation, in their order. */
  headings: { level: number; text: string }[];
  /** What a fragment of an address may name. */
  anchors: Set<string>;
  /** Where forms are sent, as it is written. */
  forms: string[];
  /** Contents of the JSON-LD scripts. */
  jsonLd: string[];
  /** Addresses of links as they are written, without those that ask not to be followed. */
  links: string[];
  /** Those that do. */
  nofollow: string[];
  /** Addresses of links that nobody can read. */
  wordless: string[];
  /** Pictures of the page; `alt` is undefined where it says none. */
  pictures: { src: string; alt: string | undefined }[];
  /** What the page is made with. */
  resources: { href: string; kind: 'style' | 'script' | 'other' }[];
  /** What `<base>` says, as it is written. */
  base: string | undefined;
  /** What can be read in the main part, or where none is named, outside of head, foot and navigation. */
  text: string;
}

const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'iframe', 'select']);
const FRAME = new Set(['header', 'footer', 'nav', 'aside']);

/** Reads the HTML of a page. Never throws: broken markup is mended as a browser mends it. */
export function readPage(html: string): PageText {
  const page: PageText = {
    hasDoctype: false,
    ...{ lang: undefined, viewport: undefined, refresh: undefined, base: undefined },
    ...{ charset: '', isFurther: false, text: '' },
    ...{ titles: [], descriptions: [], canonicals: [], alternates: [], robots: [], social: {}, h1s: [] },
    ...{ jsonLd: [], links: [], nofollow: [], wordless: [], pictures: [], resources: [] },
    ...{ headings: [], anchors: new Set<string>(), forms: [] },
  };
  const main: string[] = [];
  const rest: string[] = [];
  const root = { node: parse(html), isInHead: false, isInMain: false, isRead: true, isFrame: false };
  const pending: { node: Node; isInHead: boolean; isInMain: boolean; isRead: boolean; isFrame: boolean }[] = [
    root,
  ];
  // A list of one's own and no recursion: how deep a document goes is up to whoever wrote it.
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, isInHead } = next;
    if (node.nodeName === '#documentType') page.hasDoctype = true;
    if ('value' in node && next.isRead && node.value.trim() !== '') {
      if (next.isInMain) main.push(node.value);
      else if (!next.isFrame) rest.push(node.value);
    }
    const tag = 'tagName' in node ? node.tagName : '';
    if ('tagName' in node) readElement(node, isInHead, page);
    if ('tagName' in node && next.isRead && !next.isFrame) readHeading(node, page);
    if (!('childNodes' in node) || tag === 'svg') continue;
    const inside = {
      isInHead: isInHead || tag === 'head',
      isInMain: next.isInMain || tag === 'main',
      isRead: next.isRead && !UNREAD.has(tag) && !isHidden(node),
      isFrame: next.isFrame || FRAME.has(tag),
    };
    for (const child of node.childNodes.toReversed()) pending.push({ node: child, ...inside });
  }
  page.text = shown((main.length > 0 ? main : rest).join(' '));
  return page;
}

function readHeading(element: Element, page: PageText) {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1];
  if (level === undefined) return;
  page.headings.push({ level: Number(level), text: textOf(element) || wordsOfPictures(element) });
}

function isHidden(node: Node): boolean {
  return 'attrs' in node && node.attrs.some(({ name }) => name === 'hidden');
}

function readElement(element: Element, isInHead: boolean, page: PageText) {
  const given = (name: string) => element.attrs.find((each) => each.name === name)?.value.trim();
  const value = (name: string) => given(name) ?? '';
  const relations = value('rel').toLowerCase().split(/\s+/);
  if (value('id') !== '') page.anchors.add(value('id'));
  switch (element.tagName) {
    case 'html':
      page.lang ??= given('lang');
      return;
    case 'title':
      if (isInHead) page.titles.push(textOf(element));
      return;
    case 'meta':
      if (given('charset') !== undefined) page.charset ||= value('charset');
      if (value('http-equiv').toLowerCase() === 'refresh') page.refresh ??= value('content');
      readMeta((value('name') || value('property')).toLowerCase(), value('content'), isInHead, page);
      return;
    case 'link':
      if (relations.includes('canonical')) page.canonicals.push({ href: value('href'), isInHead });
      if (relations.includes('alternate') && given('hreflang') !== undefined)
        page.alternates.push({ code: value('hreflang'), href: value('href') });
      if (relations.includes('prev')) page.isFurther = true;
      if (relations.includes('stylesheet') && value('href') !== '')
        page.resources.push({ href: value('href'), kind: 'style' });
      return;
    case 'base':
      page.base ??= value('href') || undefined;
      return;
    case 'h1':
      page.h1s.push(textOf(element) || wordsOfPictures(element));
      return;
    case 'form':
      page.forms.push(value('action'));
      return;
    case 'a':
      if (value('name') !== '') page.anchors.add(value('name'));
      if (value('href') === '') return;
      (relations.includes('nofollow') ? page.nofollow : page.links).push(value('href'));
      if (!(value('aria-label') || value('title') || textOf(element) || wordsOfPictures(element)))
        page.wordless.push(value('href'));
      return;
    case 'img':
      if (value('src') !== '') page.pictures.push({ src: value('src'), alt: given('alt') });
      return;
    case 'script':
      if (value('type').toLowerCase() === 'application/ld+json') page.jsonLd.push(textOf(element));
      else if (value('src') !== '') page.resources.push({ href: value('src'), kind: 'script' });
      return;
    case 'iframe':
    case 'video':
    case 'audio':
    case 'source':
      if (value('src') !== '') page.resources.push({ href: value('src'), kind: 'other' });
      return;
    default:
  }
}

function readMeta(name: string, content: string, isInHead: boolean, page: PageText) {
  // Robots directives count wherever they stand.
  if (name === 'robots' || name === 'googlebot') page.robots.push(...directivesOf(content));
  if (!isInHead) return;
  if (name === 'description') page.descriptions.push(content);
  if (name === 'viewport') page.viewport ??= content;
  if (/^(og|twitter):/.test(name)) page.social[name] ??= content;
}

/** The directives of a robots element or an `X-Robots-Tag` header. */
export function directivesOf(content: string): string[] {
  return content
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');
}

/** The text below an element, with white space as it is shown. */
function textOf(element: Element): string {
  let text = '';
  for (const node of below(element)) if ('value' in node) text += node.value;
  return element.tagName === 'script' ? text : shown(text);
}

function wordsOfPictures(element: Element): string {
  let words = '';
  for (const node of below(element)) {
    if (!('attrs' in node)) continue;
    for (const { name, value } of node.attrs) if (name === 'alt' || name === 'aria-label') words += value;
  }
  return words.trim();
}

function* below(element: Element): Generator<Node> {
  const pending: Node[] = [element];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    if ('childNodes' in node) pending.push(...node.childNodes.toReversed());
  }
}

function shown(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
