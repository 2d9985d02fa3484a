import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import {
  isNamed,
  largestOf,
  shown,
  textOf,
  valueOf,
  wordsIn,
  wordsOfPictures,
  type Element,
} from './elements.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** What a document tells search engines and social networks, read from its HTML as a browser would parse it. */
export interface PageText {
  hasDoctype: boolean;
  /** `lang` of the document; undefined where it says none. */
  lang: string | undefined;
  charset: string;
  viewport: string | undefined;
  titles: string[];
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
  /** `og:…`, `twitter:…` and `product:…` in the head; the first of a name counts. */
  social: Record<string, string>;
  h1s: string[];
  /** Headings outside of head, foot and navigation, in their order. */
  headings: { level: number; text: string }[];
  /** What a fragment of an address may name. */
  anchors: Set<string>;
  /** Where forms are sent, as it is written. */
  forms: string[];
  jsonLd: string[];
  /** Whether a breadcrumb is shown, and whether its elements say so to search engines. */
  trail: '' | 'shown' | 'told';
  /** Addresses of links as they are written, without those that ask not to be followed. */
  links: string[];
  /** Those that do. */
  nofollow: string[];
  /** Addresses of links that nobody can read. */
  wordless: string[];
  /** Pictures of the page; `alt` is undefined where it says none and would have to. */
  pictures: { src: string; alt: string | undefined }[];
  /** Other files that its pictures are shown from: the largest of each choice, and what stands for a film. */
  otherPictures: string[];
  resources: { href: string; kind: 'style' | 'script' | 'other' }[];
  base: string | undefined;
  /** What can be read in the main part, or where none is named, outside of head, foot and navigation. */
  text: string;
  /** The same without code, which may show what would be a fault elsewhere. */
  prose: string;
  /** The same without what is struck out, such as a former price. */
  valid: string;
}

/** Browsers look for the encoding in so much of a document. */
const SOUGHT_BYTES = 1024;
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'iframe', 'select']);
const FRAME = new Set(['header', 'footer', 'nav', 'aside']);
/** Inside of these a header or footer belongs to the text. */
const TEXT_PART = new Set(['main', 'article', 'section']);
const STRUCK = new Set(['s', 'del', 'strike']);
const CODE = new Set(['code', 'pre', 'samp', 'kbd', 'textarea']);

/** Reads the HTML of a page. Never throws: broken markup is mended as a browser mends it. */
export function readPage(html: string): PageText {
  const page: PageText = {
    hasDoctype: false,
    ...{ lang: undefined, viewport: undefined, refresh: undefined, base: undefined },
    charset: html.startsWith('\uFEFF') ? 'utf-8' : '',
    ...{ isFurther: false, trail: '', text: '', prose: '', valid: '' },
    ...{ titles: [], descriptions: [], canonicals: [], alternates: [], robots: [], social: {}, h1s: [] },
    ...{ jsonLd: [], links: [], nofollow: [], wordless: [], pictures: [], otherPictures: [], resources: [] },
    ...{ headings: [], anchors: new Set<string>(), forms: [] },
  };
  const main: Piece[] = [];
  const rest: Piece[] = [];
  const pending: { node: Node; place: Place }[] = [{ node: parse(html), place: TOP }];
  // A list of one's own and no recursion: how deep a document goes is up to whoever wrote it.
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, place } = next;
    if (node.nodeName === '#documentType') page.hasDoctype = true;
    if ('value' in node && place.isRead && node.value.trim() !== '') {
      const piece = { text: node.value, isCode: place.isCode, isStruck: place.isStruck };
      if (place.isInMain) main.push(piece);
      else if (!place.isFrame) rest.push(piece);
    }
    const inside = 'tagName' in node ? placeInside(node, place) : place;
    if ('tagName' in node) readElement(node, place.isInHead, inside.isSilent, page);
    if ('tagName' in node && place.isRead && !place.isFrame) readHeading(node, page);
    if (!('childNodes' in node) || ('tagName' in node && node.tagName === 'svg')) continue;
    for (const child of node.childNodes.toReversed()) pending.push({ node: child, place: inside });
  }
  if (page.charset !== '' && !isSaidInTime(html)) page.charset = '';
  const pieces = main.length > 0 ? main : rest;
  page.text = shown(pieces.map(({ text }) => text).join(' '));
  page.prose = shown(pieces.map(({ text, isCode }) => (isCode ? '' : text)).join(' '));
  page.valid = shown(pieces.map(({ text, isStruck }) => (isStruck ? '' : text)).join(' '));
  return page;
}

/** Whether the encoding is said where browsers look for it: at the beginning, or in the first 1024 bytes. */
function isSaidInTime(html: string): boolean {
  if (html.startsWith('\uFEFF')) return true;
  const start = Buffer.from(html.slice(0, SOUGHT_BYTES)).subarray(0, SOUGHT_BYTES).toString();
  return /<meta\b[^>]*\bcharset\s*=/i.test(start);
}

interface Piece {
  readonly text: string;
  readonly isCode: boolean;
  readonly isStruck: boolean;
}

interface Place {
  readonly isInHead: boolean;
  readonly isInMain: boolean;
  readonly isRead: boolean;
  readonly isFrame: boolean;
  readonly isOfText: boolean;
  readonly isCode: boolean;
  readonly isStruck: boolean;
  /** Shown to the eye alone. */
  readonly isSilent: boolean;
}

const TOP: Place = {
  ...{ isInHead: false, isInMain: false, isRead: true, isFrame: false },
  ...{ isOfText: false, isCode: false, isStruck: false, isSilent: false },
};

