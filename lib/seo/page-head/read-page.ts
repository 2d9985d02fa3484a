import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a document tells search engines and social networks, read from its HTML as a browser would parse it. */
export interface PageText {
  /** Texts of the `<title>`s in the head. */
  titles: string[];
  /** Contents of the description elements in the head. */
  descriptions: string[];
  /** Every canonical link as it is written, wherever it stands. */
  canonicals: { href: string; isInHead: boolean }[];
  /** Directives of the robots elements, in lower case. */
  robots: string[];
  /** `og:…` and `twitter:…` in the head; the first of a name counts. */
  social: Record<string, string>;
  h1s: string[];
  /** Contents of the JSON-LD scripts. */
  jsonLd: string[];
  /** Addresses of links as they are written, without those that ask not to be followed. */
  links: string[];
  /** What `<base>` says, as it is written. */
  base: string | undefined;
}

/** Reads the HTML of a page. Never throws: broken markup is mended as a browser mends it. */
export function readPage(html: string): PageText {
  const page: PageText = {
    titles: [],
    descriptions: [],
    canonicals: [],
    robots: [],
    social: {},
    h1s: [],
    jsonLd: [],
    links: [],
    base: undefined,
  };
  const pending: { node: Node; isInHead: boolean }[] = [{ node: parse(html), isInHead: false }];
  // A list of one's own and no recursion: how deep a document goes is up to whoever wrote it.
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, isInHead } = next;
    if ('tagName' in node) readElement(node, isInHead, page);
    if (!('childNodes' in node) || ('tagName' in node && node.tagName === 'svg')) continue;
    const isHead = isInHead || ('tagName' in node && node.tagName === 'head');
    for (const child of node.childNodes.toReversed()) pending.push({ node: child, isInHead: isHead });
  }
  return page;
}

function readElement(element: Element, isInHead: boolean, page: PageText) {
  const value = (name: string) => element.attrs.find((each) => each.name === name)?.value.trim() ?? '';
  const isRelated = (kind: string) => value('rel').toLowerCase().split(/\s+/).includes(kind);
  switch (element.tagName) {
    case 'title':
      if (isInHead) page.titles.push(textOf(element));
      return;
    case 'meta':
      readMeta((value('name') || value('property')).toLowerCase(), value('content'), isInHead, page);
      return;
    case 'link':
      if (isRelated('canonical')) page.canonicals.push({ href: value('href'), isInHead });
      return;
    case 'base':
      page.base ??= value('href') || undefined;
      return;
    case 'h1':
      page.h1s.push(textOf(element));
      return;
    case 'a':
      if (value('href') !== '' && !isRelated('nofollow')) page.links.push(value('href'));
      return;
    case 'script':
      if (value('type').toLowerCase() === 'application/ld+json') page.jsonLd.push(textOf(element));
      return;
    default:
  }
}

function readMeta(name: string, content: string, isInHead: boolean, page: PageText) {
  // Robots directives count wherever they stand.
  if (name === 'robots' || name === 'googlebot') page.robots.push(...directivesOf(content));
  if (!isInHead) return;
  if (name === 'description') page.descriptions.push(content);
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
  const pending: Node[] = [element];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ('value' in node) text += node.value;
    if ('childNodes' in node) pending.push(...node.childNodes.toReversed());
  }
  return element.tagName === 'script' ? text : text.replace(/\s+/g, ' ').trim();
}
