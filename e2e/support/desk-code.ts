import { readdirSync, readFileSync } from 'node:fs';

const BUILT = '.next/static/chunks';
/** In its two libraries, and in what shows a page as others would. */
const MARKS = /RaListToolbar|MuiButtonBase|preview-whatsapp/;

let kept: ReadonlySet<string> | undefined;

/** Whether an address is that of a script or style of the desk, which no page of the shop may load. */
export function isCodeOfDesk(url: string): boolean {
  kept ??= new Set(readdirSync(BUILT).filter((file) => MARKS.test(readFileSync(`${BUILT}/${file}`, 'utf8'))));
  const [, file] = /\/_next\/static\/chunks\/([^/?]+)/.exec(url) ?? [];
  return file !== undefined && kept.has(file);
}