function placeInside(element: Element, place: Place): Place {
  const { tagName: tag } = element;
  const isOfText = place.isOfText || TEXT_PART.has(tag);
  const isOwnFrame = FRAME.has(tag) && !(place.isOfText && (tag === 'header' || tag === 'footer'));
  return {
    isInHead: place.isInHead || tag === 'head',
    isInMain: place.isInMain || tag === 'main',
    isRead: place.isRead && !UNREAD.has(tag) && valueOf(element, 'hidden') === undefined,
    isFrame: place.isFrame || isOwnFrame,
    isOfText,
    isCode: place.isCode || CODE.has(tag),
    isStruck: place.isStruck || STRUCK.has(tag),
    isSilent: place.isSilent || valueOf(element, 'aria-hidden') === 'true',
  };
}

function readHeading(element: Element, page: PageText) {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1];
  if (level === undefined) return;
  page.headings.push({ level: Number(level), text: textOf(element) || wordsOfPictures(element) });
}

function readElement(element: Element, isInHead: boolean, isSilent: boolean, page: PageText) {
  const given = (name: string) => valueOf(element, name);
  const value = (name: string) => given(name) ?? '';
  const other = (href: string) => href !== '' && page.resources.push({ href, kind: 'other' });
  if (value('id') !== '') page.anchors.add(value('id'));
  if (`${value('itemtype')} ${value('typeof')}`.includes('BreadcrumbList')) page.trail = 'told';
  if (element.tagName === 'nav' && /breadcrumb/i.test(value('aria-label') + value('class')))
    page.trail ||= 'shown';
  switch (element.tagName) {
    case 'html':
      page.lang ??= given('lang');
      return;
    case 'title':
      if (isInHead) page.titles.push(textOf(element));
      return;
    case 'meta':
      if (given('charset') !== undefined) page.charset ||= value('charset');
      if (/^content-type$/i.test(value('http-equiv')))
        page.charset ||= /charset\s*=\s*([\w-]+)/i.exec(value('content'))?.[1] ?? '';
      if (value('http-equiv').toLowerCase() === 'refresh') page.refresh ??= value('content');
      readMeta((value('name') || value('property')).toLowerCase(), value('content'), isInHead, page);
      return;
    case 'link':
      readLink(element, isInHead, page);
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
    case 'area':
      if (value('name') !== '') page.anchors.add(value('name'));
      if (value('href') === '') {
        readScripted(element, page);
        return;
      }
      (wordsIn(value('rel')).includes('nofollow') ? page.nofollow : page.links).push(value('href'));
      if (!isSilent && !isNamed(element)) page.wordless.push(value('href'));
      return;
    case 'img':
      readPicture(element, isSilent, page);
      return;
    case 'script':
      if (value('type').toLowerCase() === 'application/ld+json') page.jsonLd.push(textOf(element));
      else if (value('src') !== '') page.resources.push({ href: value('src'), kind: 'script' });
      return;
    case 'source':
      page.otherPictures.push(...largestOf(value('srcset')));
      other(value('src'));
      return;
    case 'video':
      if (value('poster') !== '') page.otherPictures.push(value('poster'));
      other(value('src'));
      return;
    case 'object':
      other(value('data'));
      return;
    case 'span':
    case 'div':
      if (value('role') === 'link') readScripted(element, page);
      return;
    case 'iframe':
    case 'audio':
    case 'embed':
    case 'track':
      other(value('src'));
      return;
    default:
  }
}

/** What only a script leads on from is a link to nobody else. */
function readScripted(element: Element, page: PageText) {
  const script = valueOf(element, 'onclick') ?? '';
  if (script !== '' && valueOf(element, 'role') !== 'button') page.links.push(`javascript:${script}`);
}

function readLink(element: Element, isInHead: boolean, page: PageText) {
  const href = valueOf(element, 'href') ?? '';
  const relations = wordsIn(valueOf(element, 'rel') ?? '');
  const code = valueOf(element, 'hreflang');
  if (relations.includes('canonical')) page.canonicals.push({ href, isInHead });
  if (relations.includes('alternate') && code !== undefined) page.alternates.push({ code, href });
  if (relations.includes('prev')) page.isFurther = true;
  if (href === '') return;
  const isAlternate = relations.includes('alternate');
  if (relations.includes('stylesheet') && !isAlternate) page.resources.push({ href, kind: 'style' });
  else if (relations.some((each) => /^(preload|modulepreload|icon|apple-touch-icon|manifest)$/.test(each)))
    page.resources.push({ href, kind: 'other' });
}

function readPicture(element: Element, isSilent: boolean, page: PageText) {
  const value = (name: string) => valueOf(element, name) ?? '';
  const src = value('src') || value('data-src');
  const isForNobody = isSilent || /^(presentation|none)$/.test(value('role'));
  const alt = valueOf(element, 'alt') ?? (value('aria-label') || undefined) ?? (isForNobody ? '' : undefined);
  const others = largestOf(value('srcset') || value('data-srcset'));
  if (src !== '' || others[0] !== undefined) page.pictures.push({ src: src || (others[0] ?? ''), alt });
  page.otherPictures.push(...others);
}

function readMeta(name: string, content: string, isInHead: boolean, page: PageText) {
  // Robots directives count wherever they stand.
  if (name === 'robots' || name === 'googlebot') page.robots.push(...directivesOf(content));
  if (!isInHead) return;
  if (name === 'description') page.descriptions.push(content);
  if (name === 'viewport') page.viewport ??= content;
  const spelled = /^og:image:(secure_)?url$/.test(name) ? 'og:image' : name;
  if (/^(og|twitter|product):/.test(name)) page.social[spelled] ??= content;
}

/** The directives of a robots element or an `X-Robots-Tag` header; the day until which a page counts may hold a comma. */
export function directivesOf(content: string): string[] {
  return content
    .toLowerCase()
    .replace(/(unavailable_after:\s*[a-z]+),/g, '$1')
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');
}
