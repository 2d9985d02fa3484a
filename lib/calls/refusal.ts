import { isGone } from './answer-check';
import { isForbidden, effectiveStatus } from './effective-status';
import { errorSentence } from './error-sentence';
import type { Call } from '../contract/call';
import { FAILURE_CODE_HEADER, failureCode, type FailureCode } from '../contract/failure';

/**
 * Why a call gave no data:
 * - `not-found`: the API answered 404 or 410, or knows no ids as long as the one it was asked about.
 * - `unauthorized`: the bearer token is missing or no longer counts.
 * - `rejected`: the API refused the input; `sentence` is what it said.
 * - `unavailable`: no answer in time, or the API failed.
 * - `unexpected`: an answer that is not what the call promises.
 * - `unsupported`: the backend has no such call, so it was not asked.
 */
export interface CallFailure {
  kind: 'not-found' | 'unauthorized' | 'rejected' | 'unavailable' | 'unexpected' | 'unsupported';
  /**
   * Of a customer's call: it was forbidden, and nobody said by a code whether it is this call or the session. Then the
   * profile says it (`isOfNoSession`).
   */
  isForbidden?: true;
  /** Why the API refused; undefined when no answer came at all, or not one that is understood. */
  code?: FailureCode;
  /** What the API said, as plain text that may be shown to a shopper; undefined where it said nothing of use. */
  sentence?: string;
  /** The headers of the refusal; missing when no answer came at all. */
  headers?: Headers;
}

/** What a refusal says. @param named what was asked about. @param body of it, in the clear. */
export function refusal(
  call: Pick<Call, 'access' | 'nullMeans' | 'path'>,
  named: ReadonlyMap<string, unknown>,
  answer: Pick<Response, 'status' | 'headers'>,
  body: string,
): CallFailure {
  const sentence = errorSentence(body);
  const status = effectiveStatus(call, named, { answer, body, sentence });
  const kind = kindOf(status);
  const isOpen = call.access === 'customer' && kind === 'rejected' && isForbidden({ answer, body });
  return {
    kind,
    code: failureCode(status, answer.headers.get(FAILURE_CODE_HEADER), sentence),
    headers: answer.headers,
    ...(isOpen ? { isForbidden: true } : {}),
    ...(sentence === '' ? {} : { sentence }),
  };
}

function kindOf(status: number): CallFailure['kind'] {
  if (status === 401) return 'unauthorized';
  if (isGone(status)) return 'not-found';
  return status < 500 && status !== 429 ? 'rejected' : 'unavailable';
}
