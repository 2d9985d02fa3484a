import { shown, type Read } from './price.ts';

const MAX_LENGTH = 255;

/**
 * Reads the name of a picture: a path below `images/`, for example `phones/front.jpg`. Of an address, such as
 * an export of Shopify carries, the last segment counts: the picture is expected under that name.
 */
export function readImageSource(text: string): Read<string> {
  let source = text.trim();
  if (/^https?:\/\//i.test(source)) {
    const url = URL.parse(source);
    source = url?.pathname.split('/').at(-1) ?? '';
    try {
      source = decodeURIComponent(source);
    } catch {
      // A name with a stray percent sign is taken as it stands.
    }
  }
  if (source === '') return { ok: false, reason: `names no image: ${shown(text)}` };
  if (source.length > MAX_LENGTH)
    return { ok: false, reason: `is longer than ${MAX_LENGTH} characters: ${shown(text)}` };
  const segments = source.split('/');
  if (
    /[\\\u0000-\u001f]/.test(source) ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  ) {
    return { ok: false, reason: `is not a path below images/: ${shown(text)}` };
  }
  if (source.includes(';')) return { ok: false, reason: `has a semicolon in its name: ${shown(text)}` };
  return { ok: true, value: source };
}
