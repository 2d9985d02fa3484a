import type { Answer } from '@/lib/calls/answers';
import type { RequestArgs, RequestOf } from '@/lib/calls/api';
import type { FailureCode } from '@/lib/contract/failure';
import type { DeskAnswer } from './session/desk-answer';
import type { AnyCall } from './session/staff-calls';

/** Longer than the store waits for files of a whole catalogue (`FILE_TIMEOUT_MS`): they are sent first. */
const TIMEOUT_MS = 60_000;
const NO_CONNECTION = 'The shop could not be reached. Check your connection and try again.';
const TOO_LARGE = 'This is too large: the shop does not take as much at once.';
const LATE =
  'The shop takes long to answer. What was sent may have been done all the same: please look before you try again.';

/** The call of the staff at a path. */
export type CallAt<Path extends AnyCall['path']> = Extract<AnyCall, { path: Path }>;
/** What it answers, by the names of the store. */
export type AnswerAt<Path extends AnyCall['path']> = Answer<CallAt<Path>>;

/** What of a request the browser sends. */
type CallRequest<Path extends AnyCall['path']> = Path extends 'Staff/ConfirmCode'
  ? { body: Record<'Code', string> }
  : RequestOf<CallAt<Path>>;

/** Why the desk has no answer. `message` is a sentence for whoever sits at it. */
export class DeskError extends Error {
  /** The status of the answer; 0 when there was none. React-admin reads it. */
  readonly status: number;
  readonly code: FailureCode | undefined;
  readonly fields: readonly { field: string; message: string }[];

  constructor(
    message: string,
    {
      status = 0,
      code,
      fields = [],
    }: { status?: number; code?: FailureCode | undefined; fields?: DeskError['fields'] } = {},
  ) {
    super(message);
    this.name = 'DeskError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/**
 * Makes a call of the staff through the store, which knows the token and has checked the answer by its declaration.
 *
 * @throws DeskError
 */
export function ask<Path extends AnyCall['path']>(
  path: Path,
  ...request: RequestArgs<CallRequest<Path>>
): Promise<AnswerAt<Path>>;
export async function ask(path: string, request: object = {}): Promise<unknown> {
  count(1);
  try {
    return await answerTo(path, request);
  } finally {
    count(-1);
  }
}

let underWay = 0;
const watchers = new Set<() => void>();
function count(change: 1 | -1) {
  underWay += change;
  for (const tell of watchers) tell();
}

/** Whether an answer is waited for, as React asks of a store. */
export const ANSWERS = {
  subscribe(tell: () => void) {
    watchers.add(tell);
    return () => void watchers.delete(tell);
  },
  areAwaited: () => underWay > 0,
};

async function answerTo(path: string, request: object): Promise<unknown> {
  let response: Response | undefined;
  let answer: unknown;
  try {
    response = await fetch(`/api/desk/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await response.json();
  } catch (error) {
    // By the store before it reads, or by a proxy: neither writes JSON.
    if (response?.status === 413) throw new DeskError(TOO_LARGE, { status: 413 });
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new DeskError(isLate ? LATE : NO_CONNECTION);
  }
  if (!isAnswer(answer)) throw new DeskError(NO_CONNECTION, { status: response.status });
  if (answer.ok) return answer.data;
  throw new DeskError(answer.message, {
    status: response.status,
    code: answer.code,
    fields: answer.fields ?? [],
  });
}

/** The store makes these answers itself: it is enough to see that one of them has come, and not the page of a proxy. */
function isAnswer(answer: unknown): answer is DeskAnswer<unknown> {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    ('data' in answer || 'message' in answer)
  );
}

/** What is told of a failure. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : NO_CONNECTION;
}
