import { decodeSegment } from '../lib/addresses/routes.ts';
import { PART_WIDTHS, SCREEN_WIDTHS } from '../lib/shop/picture-widths.ts';

export const REFUSED = Symbol('refused');

const QUALITY = 75;
const WIDTHS = new Set([...SCREEN_WIDTHS, ...PART_WIDTHS].map(String));
/** Characters, however many each takes in an address. */
const LONGEST_NAME = 300;
const FILE_NAME = /^[^.\0-\x1f\x7f\\/][^\0-\x1f\x7f\\/]*$/;
/** Files with these endings are no pictures. Pictures of other backends may have any other ending, or none. */
const OTHER =
  /\.(?:[cm]?[jt]sx?|css|csv|docx?|gz|html?|ico|json|map|md|mov|mp[34]|og[agv]|pdf|svgz?|tar|tiff?|txt|wasm|wav|webm|webmanifest|xhtml|xlsx?|xml|zip)$/i;

/**
 * What the optimizer is asked for a picture's address: its own address for the short one, `/img/{width}/{name}`, of
 * which one stands in a page some hundred times. REFUSED for a picture that no page of the store asks for: another
 * width, another spelling of a name, a name that no picture has. Each of them would be a picture to be made.
 * Undefined for what is no picture.
 *
 * @param uploads where the store fetches pictures
 */
export function pictureRequest(url: string, uploads: string): string | typeof REFUSED | undefined {
  if (/^\/_next\/image(?![^/?])/.test(url)) return isOptimizers(url, uploads) ? url : REFUSED;
  const [, width, name] = /^\/img\/(\d{2,4})\/([^?]+)/.exec(url) ?? [];
  if (width === undefined || name === undefined) return undefined;
  return WIDTHS.has(width) && isPlain(name) ? optimizers(width, name, uploads) : REFUSED;
}

function optimizers(width: string, name: string, uploads: string): string {
  const base = uploads.endsWith('/') ? uploads : `${uploads}/`;
  return `/_next/image?url=${encodeURIComponent(base + name)}&w=${width}&q=${QUALITY}`;
}

/** Whether it is, letter for letter, an address that a short one leads to. */
function isOptimizers(url: string, uploads: string): boolean {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const base = uploads.endsWith('/') ? uploads : `${uploads}/`;
  const [width, picture] = [query.get('w') ?? '', query.get('url') ?? ''];
  const name = picture.slice(base.length);
  return WIDTHS.has(width) && isPlain(name) && optimizers(width, name, uploads) === url;
}

/** Whether a name is spelled as the store's pages do it, so that a picture has one address. */
function isPlain(name: string): boolean {
  if ((decodeSegment(name)?.length ?? Infinity) > LONGEST_NAME || OTHER.test(name)) return false;
  return name.split('/').every((segment) => {
    const decoded = decodeSegment(segment);
    return decoded !== undefined && FILE_NAME.test(decoded) && encodeURIComponent(decoded) === segment;
  });
}
