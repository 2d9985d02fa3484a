import 'server-only';
import type { z } from 'zod';
import type { Answer } from './answers';
import { isGone, embeddedStatusOf, withAnswerCheck } from './answer-check';
import { can, capabilities } from './capabilities';
import { LONG_TIMEOUT_MS, TIMEOUT_MS, timeLeft } from './deadline';
import { shortenRevalidation } from './shorten-revalidation';
import { leadsToSignIn, noneReader } from './effective-status';
import { readAnswer, type ReadAnswer } from './read-answer';
import { refusal, type CallFailure } from './refusal';
import type { Access, Call } from '../contract/call';
import { fieldsOf, type Capability } from '../contract/extra';
import type { Id } from '../contract/id';
import { namesGroup, STORE_SECRET_HEADER } from '../contract/store-secret';
import { decryptAnswer, encryptPayload } from '../crypto';
import { env } from '../env';
import { MESSAGES } from '../messages';
import { SAFETY_REVALIDATE_SECONDS } from './tags';

/** `leftOut`: so many entries of its list could not be read. */
type Success<Data> = { ok: true; data: Data; leftOut?: number | undefined };
export type { CallFailure };
/** `mayBeEnded`: what a customer's call was answered with 200 has the word for a session that has ended. */
export type CallResult<Data> = (Success<Data> | { ok: false; error: CallFailure }) & { mayBeEnded?: true };

/** What a shopper reads of a failure: the API's own sentence, else `otherwise`. */
export function failureText(error: CallFailure, otherwise: string = MESSAGES.unexpectedData): string {
  return error.sentence ?? otherwise;
}

/** Thrown by reads that a page cannot do without. Its digest tells the server to answer 503. */
export class ApiUnavailableError extends Error {
  readonly digest = 'API_UNAVAILABLE';

  constructor(call: Pick<Call, 'path'>, failure: CallFailure) {
    super(`${call.path}: ${failure.kind}`);
    this.name = 'ApiUnavailableError';
  }
}

/** A part of the options: forbidden where the call reads nothing there, optional where it may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Name, never>>
  : undefined extends Value
    ? Partial<Record<Name, Value>>
    : [keyof Value] extends [never]
      ? Partial<Record<Name, never>>
      : object extends Value
        ? Partial<Record<Name, Value>>
        : Record<Name, Value>;

/** The parameters of a path, the ids among them as a backend says them. */
type Params<Fields> = { [Name in keyof Fields]: Name extends `${string}Id` ? Id : Fields[Name] };

/** What a call reads from a request; its parameters as they are meant (a number, yes or no), not as they are spelt. */
export type RequestOf<C extends Call> = Part<'params', Params<z.output<C['params']>>> &
  Part<'query', z.input<C['query']>> &
  Part<'headers', z.input<C['headers']>> &
  Part<'body', z.input<C['body']>>;

/** The customer's bearer token, of a call that only a customer may make. */
type Token<A extends Access> = 'public' extends A ? { token?: never } : { token: string };

interface Transport {
  /** Cache tags. With tags the answer is kept until one of them is revalidated; without, it is asked anew. */
  tags?: string[];
  /** Seconds to keep a tagged answer at most. */
  revalidate?: number | undefined;
  /** The shopper's address, for calls that the API counts by it and not by the store's. */
  forwardedFor?: string | undefined;
  /** Waits longer: for what nobody should have to do twice, and for what no page waits for. */
  isPatient?: boolean;
  /** Waits so long, in a deadline of its own (`withDeadline`). */
  timeoutMs?: number | undefined;
}

type CallOptions<C extends Call> = RequestOf<C> & Transport;

/** `[options]`, or `[options?]` where nothing is required. */
export type RequestArgs<Options> = object extends Options ? [options?: Options] : [options: Options];

/** The same without types: what is known of any request. */
interface AnyRequest extends Transport {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  token?: string;
}

/**
 * Makes a call of the commerce API. A call that is an extra is made only where the backend can answer it, and the
 * extra fields of a documented one are left out where it knows nothing of them. An API that tells customer prices to
 * no stranger knows the store by its secret: `groupId` is decided by whoever calls this.
 *
 * @returns the parsed answer with camelCase names (`readAnswer`), or why there is none. Never throws for what a
 * network or another server does.
 */
