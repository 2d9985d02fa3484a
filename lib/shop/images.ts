import 'server-only';
import { env } from '../env';

/**
 * The name under which the store offers an image field as a picture (`/img/{width}/{name}`): its path below
 * the image base address, encoded. '' for an empty field and for an address that lies elsewhere.
 */
export function pictureName(file: string): string {
  const base = env().UPLOADS_BASE_URL;
  const path = file.startsWith(base) ? file.slice(base.length) : file;
  return URL.canParse(path) ? '' : encoded(path);
}

/** The absolute address of an image field: the image base address plus the field. '' stays ''. */
export function uploadUrl(file: string): string {
  if (file === '' || URL.canParse(file)) return file;
  return env().UPLOADS_BASE_URL + encoded(file);
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

/** A path whose parts are encoded; half a character, as another backend may send it, is none. */
function encoded(path: string): string {
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/');
}
