import { createHash } from 'node:crypto';

/** The longest name of a picture. */
const MAX_NAME = 255;
/** What an address asks of a picture without it being another one: its version, its size. */
const SAME_PICTURE = new Set(['v', 'ver', 'version', 'width', 'height', 'w', 'h', 'quality', 'q', 'format']);

/** The last part of an address, without what is written in percent signs. */
export function lastOfAddress(address: string): string {
  return decoded(URL.parse(address)?.pathname.split('/').at(-1) ?? '');
}

/**
 * The name under which the picture of an address is kept, a path below `images/`: `cdn.example.com/a/phone.jpg`. Two
 * addresses have one name only when they are for one picture, so the last part alone would not do.
 */
export function nameOfAddress(address: string): string {
  const url = new URL(address);
  const asked = [...url.searchParams].filter(([name]) => !SAME_PICTURE.has(name.toLowerCase()));
  const path = [url.host, ...url.pathname.split('/').map(decoded)].filter(Boolean).join('/');
  // What not every file system takes, and what would lead out of the folder.
  const plain = path.replace(/[\\:*?"<>|;\u0000-\u001f]/g, '_').replace(/(^|\/)\.+(?=\/|$)/g, '$1_');
  if (plain === path && asked.length === 0 && plain.length <= MAX_NAME && plain.includes('/')) return plain;
  const mark = hashOf(JSON.stringify([path, asked])).slice(0, 10);
  const { name, ending } = partsOf(plain);
  const room = MAX_NAME - mark.length - ending.length - 1;
  return `${name.slice(0, room).toWellFormed().replace(/\/$/, '')}-${mark}${ending}`;
}

/**
 * What the file of a picture is called where none can have the picture's own name: it is longer than file systems take,
 * or a folder of another one's.
 */
export function flatName(source: string): string {
  return `${hashOf(source).slice(0, 32)}${partsOf(source).ending}`;
}

function partsOf(source: string): { name: string; ending: string } {
  const [, name = '', ending = ''] = /^(.*?)(\.[a-z0-9]{2,5})?$/is.exec(source) ?? [];
  return { name, ending };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('/', '_');
  } catch {
    // A name with a stray percent sign is taken as it stands.
    return part;
  }
}