export function api<C extends Call>(
  call: C,
  ...options: RequestArgs<CallOptions<C> & Token<C['access']>>
): Promise<CallResult<Answer<C>>>;
export function api(call: Call, request: AnyRequest = {}): Promise<CallResult<unknown>> {
  return send(call, request);
}

/** A page that could not be told something is kept only shortly: it may be told again in a moment. */
async function send(call: Call, request: AnyRequest): Promise<CallResult<unknown>> {
  const result = await attempt(call, request);
  const isPassing = !result.ok && (result.error.kind === 'unavailable' || result.error.kind === 'unexpected');
  if (isPassing && request.tags !== undefined) await shortenRevalidation();
  return result;
}

async function attempt(call: Call, request: AnyRequest): Promise<CallResult<unknown>> {
  const { timeoutMs = request.isPatient === true ? LONG_TIMEOUT_MS : TIMEOUT_MS } = request;
  // The time of the request runs from here on, whatever is asked first.
  timeLeft(request.isPatient === true ? timeoutMs : 0);
  const known = call.capability !== undefined || hasExtras(call, request) ? await capabilities() : undefined;
  if (call.capability !== undefined && known?.has(call.capability) !== true) {
    return { ok: false, error: { kind: known === undefined ? 'unavailable' : 'unsupported' } };
  }
  const all = known ?? NOTHING;
  const { tags } = request;
  const caching =
    tags === undefined
      ? { cache: 'no-store' as const }
      : { next: { tags, revalidate: request.revalidate ?? (await keepSeconds()) } };
  const read = answerReader(call);
  const ask = () =>
    fetch(addressOf(call, request, all), {
      method: call.method,
      ...messageOf(call, request, all),
      // What is sent holds tokens and secrets: it goes where the settings say and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(Math.min(timeoutMs, timeLeft() ?? timeoutMs))),
      ...caching,
    });
  const named = new Map([...fieldsIn(request.params), ...fieldsIn(request.body)]);
  const checked = async () =>
    withAnswerCheck(
      {
        isReadable: (body) => isAnswer(read(body)),
        isNone: noneReader(named, await can('order-details')),
      },
      ask,
    );
  let answer: globalThis.Response;
  try {
    answer = await (tags === undefined ? ask() : checked());
    if (call.access === 'customer' && leadsToSignIn(answer))
      return { ok: false, error: { kind: 'unauthorized', code: 'unauthorized' } };
    if (leadsElsewhere(answer)) {
      warn(call, 'unexpected', `${answer.status}: API_BASE_URL must name where the API itself is`);
      return { ok: false, error: { kind: 'unexpected' } };
    }
    const body = answer.status === 204 ? 'null' : await answer.text();
    const refused = async (status: number, words: string) => {
      const error = refusal(call, named, { status, headers: answer.headers }, words);
      if (error.kind === 'unavailable') warn(call, error.kind, String(status));
      // Our API names each of its refusals: one without a name is of somebody in between.
      if (error.isForbidden === true && (await can('order-details'))) delete error.isForbidden;
      return { ok: false as const, error };
    };
    const status = embeddedStatusOf(answer);
    if (status < 200 || status > 299) return await refused(status, decrypted(body));
    const reading = read(body);
    // With 200 only what is called a message is one: anything else may be the name of a person.
    if (!reading.ok && reading.status !== undefined)
      return await refused(reading.status, reading.instead?.sentence ?? '');
    if (reading.problem !== '') warn(call, reading.ok ? 'in part' : reading.kind, reading.problem);
    const asks = reading.mayBeEnded && { mayBeEnded: reading.mayBeEnded };
    if (!reading.ok) return { ok: false, error: { kind: reading.kind, ...reading.instead }, ...asks };
    return { ok: true, data: reading.data, leftOut: reading.leftOut, ...asks };
  } catch (cause) {
    warn(call, 'unavailable', cause instanceof Error ? cause.message : '');
    return { ok: false, error: { kind: 'unavailable' } };
  }
}

/** Whether an answer says what was asked, or that there is no such thing. */
function isAnswer(reading: ReadAnswer): boolean {
  return reading.ok || reading.kind === 'not-found' || isGone(reading.status ?? 0);
}

/** Reads the answers to a call, the same one once. */
function answerReader(call: Call): (body: string) => ReadAnswer {
  let last: { body: string; reading: ReadAnswer } | undefined;
  return (body) => {
    if (last?.body !== body) last = { body, reading: readAnswer(call, decrypted(body)) };
    return last.reading;
  };
}

