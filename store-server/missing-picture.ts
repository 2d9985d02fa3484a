import type { IncomingMessage, ServerResponse } from 'node:http';

/** The grid that stands wherever the shop has no picture, small in the middle, in a grey for light and dark grounds. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -36 96 96" fill="none" stroke="#8b8d84" stroke-opacity=".45" stroke-width="1.5" stroke-linejoin="round"><path d="M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z"/></svg>`;

/**
 * Shows the shop's placeholder where a picture cannot be had, instead of the browser's sign for a broken one. The status
 * stays what it is: browsers show what comes with it. It is asked for anew each time, so that it heals; where the picture
 * cannot be had at the moment, it says when.
 *
 * @returns undefined for a picture that is there.
 */
export function placeholderFor(response: ServerResponse): (() => void) | undefined {
  if (response.statusCode < 400) return undefined;
  return () => {
    if (response.statusCode >= 500) {
      response.statusCode = 503;
      if (!response.hasHeader('retry-after')) response.setHeader('retry-after', '5');
    }
    for (const name of response.getHeaderNames())
      if (/^(content-(?!security)|etag|vary|transfer-encoding)/.test(name)) response.removeHeader(name);
    response.setHeader('content-type', 'image/svg+xml');
    response.setHeader('content-length', Buffer.byteLength(PLACEHOLDER));
    response.setHeader('cache-control', 'no-store');
    response.end(PLACEHOLDER);
  };
}

/**
 * What becomes of the answer to a request for a picture. Next writes the tag of a picture without the quotes that HTTP
 * asks for, and knows it again without them alone: a cache that drops what is malformed, or quotes it, would have every
 * picture sent anew. What is asked for loses its quotes here, and what is answered gets them.
 */
export function pictureInstead({ headers }: IncomingMessage): typeof placeholderFor {
  const known = headers['if-none-match'];
  if (known !== undefined) headers['if-none-match'] = known.replace(/W\/(?=")|"/g, '');
  return (response: ServerResponse) => {
    const tag = response.getHeader('etag');
    if (typeof tag === 'string' && !tag.includes('"')) response.setHeader('etag', `"${tag}"`);
    return placeholderFor(response);
  };
}
