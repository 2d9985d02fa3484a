import 'server-only';
import type { z } from 'zod';
import type { Call } from './contract/call';
import { env } from './env';
import { MESSAGES } from './messages';
import { SAFETY_REVALIDATE_SECONDS } from './tags';

const TIMEOUT_MS = 8000;
const SHOWN_ERROR_LENGTH = 200;

/**
 * Why a call gave no data:
 * - `not-found`: the API answered 404.
 * - `unauthorized`: the bearer token is missing or no longer counts.
 * - `rejected`: the API refused the input; `message` is its sentence.
 * - `unavailable`: no answer in time, or the API failed.
 * - `unexpected`: an answer that is not what the call promises.
 */
export interface CallFailure {
  kind: 'not-found' | 'unauthorized' | 'rejected' | 'unavailable' | 'unexpected';
  /** Plain text that may be shown to a shopper. */
  message: string;
  /** The headers of the refusal; missing when no answer came at all. */
  headers?: Headers;
}

export type CallResult<Data> = { ok: true; data: Data } | { ok: false; error: CallFailure };

/** Thrown by reads that a page cannot do without. Its digest tells the server to answer 503. */
export class ApiUnavailableError extends Error {
  readonly digest = 'API_UNAVAILABLE';

  constructor(call: Pick<Call, 'path'>, failure: CallFailure) {
    super(`${call.path}: ${failure.kind}`);
    this.name = 'ApiUnavailableError';
  }
}

interface CallOptions<Params, Body> {
  params?: Params;
  /** What the call names behind a `?`. */
  query?: Record<string, string>;
  body?: Body;
  /** Cache tags. With tags the answer is kept until one of them is revalidated; without, it is asked anew. */
  tags?: string[];
  /** Seconds to keep a tagged answer at most. */
  revalidate?: number;
  /** The customer's bearer token. */
  token?: string;
  headers?: Record<string, string>;
}

/** The body of an error answer as a shopper may read it: plain text without quotes; markup or a stack becomes ''. */
export function shownError(body: string): string {
  const text = body
    .trim()
    .replace(/^"+|"+$/g, '')
    .trim();
  const looksTechnical = /^[<{[]|\n\s*at |<\/?[a-z][^>]*>|Error:|Exception/i.test(text);
  return looksTechnical ? '' : text.slice(0, SHOWN_ERROR_LENGTH);
}

function buildPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/**
 * Makes a documented call of the commerce API.
 *
 * @returns the parsed answer, or why there is none. Never throws for what a network or another server does.
 */
export async function api<Params extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  call: Call<Params, Body, Response>,
  options: CallOptions<Record<string, string | number>, z.input<Body>> = {},
): Promise<CallResult<z.output<Response>>> {
  const search = options.query === undefined ? '' : `?${new URLSearchParams(options.query).toString()}`;
  const url = env().API_BASE_URL + buildPath(call.path, options.params ?? {}) + search;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`;
  const caching =
    options.tags === undefined
      ? { cache: 'no-store' as const }
      : { next: { tags: options.tags, revalidate: options.revalidate ?? SAFETY_REVALIDATE_SECONDS } };
  let answer: globalThis.Response;
  try {
    answer = await fetch(url, {
      method: call.method,
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...caching,
    });
  } catch (cause) {
    return failed(call, 'unavailable', '', cause);
  }
  try {
    if (answer.ok) {
      const body = await answer.text();
      const parsed = call.response.safeParse(parseJson(body));
      return parsed.success
        ? { ok: true, data: parsed.data }
        : failed(call, 'unexpected', '', parsed.error.message);
    }
    const refused = failed(call, failureKind(answer.status), shownError(await answer.text()), answer.status);
    return { ok: false, error: { ...refused.error, headers: answer.headers } };
  } catch (cause) {
    return failed(call, 'unavailable', '', cause);
  }
}

/** The data of a read that its page cannot do without; undefined when the API says that it does not exist. */
export function required<Data>(call: Pick<Call, 'path'>, result: CallResult<Data>): Data | undefined {
  if (result.ok) return result.data;
  if (result.error.kind === 'not-found') return undefined;
  throw new ApiUnavailableError(call, result.error);
}

function failureKind(status: number): CallFailure['kind'] {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not-found';
  return status < 500 && status !== 429 ? 'rejected' : 'unavailable';
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function failed(
  call: Pick<Call, 'path'>,
  kind: CallFailure['kind'],
  message: string,
  detail?: unknown,
): { ok: false; error: CallFailure } {
  if (kind === 'unavailable' || kind === 'unexpected') {
    console.warn(`${call.path}: ${kind}`, detail instanceof Error ? detail.message : (detail ?? ''));
  }
  return { ok: false, error: { kind, message: message === '' ? MESSAGES.unexpectedData : message } };
}