/** A call that only a customer may make. */
type CustomerCall = Call & { readonly access: 'customer' };

/** Makes the calls of one customer. */
export type CustomerApi = <C extends CustomerCall>(
  call: C,
  ...options: RequestArgs<CallOptions<C>>
) => Promise<CallResult<Answer<C>>>;

/** `api` for the owner of a token. */
export function customerApi(token: string): CustomerApi;
export function customerApi(token: string): unknown {
  return (call: CustomerCall, request: AnyRequest = {}) => send(call, { ...request, token });
}

/** The data of a read that its page cannot do without; undefined when the API says that it does not exist. */
export function required<Data>(call: Pick<Call, 'path'>, result: CallResult<Data>): Data | undefined {
  if (result.ok) return result.data;
  if (result.error.kind === 'not-found' || result.error.kind === 'unsupported') return undefined;
  throw new ApiUnavailableError(call, result.error);
}

/** A backend that tells of no change is asked again as soon as the owner wants. */
async function keepSeconds(): Promise<number> {
  return (await can('change-notices')) ? SAFETY_REVALIDATE_SECONDS : env().CATALOGUE_MAX_AGE_SECONDS;
}

type KnownCapabilities = ReadonlySet<Capability>;
const NOTHING: KnownCapabilities = new Set();
const PARTS = ['query', 'headers', 'body'] as const;

function hasExtras(call: Call, request: AnyRequest): boolean {
  if (request.forwardedFor !== undefined || namesGroup(call)) return true;
  return PARTS.some((part) => {
    const { extras } = fieldsOf(call[part]);
    return extras.size > 0 && [...fieldsIn(request[part]).keys()].some((name) => extras.has(name));
  });
}

function addressOf(call: Call, request: AnyRequest, all: KnownCapabilities): string {
  const params = fieldsIn(request.params);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = [...understood(call.query, request.query, all)].map(([name, value]) => [name, String(value)]);
  return env().API_BASE_URL + path + (query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`);
}

function messageOf(call: Call, request: AnyRequest, all: KnownCapabilities) {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of understood(call.headers, request.headers, all))
    headers.set(name, String(value));
  if (request.token !== undefined) headers.set('authorization', `Bearer ${request.token}`);
  const { REVALIDATE_SECRET: secret } = env();
  if (secret !== undefined && all.has('store-secret') && namesGroup(call)) {
    headers.set(STORE_SECRET_HEADER, secret);
  }
  if (request.forwardedFor !== undefined && all.has('shopper-addresses')) {
    headers.set('x-forwarded-for', request.forwardedFor);
  }
  const body = bodyOf(call, request.body, all);
  if (body === undefined) return { headers };
  headers.set('content-type', 'application/json');
  const key = env().API_PAYLOAD_KEY;
  return { headers, body: key === undefined ? JSON.stringify(body) : encryptPayload(body, key) };
}

/** What is sent as a body; nothing where a documented call has none and the backend knows none of the extras. */
function bodyOf(call: Call, given: unknown, all: KnownCapabilities): unknown {
  const { extras, hasDocumented } = fieldsOf(call.body);
  if (given === undefined || extras.size === 0) return given;
  const fields = understood(call.body, given, all);
  return fields.size === 0 && !hasDocumented ? undefined : Object.fromEntries(fields);
}

/** The fields that have a value and that the backend knows. */
function understood(schema: z.ZodType, given: unknown, all: KnownCapabilities): ReadonlyMap<string, unknown> {
  const { extras } = fieldsOf(schema);
  return new Map(
    [...fieldsIn(given)].filter(([name, value]) => {
      const capability = extras.get(name);
      return value !== undefined && (capability === undefined || all.has(capability));
    }),
  );
}

function fieldsIn(part: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof part === 'object' && part !== null ? Object.entries(part) : []);
}

function leadsElsewhere({ status }: globalThis.Response): boolean {
  return status >= 300 && status < 400;
}

function decrypted(body: string): string {
  const key = env().API_PAYLOAD_KEY;
  return key === undefined ? body : (decryptAnswer(body, key) ?? body);
}

function warn(call: Call, kind: CallFailure['kind'] | 'in part', detail: string): void {
  console.warn(`${call.path}: ${kind}`, detail);
}
