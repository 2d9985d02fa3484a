import { existsSync, readFileSync } from 'node:fs';

const BUILT = '.next/static/chunks';
/** In its two libraries, and in what shows a page as others would. */
const MARKS = /RaListToolbar|MuiButtonBase|preview-whatsapp/;

/** Of the files that were asked for, whether each is of the desk. */
const known = new Map<string, boolean>();

/** Whether an address is that of a script or style of the desk, which no page of the shop may load. */
export function isCodeOfDesk(url: string): boolean {
  const [, file] = /\/_next\/static\/chunks\/([^/?]+)/.exec(url) ?? [];
  if (file === undefined) return false;
  const place = `${BUILT}/${file}`;
  const isOfDesk = known.get(file) ?? (existsSync(place) && MARKS.test(readFileSync(place, 'utf8')));
  known.set(file, isOfDesk);
  return isOfDesk;
}
