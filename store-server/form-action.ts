import type { ServerResponse } from 'node:http';

/** No text of a page can look like this: React escapes its quotes, in the page and in the data of the page. */
const EMPTY = ' action=""';

/**
 * Leaves out the attribute that React writes empty on a form that is sent to the page it stands on: HTML allows no empty
 * one, and the form goes there without it too.
 */
export function withoutEmptyActions(html: string): string {
  return html.replaceAll(EMPTY, '');
}

/**
 * The same for a page that is sent while it is made, in pieces that may end anywhere.
 *
 * @returns undefined for what is no page.
 */
export function dropEmptyActions(
  response: ServerResponse,
): ((piece: Buffer, isLast: boolean) => Buffer) | undefined {
  if (!String(response.getHeader('content-type')).startsWith('text/html')) return undefined;
  response.removeHeader('content-length');
  let held = '';
  // Each letter stands for a byte.
  return (piece, isLast) => {
    const html = withoutEmptyActions(held + piece.toString('latin1'));
    held = isLast ? '' : beginning(html);
    return Buffer.from(html.slice(0, html.length - held.length), 'latin1');
  };
}

/** The end of a piece that may be the beginning of what is left out. */
function beginning(html: string): string {
  for (let length = EMPTY.length - 1; length > 0; length -= 1)
    if (html.endsWith(EMPTY.slice(0, length))) return EMPTY.slice(0, length);
  return '';
}
