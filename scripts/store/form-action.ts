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

/** The same for a page that is sent while it is made, in pieces that may end anywhere. Nobody is told of a piece sent. */
export function dropEmptyActions(response: ServerResponse): void {
  const { write, end } = response;
  let held = '';
  /** What can be sent of what has come; its letters stand for bytes. */
  const next = (chunk: unknown, isLast: boolean): Buffer => {
    if (!response.headersSent) response.removeHeader('content-length');
    const bytes = chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.from(textOf(chunk));
    const html = withoutEmptyActions(held + bytes.toString('latin1'));
    held = isLast ? '' : beginning(html);
    return Buffer.from(html.slice(0, html.length - held.length), 'latin1');
  };
  const isHtml = () => String(response.getHeader('content-type')).startsWith('text/html');
  Object.assign(response, {
    write: (...given: Parameters<typeof write>) =>
      isHtml() ? write.call(response, next(given[0], false), 'latin1') : write.apply(response, given),
    end: (...given: Parameters<typeof end>) =>
      isHtml() ? end.call(response, next(given[0], true), 'latin1') : end.apply(response, given),
  });
}

function textOf(chunk: unknown): string {
  return typeof chunk === 'string' ? chunk : '';
}

/** The end of a piece that may be the beginning of what is left out. */
function beginning(html: string): string {
  for (let length = EMPTY.length - 1; length > 0; length -= 1)
    if (html.endsWith(EMPTY.slice(0, length))) return EMPTY.slice(0, length);
  return '';
}
