import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocalHost } from '../machine/local-host.mjs';
import { fetchPublic, type FetchAnswer, type FetchRequest } from './public-fetch.ts';

/** The name the audit gives itself; robots.txt may address it. */
export const AGENT = 'CedarSeoAudit';
const USER_AGENT = `Mozilla/5.0 (compatible; ${AGENT}/1.0)`;
const MAX_HOPS = 5;
const MAX_WAIT_SECONDS = 30;

export interface Hop {
  status: number;
  from: string;
  to: string;
}

/** What came back. A redirect that was not followed is the answer itself. */
export interface Answer {
  /** The address that answered last. */
  url: string;
  /** 0 when there was no answer; `failure` says why. */
  status: number;
  headers: Headers;
  /** At most as much as was asked for; empty when the type was not wanted. */
  body: Buffer;
  redirects: Hop[];
  /** Until the answer began, in milliseconds. */
  ms: number;
  failure?: string;
}

export interface FetchOptions {
  maxBytes: number;
  /** Content types whose body is wanted. */
  type?: RegExp;
  /** Whom to be, in place of the audit itself. */
  agent?: string;
  method?: 'HEAD';
  /** Whether a redirect to this address may be followed. */
  mayFollow: (url: URL) => boolean;
}

/** Of its headers a page is judged by these. */
const JUDGED = ['content-type', 'content-encoding', 'link', 'refresh', 'x-robots-tag'];

/** What an answer is known by: where two have the same, whatever is found in one is found in the other. */
export function digestOf({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>): string {
  const judged = JSON.stringify([status, ...JUDGED.map((name) => headers.get(name))]);
  return createHash('sha256').update(judged).update(body).digest('base64');
}

/** Whether nothing came back that says anything of what was asked for: no answer, or the server's own failure. */
export function isFailure({ status }: Pick<Answer, 'status'>): boolean {
  return status === 0 || status >= 500;
}

export type Fetcher = (url: string, options: FetchOptions) => Promise<Answer>;

/**
 * Makes the one way in which the audit asks for anything: requests begin at least `delayMs` apart, end after
 * `timeoutMs`, follow no redirect that the options do not allow, and a server that says 429 is asked once more after
 * the time it names. Of other hosts only public addresses are asked: a page may link to anywhere, and whoever wrote the
 * link is not to reach the network around this machine by it. Whoever looks at a site of their own machine is there anyway.
 *
 * @param site that is looked at
 */
export function createFetcher({
  site,
  delayMs,
  timeoutMs,
  testHosts = new Set(),
}: {
  site: URL;
  delayMs: number;
  timeoutMs: number;
  /** Other hosts with their ports that may be on this machine, for tests. */
  testHosts?: ReadonlySet<string>;
}): Fetcher {
  const ask: Ask = (url, asked) =>
    new URL(url).host === site.host || isLocalHost(site)
      ? fetch(url, asked)
      : fetchPublic(url, asked, testHosts);
  let nextStart = 0;
  const turn = async () => {
    const now = performance.now();
    const start = Math.max(now, nextStart);
    nextStart = start + delayMs;
    if (start > now) await sleep(start - now);
  };
  const answerOf = async (url: string, options: FetchOptions) => {
    await turn();
    const first = await request(ask, url, options, timeoutMs);
    if (first.status !== 429) return first;
    const seconds = Number(first.headers.get('retry-after') ?? '5');
    await sleep(Math.min(Number.isFinite(seconds) ? seconds : 5, MAX_WAIT_SECONDS) * 1000);
    return request(ask, url, options, timeoutMs);
  };
  return async (url, options) => {
    const redirects: Hop[] = [];
    for (let current = url; ;) {
      const answer = await answerOf(current, options);
      const target = redirectTarget(answer, current);
      if (target === undefined) return { ...answer, url: current, redirects };
      redirects.push({ status: answer.status, from: current, to: target.href });
      if (redirects.some(({ from }) => from === target.href)) {
        return { ...answer, url: current, redirects, failure: 'redirects in a circle' };
      }
      if (redirects.length >= MAX_HOPS) {
        return {
          ...answer,
          url: current,
          redirects,
          failure: `more than ${MAX_HOPS - 1} redirects in a row`,
        };
      }
      if (!options.mayFollow(target)) return { ...answer, url: current, redirects };
      current = target.href;
    }
  };
}

function redirectTarget(answer: { status: number; headers: Headers }, from: string): URL | undefined {
  const location = answer.headers.get('location');
  if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) return undefined;
  if (!URL.canParse(location, from)) return undefined;
  const target = new URL(location, from);
  target.hash = '';
  return /^https?:$/.test(target.protocol) ? target : undefined;
}

type Ask = (url: string, asked: FetchRequest) => Promise<FetchAnswer>;

async function request(ask: Ask, url: string, options: FetchOptions, timeoutMs: number) {
  const begun = performance.now();
  try {
    const answer = await ask(url, {
      redirect: 'manual',
      method: options.method ?? 'GET',
      headers: {
        'user-agent': options.agent ?? USER_AGENT,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const ms = performance.now() - begun;
    const isWanted = answer.ok && (options.type?.test(answer.headers.get('content-type') ?? '') ?? true);
    const body = isWanted ? await readUpTo(answer, options.maxBytes) : Buffer.alloc(0);
    if (!isWanted) await answer.body?.cancel();
    return { status: answer.status, headers: answer.headers, body, ms };
  } catch (error) {
    const failure = reasonOf(error, timeoutMs);
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), ms: 0, failure };
  }
}

async function readUpTo(answer: Pick<FetchAnswer, 'body'>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop ends the request.
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const { cause } = error;
  return `no answer (${cause instanceof Error && 'code' in cause ? String(cause.code) : error.message})`;
}
