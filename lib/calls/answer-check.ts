import { AsyncLocalStorage } from 'node:async_hooks';

/** Reads the body of the answer to one call, and knows what it has read. */
interface AnswerCheck {
  /** Whether it says what the call promises, or that there is no such thing. */
  readonly isReadable: (body: string) => boolean;
  /** Whether a 404 is the word of the backend that what was asked for is none, and not of somebody in between. */
  readonly isNone: (headers: Headers, body: string) => boolean;
}

// The store's server and what Next has built are different copies of this module, and mean the same call.
declare global {
  var cedarAnswerChecks: AsyncLocalStorage<AnswerCheck> | undefined;
}
const checks = (globalThis.cedarAnswerChecks ??= new AsyncLocalStorage<AnswerCheck>());

/** The status that an answer had which Next is told another one of. */
export const STATUS_HEADER = 'x-answer-status';

/** Whether a status says that there is no such thing. */
export const isGone = (status: number): boolean => status === 404 || status === 410;

/**
 * Makes a call whose answer is kept. Next keeps every answer with 200, and shows it for as long as its data may be old:
 * the page of a proxy that stands in front of the API, or half an answer, would be shown long after the API is well.
 */
export function withAnswerCheck<Done>(check: AnswerCheck, work: () => Done): Done {
  return checks.run(check, work);
}

/**
 * The answer to such a call, below Next's cache, which keeps 200 alone. One that cannot be read is a failure, which is not
 * kept; that there is no such thing is an answer, which each page would otherwise ask for again
 * (`isNone`). Frameworks that answer what is posted with 201 mean 200.
 */
export async function checkedAnswer(answer: Response): Promise<Response> {
  const check = checks.getStore();
  const { status } = answer;
  if (check === undefined || !(isGone(status) || status === 200 || status === 201)) return answer;
  const body = await answer.text();
  const headers = new Headers(answer.headers);
  const isKept = isGone(status) ? check.isNone(headers, body) : check.isReadable(body);
  headers.set(STATUS_HEADER, String(status));
  return new Response(body, { status: isKept ? 200 : isGone(status) ? status : 502, headers });
}

/** The status that an answer had, whatever Next was told. */
export function embeddedStatusOf({ headers, status }: Response): number {
  return Number(headers.get(STATUS_HEADER) ?? status);
}
