import { MAX_OWN_ID } from '../contract/bounds';
import type { Call } from '../contract/call';
import { FAILURE_CODE_HEADER } from '../contract/failure';

interface Refusal {
  readonly answer: Pick<Response, 'status' | 'headers'>;
  readonly body: string;
  /** What of it may be shown. */
  readonly sentence: string;
}

/** The status that a refusal means, which another backend may say by a neighbouring one. @param named what was asked about */
export function meantStatus(
  { access, nullMeans }: Pick<Call, 'access' | 'nullMeans'>,
  named: Iterable<unknown>,
  refusal: Refusal,
): number {
  const { status } = refusal.answer;
  if (access === 'customer' && status === 403 && isUnknownToken(refusal)) return 401;
  if (access !== 'public' || (status !== 400 && status !== 422)) return status;
  return hasLongId(named) || isOfOneThing(nullMeans, refusal) ? 404 : status;
}

/** Whether a call asks for one thing by its id and nothing else, so that only the id can be refused. */
function isOfOneThing(nullMeans: Call['nullMeans'], { answer }: Refusal): boolean {
  return nullMeans === 'not-found' && !answer.headers.has(FAILURE_CODE_HEADER);
}

/**
 * Whether the token no longer counts: Spring Security and others say nothing else. What is said in a sentence of its own
 * is a refusal, and a page is of somebody in between.
 */
function isUnknownToken({ answer, body, sentence }: Refusal): boolean {
  if (answer.headers.has(FAILURE_CODE_HEADER) || /^\s*</.test(body)) return false;
  return sentence === '' || /authenticat|credential|token/i.test(sentence);
}

/** A backend whose ids are shorter than the one that it is asked about has nothing with such an id. */
function hasLongId(named: Iterable<unknown>): boolean {
  return [...named].some((value) => typeof value === 'number' && value > MAX_OWN_ID);
}
