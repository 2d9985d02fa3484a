import type { z } from 'zod';

/** Every way a call can fail, and the status it is answered with. */
const STATUS = {
  invalid: 400,
  unauthorized: 401,
  'not-found': 404,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof STATUS;

/** An expected failure: its message is the one plain sentence that the caller reads. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, sentence: string, retryAfterSeconds?: number) {
    super(sentence);
    this.name = 'ApiError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

const BUSY = 'The shop is not available right now. Please try again in a moment.';
const FAILED = 'Something went wrong on our side. Please try again.';

/** What the framework refuses before a handler runs, and what the caller reads instead of its words. */
const REFUSALS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is no valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, with the content type application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_BAD_URL: 'The address is not well formed.',
};

/** PostgreSQL's classes of errors that pass: no connection, no resources, shutting down, taken too long, locked out. */
const PASSING_STATE = /^(08|53|57|55P03|40)/;
const PASSING_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
const PASSING_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** The failure that a caller is told of, whatever was thrown. Nothing of an unexpected error is in it. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = codeOf(error);
  const refusal = code === undefined ? undefined : REFUSALS[code];
  if (refusal !== undefined) return new ApiError('invalid', refusal);
  if (causes(error).some(isPassing)) return new ApiError('unavailable', BUSY, 5);
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ApiError('invalid', 'The request is not valid.');
  }
  return new ApiError('failed', FAILED);
}

/** What the log may hold of an error: where it came from, never the values that a query was given. */
export function loggable(error: unknown): Record<string, unknown> {
  const [first, ...deeper] = causes(error);
  const describe = (one: unknown) => ({
    name: one instanceof Error ? one.name : typeof one,
    code: codeOf(one),
    // Drizzle's own message repeats the query's parameters; the database's does not.
    message: isQueryError(one) ? 'a query failed' : one instanceof Error ? one.message : String(one),
  });
  return {
    ...describe(first),
    stack: first instanceof Error ? first.stack?.split('\n').filter((line) => line.startsWith('    at ')) : undefined,
    causes: deeper.map(describe),
  };
}

function isQueryError(error: unknown): boolean {
  return error instanceof Error && 'query' in error;
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [error];
  for (let next = error; next instanceof Error && next.cause !== undefined && chain.length < 5; ) {
    next = next.cause;
    chain.push(next);
  }
  return chain;
}

function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined && (PASSING_CODES.has(code) || (code.length === 5 && PASSING_STATE.test(code)))) return true;
  return error instanceof Error && PASSING_MESSAGES.test(error.message);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The failure of a request that does not fit its schema, told by the first thing that is wrong with it. */
export function invalidRequest(error: z.ZodError): ApiError {
  const [issue] = error.issues;
  return new ApiError('invalid', issue === undefined ? 'The request is not valid.' : sentenceOf(issue));
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.length === 0 ? 'The body' : issue.path.map(String).join('.');
  switch (issue.code) {
    case 'invalid_type':
      if (/received (undefined|null)/.test(issue.message)) return `${field} is missing.`;
      return `${field} must be ${nameOf(issue.expected)}.`;
    case 'too_big':
      return `${field} must be at most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'too_small':
      return `${field} must be at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
    case 'custom':
      return ownSentence(field, issue.message);
    default:
      return `${field} is not valid.`;
  }
}

/** A schema's own message begins small and follows the field's name; a documented one stands alone. */
function ownSentence(field: string, message: string): string {
  if (message.startsWith('Invalid')) return `${field} is not valid.`;
  return /^[a-z]/.test(message) ? `${field} ${message}.` : message;
}

function nameOf(expected: string): string {
  switch (expected) {
    case 'int':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'string':
      return 'a text';
    case 'array':
      return 'a list';
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'an object';
    default:
      return 'of another type';
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' ? ' entries long' : '';
}
