import { setTimeout as pause } from 'node:timers/promises';
import { getCategories } from '../contract/catalogue.ts';
import { isUtf8 } from 'node:buffer';
import { checkedAnswer } from './answer-check.ts';
import { createBreaker } from './breaker.ts';
import { LONG_TIMEOUT_MS, noteUnanswered, TIMEOUT_MS, timeLeft } from './deadline.ts';

/** No answer of a call is read any further, once it is unpacked. A page of a list has some 100 KB. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

const CHARSET = /charset\s*=\s*"?([\w:.-]+)"?/i;

interface Limits {
  readonly failures: number;
  readonly probeMs: number;
  readonly tellingMs: number;
  /** How long somebody who is asked may take. */
  readonly askingMs?: number;
}

/** After how many failures in a row calls fail at once, and how often somebody is asked then. */
const LIMITS: Limits = { failures: 5, probeMs: 1000, tellingMs: 2000 };
/** A documented call that every backend answers, and that costs little. */
const PROBE = getCategories.path;
/** What stands before an API that is away answers these, or the API itself while it is not ready. */
const AWAY = [502, 503, 504];

type Fetch = typeof fetch;

/** Sees each call that is made. @param path that of the call below the base */
export type CallObserver = (path: string) => {
  /** What the call bears besides what it was made with. */
  readonly headers: Readonly<Record<string, string>>;
  /** @param status 0 when there was no answer */
  readonly ended: (status: number, seconds: number) => void;
};

const NOBODY: CallObserver = () => ({ headers: {}, ended: () => undefined });

/**
 * `fetch` with a guard on the calls of one API, for the whole process: the calls of a request end with its deadline
 * (`withDeadline`), and while nobody answers they fail at once (`createBreaker`) and only a call of its own is made.
 *
 * It stands below Next's cache, so that an answer that is kept needs no API, and so that it also bounds what Next
 * asks by itself: when it makes a page anew it calls without the caller's signal.
 *
 * @param observer counts the calls, and gives them the id of their request.
 * @param limits `tellingMs`: a call that was given up sooner says nothing about who was to answer it.
 */
export function guardedFetch(
  fetch: Fetch,
  apiBase: string,
  limits = LIMITS,
  observer: CallObserver = NOBODY,
): Fetch {
  const breaker = createBreaker({
    ...limits,
    onChange(isOpen) {
      console.warn(isOpen ? 'The API does not answer: calls fail at once.' : 'The API answers again.');
      if (isOpen) void probe();
    },
  });
  /** Nobody who wants something is kept waiting to find out whether somebody answers again. */
  const probe = async () => {
    while (!breaker.mayCall()) {
      await pause(limits.probeMs, undefined, { ref: false });
      const status = await fetch(apiBase + PROBE, {
        redirect: 'manual',
        signal: AbortSignal.timeout(limits.askingMs ?? TIMEOUT_MS),
      })
        .then(wholeAnswer)
        .then(
          (answer) => answer.status,
          () => undefined,
        );
      if (status !== undefined && !AWAY.includes(status)) breaker.answered();
    }
  };
  return async (input, init) => {
    const address = addressOf(input);
    if (!address.startsWith(apiBase)) return fetch(input, init);
    const left = timeLeft() ?? LONG_TIMEOUT_MS;
    if (left === 0) {
      noteUnanswered();
      throw new DOMException('The time of this request is over.', 'TimeoutError');
    }
    if (!breaker.mayCall()) {
      noteUnanswered();
      throw new DOMException('The API does not answer.', 'NetworkError');
    }
    const madeAt = performance.now();
    const signals = [init?.signal, AbortSignal.timeout(Math.ceil(left))].filter(
      (signal) => signal !== undefined && signal !== null,
    );
    const signal = AbortSignal.any(signals);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const path = address.slice(apiBase.length);
    const observed = observer(path);
    for (const [name, value] of Object.entries(observed.headers)) headers.set(name, value);
    let status = 0;
    try {
      // What Next has read by now would tell the backend, in headers that no document names, not to keep its answer.
      const begun = await fetch(input, { ...init, headers, signal, cache: 'default' });
      const answer = isOfStaff(path) ? begun : await wholeAnswer(begun);
      ({ status } = answer);
      if (!AWAY.includes(status)) breaker.answered();
      else if (!isOfOrders(path)) {
        noteUnanswered();
        breaker.failed(madeAt);
      }
      return await checkedAnswer(answer);
    } catch (error) {
      noteUnanswered();
      if (!signal.aborted || performance.now() - madeAt >= limits.tellingMs) breaker.failed(madeAt);
      throw error;
    } finally {
      observed.ended(status, (performance.now() - madeAt) / 1000);
    }
  };
}

/** An answer that has come whole, in UTF-8: who stops in the middle of each has not answered. */
async function wholeAnswer(answer: Response): Promise<Response> {
  if (answer.body === null) return answer;
  return inUtf8(await boundedAnswer(answer).arrayBuffer(), answer);
}

/** What only our own API answers, files of a whole shop among it. */
function isOfStaff(path: string): boolean {
  return path.startsWith('Staff/');
}

/** What may be refused because the card gateway is away: carts and pages do not need it. */
function isOfOrders(path: string): boolean {
  return path.startsWith('Order/');
}

function addressOf(input: Parameters<Fetch>[0]): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

/**
 * An answer in the encoding that whoever reads it expects. Java's servlets write ISO 8859-1 unless they are told
 * otherwise, and old shops a code page of their language. Many say so and write UTF-8, which nothing else looks like.
 *
 * @param bytes the whole body of `answer`
 */
function inUtf8(bytes: ArrayBuffer, answer: Response): Response {
  const decoder = decoderOf(answer.headers.get('content-type') ?? '');
  if (decoder === undefined || (isUtf8(bytes) && !decoder.encoding.startsWith('utf-16')))
    return new Response(bytes, answer);
  const headers = new Headers(answer.headers);
  headers.set('content-type', headers.get('content-type')?.replace(CHARSET, 'charset=utf-8') ?? '');
  headers.delete('content-length');
  const { status, statusText } = answer;
  return new Response(decoder.decode(bytes), { status, statusText, headers });
}

/** What reads the encoding that a content type names; undefined where it names none, or one that nobody knows. */
function decoderOf(contentType: string): InstanceType<typeof TextDecoder> | undefined {
  const label = CHARSET.exec(contentType)?.[1];
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/**
 * An answer whose body ends with an error where it grows longer than that: one that is packed says nothing of its
 * length, and neither does one without an end. What says that it is short and comes as it is, is left alone.
 */
export function boundedAnswer(answer: Response, mostBytes = MAX_ANSWER_BYTES): Response {
  const { body, headers } = answer;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (body === null || (length <= mostBytes && !headers.has('content-encoding'))) return answer;
  let bytes = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) controller.error(new Error('The answer is too long.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, answer);
}
