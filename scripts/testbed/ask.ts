import { request, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';

/** An answer as it has travelled: what is packed stays packed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** From the question to the first byte of the body, in milliseconds; NaN where there is no body. */
  readonly firstByteMs: number;
}

/** Asks with Node's own client, which adds nothing to a question and can keep its connections. */
export async function ask(url: string, options: RequestOptions): Promise<Answer> {
  const begun = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
  const pieces: AsyncIterable<Buffer> = answer;
  const body: Buffer[] = [];
  let firstByteMs = NaN;
  for await (const piece of pieces) {
    if (body.length === 0) firstByteMs = performance.now() - begun;
    body.push(piece);
  }
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, body: Buffer.concat(body), firstByteMs };
}
