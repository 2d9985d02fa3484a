import 'server-only';
import { ApiUnavailableError } from '../calls/api';

const RETRY_AFTER_SECONDS = 60;

/**
 * Answers with a text that is made while it is sent, at the pace of whoever reads it.
 *
 * When the API fails before the first piece, the answer is 503; afterwards the connection ends, so that nobody
 * takes the part for the whole.
 */
export async function answerPieces(
  pieces: AsyncGenerator<string, void, undefined>,
  headers: Record<string, string>,
): Promise<Response> {
  return answerOr503(async () => {
    let next = await pieces.next();
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (next.done === true) {
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(next.value));
        next = await pieces.next();
      },
      async cancel() {
        await pieces.return();
      },
    });
    return new Response(body, { headers });
  });
}

/** What `answer` answers, or 503 when the API gave it nothing to answer with. */
export async function answerOr503(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ApiUnavailableError)) throw error;
    return new Response('Not available right now.', {
      status: 503,
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' },
    });
  }
}
