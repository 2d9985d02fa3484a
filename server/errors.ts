import { z } from 'zod';

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

  /** Further headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    sentence: string,
    more: { retryAfterSeconds?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(sentence);
    this.name = 'ApiError';
    this.code = code;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return STATUS[this.code];
  }
}

const BUSY = 'The shop is not available right now. Please try again in a moment.';
const FAILED = 'Something went wrong on our side. Please try again.';
const GONE = 'What you chose is no longer there.';

/** What the framework refuses before a handler runs, and what the caller reads instead of its words. */
const REFUSALS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is no valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, with the content type application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_BAD_URL: 'The address is not well formed.',
};

/** PostgreSQL's code for a row that names another which is not there: it went between looking and writing. */
const FOREIGN_KEY = '23503';
/** PostgreSQL's classes of errors that pass: no connection, no resources, shutting down, taken too long, locked out. */
const PASSING_STATE = /^(08|53|57|55P03|40)/;
const PASSING_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
const PASSING_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** The failure that a caller is told of, whatever was thrown. Nothing of an unexpected error is in it. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode = 500 } = readThrown(error);
  const refusal = code === undefined ? undefined : REFUSALS[code];
  if (refusal !== undefined) return new ApiError('invalid', refusal);
  if (causes(error).some(isPassing)) return new ApiError('unavailable', BUSY, { retryAfterSeconds: 5 });
  if (causes(error).some((cause) => readThrown(cause).code === FOREIGN_KEY))
    return new ApiError('not-found', GONE);
  if (statusCode >= 400 && statusCode < 500) return new ApiError('invalid', 'The request is not valid.');
  return new ApiError('failed', FAILED);
}

/** What the log may hold of an error: where it came from, never the values that a query was given. */
export function loggable(error: unknown): Record<string, unknown> {
  const [first, ...deeper] = causes(error).map(readThrown);
  return {
    ...describe(first),
    stack: first?.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    causes: deeper.map(describe),
  };
}

/** Whatever is thrown is read by its shape: an error of another realm is no `instanceof Error`. */
const thrown = z.object({
  name: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  statusCode: z.number().optional().catch(undefined),
  stack: z.string().optional().catch(undefined),
  query: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
});
type Thrown = z.output<typeof thrown>;

function readThrown(error: unknown): Thrown {
  // The fields of an error do not enumerate, but they can be read.
  const result = thrown.safeParse(error);
  return result.success ? result.data : { message: String(error) };
}

function describe(error: Thrown | undefined): Pick<Thrown, 'name' | 'code' | 'message'> {
  // Drizzle's own message repeats the query's parameters; the database's does not.
  const message = error?.query === undefined ? error?.message : 'a query failed';
  return { name: error?.name, code: error?.code, message };
}

function causes(error: unknown): unknown[] {
  const chain = [error];
  for (let { cause } = readThrown(error); cause !== undefined && cause !== null && chain.length < 5;) {
    chain.push(cause);
    cause = readThrown(cause).cause;
  }
  return chain;
}

function isPassing(error: unknown): boolean {
  const { code, message = '' } = readThrown(error);
  if (code !== undefined && (PASSING_CODES.has(code) || (code.length === 5 && PASSING_STATE.test(code))))
    return true;
  return PASSING_MESSAGES.test(message);
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
