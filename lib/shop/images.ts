import 'server-only';
import { decodeSegment } from '../addresses/routes';
import { env } from '../env';

/**
 * The name under which the store offers an image field as a picture (`/img/{width}/{name}`): its path below
 * the image base address, encoded. '' for an empty field and for an address that lies elsewhere.
 */
export function pictureName(file: string): string {
  const path = pathBelowBase(file);
  return path === undefined || NAMED_BY_QUERY.test(path) ? '' : encoded(path);
}

/** A program that makes pictures, of which the query says which one. Behind the name of a picture it asks for a version. */
const NAMED_BY_QUERY =
  /^[^?]*(?<!\.(?:avif|gif|jfif|jpe?g|png|webp))\?(?!(?:v|ver|version|t|ts|w|h|width|height|size|rev)=|$)/i;

/** The absolute address of an image field: the image base address plus the field. '' stays ''. */
export function uploadUrl(file: string): string {
  const path = pathBelowBase(file);
  if (path === undefined) return fetchable(file.trim());
  if (NAMED_BY_QUERY.test(path)) return new URL(env().UPLOADS_BASE_URL + path).href;
  return path === '' ? '' : env().UPLOADS_BASE_URL + encoded(path);
}

/** An address elsewhere, where anybody can fetch a picture there: no script, no data. */
function fetchable(address: string): string {
  const whole = address.replace(/^\/\//, 'https://');
  return /^https?:\/\/\S+$/i.test(whole) ? whole : '';
}

/**
 * Where an image field lies below the image base address, which it may repeat: as a whole, by another scheme, or from the
 * top of its host, there in capitals or not. Undefined where it lies elsewhere.
 */
function pathBelowBase(file: string): string | undefined {
  const path = placeBelowBase(file);
  return path !== undefined && NO_PICTURE.test(path) ? '' : path;
}

/** What some programs write where there is no picture. */
const NO_PICTURE = /^(?:null|undefined|none|n\/a)$/i;

function placeBelowBase(file: string): string | undefined {
  const { UPLOADS_BASE_URL: base } = env();
  const address = file
    .trim()
    .replaceAll('\\', '/')
    .replace(/^~(?=\/)/, '');
  if (address.startsWith('//') || URL.canParse(address)) {
    const [host, whole] = [base, address].map(withoutScheme);
    return host !== undefined && whole?.startsWith(host) === true ? whole.slice(host.length) : undefined;
  }
  const { pathname } = new URL(base);
  const isBelow = address.slice(0, pathname.length).toLowerCase() === pathname.toLowerCase();
  return isBelow ? address.slice(pathname.length) : address.replace(/^\/+/, '');
}

/** An address from its host on, which is written small; whoever listens on this machine is called localhost. */
function withoutScheme(address: string): string {
  return address
    .replace(/^https?:/i, '')
    .replace(/^\/\/[^/]*/, (host) =>
      host.toLowerCase().replace(/^\/\/(?:127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost'),
    );
}

/** As wide as a service that reads a feed has use for. */
const FEED_WIDTH = 1200;

/**
 * The absolute address of an image field for who takes JPEG and PNG alone: the store makes a JPEG of a picture for
 * whoever does not ask for another kind. What lies elsewhere stays as it is.
 */
export function plainPictureUrl(file: string): string {
  const name = pictureName(file);
  return name === '' ? uploadUrl(file) : `${env().SITE_URL}/img/${FEED_WIDTH}/${name}`;
}

/**
 * A path whose parts are encoded, once, also where they came so. What asks for a version of the picture is none of its
 * name; half a character, as another backend may send it, is none.
 */
function encoded(path: string): string {
  const name = path.replace(/(?:(?<=\.\w+)[?#]|\?(?=[\w-]+=)).*$/s, '');
  return name
    .toWellFormed()
    .split('/')
    .map((part) => encodeURIComponent(decodeSegment(part) ?? part))
    .join('/');
}
