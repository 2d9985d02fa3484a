import { AsyncLocalStorage } from 'node:async_hooks';

/** Reads the body of the answer to one call, and knows what it has read. */
interface AnswerCheck {
  readonly isReadable: (body: string) => boolean;
}

// The store's server and what Next has built are different copies of this module, and mean the same call.
declare global {
  var cedarAnswerChecks: AsyncLocalStorage<AnswerCheck> | undefined;
}
const checks = (globalThis.cedarAnswerChecks ??= new AsyncLocalStorage<AnswerCheck>());

/** Marks an answer with 200 that is not what its call promises. */
export const UNREADABLE_HEADER = 'x-answer-unreadable';

/**
 * Makes a call whose answer is kept. Next keeps every answer with 200, and shows it for as long as its data may be old:
 * the page of a proxy that stands in front of the API, or half an answer, would be shown long after the API is well.
 */
export function withAnswerCheck<Done>(isReadable: AnswerCheck['isReadable'], work: () => Done): Done {
  return checks.run({ isReadable }, work);
}

/**
 * The answer to such a call, below Next's cache: one that cannot be read is a failure, which is not kept. Next keeps 200
 * alone; frameworks that answer what is posted with 201 mean the same.
 */
export async function checkedAnswer(answer: Response): Promise<Response> {
  const check = checks.getStore();
  if (check === undefined || (answer.status !== 200 && answer.status !== 201)) return answer;
  const body = await answer.text();
  const headers = new Headers(answer.headers);
  if (check.isReadable(body)) return new Response(body, { status: 200, headers });
  headers.set(UNREADABLE_HEADER, 'yes');
  return new Response(body, { status: 502, headers });
}
