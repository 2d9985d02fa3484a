/** No answer of a call is read any further, once it is unpacked. A page of a list has some 100 KB. */
export const MOST_ANSWER_BYTES = 32 * 1024 * 1024;

/**
 * An answer whose body ends with an error where it grows longer than that: one that is packed says nothing of its
 * length, and neither does one without an end. What says that it is short and comes as it is, is left alone.
 */
export function boundedAnswer(answer: Response, mostBytes = MOST_ANSWER_BYTES): Response {
  const { body, headers } = answer;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (body === null || (length <= mostBytes && !headers.has('content-encoding'))) return answer;
  let bytes = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) controller.error(new Error('The answer is too long.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, answer);
}
