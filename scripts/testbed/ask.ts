import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it has travelled: what is packed stays packed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** From the question to the first byte of the body, in milliseconds. */
  readonly firstByteMs: number;
}

/** Asks with Node's own client, which adds nothing to a question and can keep its connections. */
export async function ask(url: string, options: RequestOptions): Promise<Answer> {
  const begun = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
  await once(answer, 'readable');
  const firstByteMs = performance.now() - begun;
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, body: await buffer(answer), firstByteMs };
}
