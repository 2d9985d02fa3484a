import type { IncomingMessage, ServerResponse } from 'node:http';
import { placeholderFor } from './missing-picture.ts';

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
