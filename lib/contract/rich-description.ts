/**
 * What of a description's HTML is kept and shown: elements, each with its attributes. The import keeps nothing else,
 * and the page makes nothing else of what a backend sends.
 */
export const RICH_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...{ h3: [], h4: [], h5: [], h6: [] },
  ...{ p: [], div: [], blockquote: [], pre: [], hr: [], br: [] },
  ...{ ul: [], ol: ['start'], li: [], dl: [], dt: [], dd: [] },
  ...{ strong: [], em: [], u: [], s: [], sub: [], sup: [], small: [], code: [] },
  ...{ a: ['href'], img: ['src', 'alt'], figure: [], figcaption: [] },
  ...{ table: [], caption: [], thead: [], tbody: [], tfoot: [], tr: [] },
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** More elements than this are not nested in one another. */
export const RICH_DEPTH = 40;

const NO_SITE = 'https://shop.invalid';
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Where a link of a description leads, read as a browser reads it: an address, or a path of this shop.
 *
 * @param site is the shop's own address; what lies there becomes a path.
 * @returns undefined for what is no link, or none that a shop should have: `javascript:`, `data:`, a place on the page.
 */
export function richLink(href: string, site = NO_SITE): string | undefined {
  const trimmed = href.trim();
  const url = trimmed === '' || trimmed.startsWith('#') ? null : URL.parse(trimmed, site);
  if (url === null || !SCHEMES.has(url.protocol)) return undefined;
  if (url.origin !== new URL(site).origin) return url.href;
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}
