import { FAILURE_STATUS, type FailureCode } from '../../lib/contract/failure.ts';
import { isLostConnection } from '../db/outage.ts';
import { causes, readThrown } from '../../telemetry/loggable.ts';

/** An expected failure: its message is the one plain sentence that the caller reads. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** Seconds after which it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;

  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(
    code: FailureCode,
    sentence: string,
    more: {
      retryAfterSeconds?: number;
      headers?: Readonly<Record<string, string>>;
      /** A more exact status than that of the code. */
      status?: number;
    } = {},
  ) {
    super(sentence);
    this.name = 'ApiError';
    this.code = code;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.headers = more.headers ?? {};
    this.status = more.status ?? FAILURE_STATUS[code];
  }
}

/** @param what is not there, as the sentence says it: `product`. */
export function notFound(what: string): ApiError {
  return new ApiError('not-found', `This ${what} does not exist.`);
}

/** Somebody else was faster. @param what they did, as the sentence says it: `changed this page`. */
export function overtaken(what: string): ApiError {
  return new ApiError('changed', `Somebody else has ${what} in the meantime. Look at it again.`);
}

/** More is asked at once than there is room for. */
export function overloaded(): ApiError {
  return new ApiError('unavailable', 'The shop is very busy right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}

/** A request that is not what its call declares: no form of the store sends one. */
export class BadInput extends ApiError {
  constructor(sentence: string, more: { status?: number } = {}) {
    super('invalid', sentence, more);
  }
}

const BUSY = 'The shop is not available right now. Please try again in a moment.';
const FAILED = 'Something went wrong on our side. Please try again.';
/** What no column of the database can hold. */
export const BAD_CHARACTER = 'A text holds a character that is not allowed.';
const GONE = 'What you chose is no longer there.';

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';
/** What the framework refuses before a handler runs, and what the caller reads instead of its words. */
const REFUSALS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is no valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, with the content type application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  [TOO_LARGE]: 'The body is too large.',
  FST_ERR_BAD_URL: 'The address is not well formed.',
};

/** PostgreSQL's code for a row that names another which is not there: it went between looking and writing. */
const FOREIGN_KEY = '23503';
/** PostgreSQL's code for what is not of its type: of JSON that was made here, half a character in one of its texts. */
const NOT_OF_TYPE = '22P02';
/** Beside a lost connection, PostgreSQL's errors that pass: no resources, shutting down, taken too long, locked out. */
const PASSING_STATE = /^(53...|57...|55P03|40...)$/;
const PASSING_CODES = new Set(['STORAGE_AWAY', 'ENOTFOUND', 'ETIMEDOUT']);
/** The driver gives these no code: their words are all there is. */
const PASSING_MESSAGES = /Connection terminated|timeout exceeded when trying to connect/i;

/** The failure that a caller is told of, whatever was thrown. Nothing of an unexpected error is in it. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode = 500 } = readThrown(error);
  const refusal = code === undefined ? undefined : REFUSALS[code];
  if (refusal !== undefined) return new BadInput(refusal, code === TOO_LARGE ? { status: 413 } : {});
  if (causes(error).some(isPassing)) return new ApiError('unavailable', BUSY, { retryAfterSeconds: 5 });
  if (causes(error).some((cause) => readThrown(cause).code === FOREIGN_KEY))
    return new ApiError('not-found', GONE);
  if (causes(error).some(isBadJson)) return new BadInput(BAD_CHARACTER);
  if (statusCode >= 400 && statusCode < 500) return new ApiError('invalid', 'The request is not valid.');
  return new ApiError('failed', FAILED);
}

function isBadJson(cause: unknown): boolean {
  const { code, message = '' } = readThrown(cause);
  return code === NOT_OF_TYPE && /\bjson\b/.test(message);
}

function isPassing(error: unknown): boolean {
  const { code, message = '' } = readThrown(error);
  if (code !== undefined && (PASSING_CODES.has(code) || PASSING_STATE.test(code))) return true;
  return PASSING_MESSAGES.test(message) || isLostConnection(error);
}
