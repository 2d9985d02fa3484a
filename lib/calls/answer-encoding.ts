import { isUtf8 } from 'node:buffer';

/**
 * An answer in the encoding that whoever reads it expects. Java's servlets write ISO 8859-1 unless they are told
 * otherwise, and old shops a code page of their language. Many say so and write UTF-8, which nothing else looks like.
 *
 * @param bytes the whole body of `answer`
 */
export function inUtf8(bytes: ArrayBuffer, answer: Response): Response {
  const decoder = decoderOf(answer.headers.get('content-type') ?? '');
  if (decoder === undefined || (isUtf8(bytes) && !decoder.encoding.startsWith('utf-16')))
    return new Response(bytes, answer);
  const headers = new Headers(answer.headers);
  headers.set('content-type', headers.get('content-type')?.replace(CHARSET, 'charset=utf-8') ?? '');
  headers.delete('content-length');
  const { status, statusText } = answer;
  return new Response(decoder.decode(bytes), { status, statusText, headers });
}

const CHARSET = /charset\s*=\s*"?([\w:.-]+)"?/i;

/** What reads the encoding that a content type names; undefined where it names none, or one that nobody knows. */
function decoderOf(contentType: string): InstanceType<typeof TextDecoder> | undefined {
  const label = CHARSET.exec(contentType)?.[1];
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
