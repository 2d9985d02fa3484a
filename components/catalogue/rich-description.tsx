import 'server-only';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { createElement, type ReactNode } from 'react';
import { TextImage } from '@/components/ui/product-image';
import type { ProductDetail } from '@/lib/calls/answers';
import { env } from '@/lib/env';
import { pictureName } from '@/lib/shop/images';
import { RICH_DEPTH, RICH_ELEMENTS, richLink } from '@/lib/contract/rich-description';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What surrounds an element, as far as it says what may stand in it. */
interface Place {
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly depth: number;
  readonly isInLink: boolean;
  readonly isDirected: boolean;
  readonly isHeadRow: boolean;
}
type Picture = ProductDetail['descriptionPictures'][number];

const SIZES = '(min-width: 768px) 660px, 92vw';
/** What has a direction of its own, by the text in it; what stands in it has the same, marks and columns included. */
const DIRECTED = new Set('h3 h4 h5 h6 p pre blockquote ul ol dl table figcaption'.split(' '));
/** Between the parts of these no text may stand. */
const FRAMES = new Set('table thead tbody tfoot tr ul ol dl'.split(' '));

/**
 * A description that has headings, tables, links or pictures. Whatever a backend sends as HTML, the page is not made of
 * it: it is read, and elements that the shop knows are made of what it says, with the attributes it knows.
 *
 * @returns undefined when there is nothing to show.
 */
export function richDescription({
  descriptionHtml,
  descriptionPictures,
}: Pick<ProductDetail, 'descriptionHtml' | 'descriptionPictures'>): ReactNode | undefined {
  if (descriptionHtml === '') return undefined;
  const pictures = new Map(descriptionPictures.map((picture) => [picture.source, picture]));
  const parts = partsOf(parseFragment(descriptionHtml), {
    ...{ pictures, depth: 0, isInLink: false, isDirected: false, isHeadRow: false },
  });
  return parts.length === 0 ? undefined : <div className="rich-text max-w-prose">{parts}</div>;
}

function partsOf({ childNodes }: { readonly childNodes: readonly Node[] }, place: Place): ReactNode[] {
  if (place.depth > RICH_DEPTH) return [];
  const parts = childNodes.map((node, index) => {
    if ('value' in node) return node.value;
    return 'tagName' in node ? elementOf(node, index, { ...place, depth: place.depth + 1 }) : null;
  });
  const hasSomething = parts.some(
    (part) => part !== null && (typeof part !== 'string' || part.trim() !== ''),
  );
  return hasSomething ? parts : [];
}

function elementOf(element: Element, key: number, place: Place): ReactNode {
  const { tagName } = element;
  if (!Object.hasOwn(RICH_ELEMENTS, tagName)) return inner(element, key, place);
  if (tagName === 'br' || tagName === 'hr') return createElement(tagName, { key });
  const attribute = (name: string) => element.attrs.find((each) => each.name === name)?.value;
  if (tagName === 'img') {
    return pictureOf(place.pictures.get(attribute('src') ?? ''), attribute('alt') ?? '', key);
  }
  if (tagName === 'a') return linkOf(element, attribute('href') ?? '', key, place);
  const isDirected = !place.isDirected && DIRECTED.has(tagName);
  const children = partsOf(element, {
    ...place,
    isDirected: place.isDirected || isDirected,
    isHeadRow: tagName === 'tr' && isHead(element),
  });
  const isCell = tagName === 'td' || tagName === 'th';
  if (children.length === 0 && !isCell) return null;
  const shown = FRAMES.has(tagName) ? children.filter((child) => typeof child !== 'string') : children;
  const made = createElement(
    tagName,
    {
      key,
      ...(isDirected ? { dir: 'auto' } : {}),
      ...(tagName === 'ol' ? { start: numberOf(attribute('start')) } : {}),
      ...(isCell ? { colSpan: numberOf(attribute('colspan')), rowSpan: numberOf(attribute('rowspan')) } : {}),
      ...(tagName === 'th' ? { scope: attribute('scope') ?? (place.isHeadRow ? 'col' : 'row') } : {}),
    },
    shown,
  );
  if (tagName !== 'table') return made;
  // A wide table scrolls in itself, by the keyboard as well.
  return (
    <div key={key} role="group" aria-label="Table" tabIndex={0} className="rich-table">
      {made}
    </div>
  );
}

/** Nothing of the element but what stands in it. What is no text, scripts and the like, is nothing. */
function inner(element: Element, key: number, place: Place): ReactNode {
  const isText = !/^(script|style|template|noscript|iframe|object|svg|math|title|textarea|select)$/.test(
    element.tagName,
  );
  const parts = isText ? partsOf(element, place) : [];
  return parts.length === 0 ? null : createElement('span', { key }, parts);
}

function linkOf(element: Element, address: string, key: number, place: Place): ReactNode {
  const href = place.isInLink ? undefined : richLink(address, env().SITE_URL);
  const parts = partsOf(element, { ...place, isInLink: true });
  if (parts.length === 0) return null;
  if (href === undefined || !hasName(element)) return createElement('span', { key }, parts);
  const isForeign = /^https?:/.test(href);
  return (
    <a key={key} href={href} {...(isForeign ? { rel: 'nofollow noopener ugc' } : {})}>
      {parts}
    </a>
  );
}

/** Whether a link says something to those who do not see its picture. */
function hasName(node: Node): boolean {
  if ('value' in node) return node.value.trim() !== '';
  if (!('tagName' in node)) return false;
  const alt = node.attrs.find(({ name }) => name === 'alt')?.value ?? '';
  return alt !== '' || node.childNodes.some(hasName);
}

function pictureOf(picture: Picture | undefined, alt: string, key: number): ReactNode {
  const name = pictureName(picture?.image ?? '');
  if (picture === undefined || name === '') return null;
  const { width, height } = picture;
  return <TextImage key={key} sizes={SIZES} name={name} alt={alt} width={width} height={height} />;
}

/** A row is one of headings when it has nothing but headings in it. */
function isHead(row: Element): boolean {
  const cells = row.childNodes.flatMap((node) => ('tagName' in node ? [node.tagName] : []));
  return cells.length > 1 && cells.every((tag) => tag === 'th');
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 1000 ? number : undefined;
}
