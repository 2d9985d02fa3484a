import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { isPrivatePage } from '../lib/addresses/private-page.ts';
import { createClientAddress } from './client-address.ts';
import { createFairShare } from './fair-share.ts';
import { intercept } from './intercept.ts';
import { createAnswerCache, isCachedAnswer } from './answer-cache.ts';
import { whenClientGone } from './client-gone.ts';
import { createLoadBound } from './load-bound.ts';
import { placeholderFor } from './missing-picture.ts';
import { answerWith } from './page-answer.ts';
import { answerPictureHead } from './picture-head.ts';
import { createPictureQueue } from './picture-queue.ts';
import { REFUSED, pictureRequest } from './picture-request.ts';
import { createReadLimit, readKindOf, type ReadKind } from './read-limit.ts';
import { dropInnerHeaders, refusalOf, settleForwardedHost } from './refused-request.ts';
import { boundBody, isLongForm } from './request-body.ts';
import { createRefusalNotes, createSlowRefusals } from './refusals.ts';
import { TOO_MANY_PAGE, UNAVAILABLE_PAGE } from './unavailable-page.ts';

const BUSY_SECONDS = 5;
/** An order waits for the card gateway meanwhile, and a mobile carrier has many shoppers behind one address. */
const OWN_AT_ONCE = 8;
/** Calls take a few milliseconds each, and a page asks for several. */
const CALLS_AT_ONCE = 16;
/** By then a long form, all of which is here, is read, and waits for the API like any other. */
const LONG_READ_MS = 250;
/** Whoever has had their turn is answered after that; the picture is made to its end for those who come after. */
const MAX_MAKING_MS = 12_000;

/** Has the answer made, or that there is too much to do for it to be made in time. Resolves when it is. */
type Serve = (isTooLate?: boolean) => Promise<unknown>;

interface GuardOptions {
  readonly uploads: string;
  readonly site: string;
  readonly trustedProxies: string;
  /** Of this process, which asks itself for feed and sitemap among other things. */
  readonly port: number;
  readonly keepSeconds: number;
  /** Whether a picture need not be made, because it lies where all stores find it. */
  readonly isMade?: ((request: IncomingMessage) => Promise<boolean>) | undefined;
}

interface OwnRequest extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Keeps one client from taking what all share: see docs/decisions/bounds.md. */
export function createGuard({ uploads, site, trustedProxies, port, keepSeconds, isMade }: GuardOptions) {
  const addressOf = createClientAddress(trustedProxies);
  const limit = createReadLimit();
  // Apart from each other: nobody's cart waits for a crowd of searches behind the same address.
  const shares = {
    pages: createFairShare(),
    own: createFairShare({ atOnce: OWN_AT_ONCE, isShared: true }),
    calls: createFairShare({ atOnce: CALLS_AT_ONCE, isShared: true }),
    // Within the two above: read one after the other, and everybody else is answered in between.
    long: createFairShare({ atOnce: 1, isShared: true, rest: 1, longestMs: LONG_READ_MS }),
  };
  const load = createLoadBound();
  const refusals = createSlowRefusals();
  const note = createRefusalNotes();
  // One processor is left to the pages.
  const atOnce = availableParallelism() > 3 ? 2 : 1;
  const pictures = createPictureQueue({ atOnce, most: 256, remembered: 10_000 });
  const sharing = createPictureQueue({ atOnce: 1, most: 64, remembered: 0 });
  const secret = randomUUID();
  /** Asks the store's server itself, which knows its own requests by their header. `path` may have a query. */
  const ask = (path: string, { headers, ...init }: OwnRequest = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...headers, 'x-store-own': secret } });
  const kept = createAnswerCache(ask, keepSeconds * 1000);
  const own = new WeakSet<IncomingMessage>();
  const clients = new WeakMap<IncomingMessage, string | undefined>();

  /** Counts a read of whoever asks. @returns undefined, or after how many seconds they may have another one. */
  function take(request: IncomingMessage, kind: ReadKind | undefined): number | undefined {
    const client = own.has(request) ? undefined : clients.get(request);
    if (kind === undefined || client === undefined) return undefined;
    const wait = limit.take(kind, client);
    if (wait !== undefined) note(client);
    return wait;
  }

  /**
   * Has something made in its client's turn, and a page, or what costs as much, within what the process can do at a time:
   * a customer's own first.
   */
  async function serveInTurn(request: IncomingMessage, response: ServerResponse, serve: Serve) {
    const { url = '/', method } = request;
    const client = clients.get(request);
    if (url.startsWith('/_next/')) {
      await serve();
      return;
    }
    const kind = readKindOf(url);
    const isCall = url.startsWith('/api/') && kind !== 'list';
    // What is put into a cart is sent to the page that it was chosen on.
    const isOwn = !isCall && (isPrivatePage(url) || method === 'POST');
    const isLong = await isLongForm(request, response);
    const refuse = (refused: string) => {
      note(refused);
      refusals.send(response, () => answerWith(response, 429, TOO_MANY_PAGE, BUSY_SECONDS));
    };
    // Last of all: nothing is between its turn and its reading, so that no two come through together.
    const read: Serve = async (isTooLate) => {
      if (!isLong || client === undefined) return serve(isTooLate);
      if (!(await shares.long.serve(client, response, serve, true))) refuse(client);
      return undefined;
    };
    const make = async () => {
      if (isCall && kind === undefined) await read();
      else if (!(await load.serve(response, isOwn, read))) await serve(true);
    };
    const share = shares[isCall ? 'calls' : isOwn ? 'own' : 'pages'];
    if (client === undefined) await make();
    else if (!(await share.serve(client, response, make, method === 'POST'))) refuse(client);
  }

  function isTooMuch(request: IncomingMessage, response: ServerResponse): boolean {
    const kind = readKindOf(request.url ?? '/');
    const wait = take(request, kind);
    if (wait === undefined) return false;
    refusals.send(response, () => {
      if (kind === 'picture') refusePicture(response, 429, wait);
      else answerWith(response, 429, TOO_MANY_PAGE, wait);
    });
    return true;
  }

  async function inTurn(
    queue: ReturnType<typeof createPictureQueue>,
    key: string,
    response: ServerResponse,
    serve: Serve,
  ) {
    const turn = await queue.turn(key, response);
    if (turn.kind === 'full') refusePicture(response, 503, BUSY_SECONDS);
    else if (turn.kind === 'failed') refusePicture(response, turn.status);
    else if (turn.kind === 'ready') await serve();
    else {
      const late = setTimeout(() => {
        if (!response.headersSent) refusePicture(response, 503, BUSY_SECONDS);
      }, MAX_MAKING_MS).unref();
      try {
        await Promise.race([serve(), whenClientGone(response)]);
      } finally {
        clearTimeout(late);
        turn.done(response.writableEnded ? response.statusCode : undefined);
      }
    }
  }

  const listeners = [kept.forget];
  const forget = () => {
    for (const listener of listeners) listener();
  };
  /** Before whoever told of a change hears that it is known; strangers, who are refused, have nothing forgotten. */
  const forgetWhenDone = ({ statusCode }: ServerResponse) => {
    if (statusCode === 200) forget();
    return undefined;
  };

  return {
    /** Has something else that is kept forgotten, too, when the store is told of a change. */
    onChange: (listener: () => void) => void listeners.push(listener),
    ask,
    isOwn: (request: IncomingMessage) => own.has(request),
    take,
    /**
     * Whether a request is one that the store answers; else it is answered. The address of a picture becomes the
     * optimizer's. To be asked first, before anything is added to its headers.
     */
    admits(request: IncomingMessage, response: ServerResponse): boolean {
      // Where Next would see an end of the address, others would not.
      request.url = request.url?.split('#', 1)[0];
      if (request.headers['x-store-own'] === secret) own.add(request);
      delete request.headers['x-store-own'];
      dropInnerHeaders(request);
      clients.set(request, addressOf(request));
      const refusal = refusalOf(request, site);
      if (refusal !== undefined) {
        response.writeHead(refusal.status, {
          ...refusal.headers,
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          connection: 'close',
        });
        response.end(refusal.text);
        return false;
      }
      settleForwardedHost(request);
      if (!boundBody(request, response)) return false;
      const picture = pictureRequest(request.url ?? '', uploads);
      if (picture === REFUSED) refusePicture(response, 400);
      else request.url = picture ?? request.url;
      return picture !== REFUSED;
    },
    /** Lets a picture be asked for when it is its turn, and anything else at once, both within the client's bounds. */
    async serve(request: IncomingMessage, response: ServerResponse, serve: Serve): Promise<void> {
      const { url = '/', headers } = request;
      if (url.startsWith('/api/revalidate')) intercept(response, { instead: forgetWhenDone });
      if (own.has(request)) await serve();
      else if (url.startsWith('/_next/image')) {
        const key = `${url} ${formatOf(headers.accept)}`;
        const isReady = pictures.isReady(key);
        if (!isReady && isTooMuch(request, response)) return;
        if (!isReady && request.method === 'HEAD') await answerPictureHead(url, response);
        else if (!isReady && (await isMade?.(request)) === true) await serve();
        else await inTurn(pictures, key, response, serve);
      } else if (isCachedAnswer(request)) {
        if (kept.isReady(request) || !isTooMuch(request, response)) await kept.answer(request, response);
      } else if (!isTooMuch(request, response)) {
        await (url.startsWith('/og/')
          ? inTurn(sharing, url, response, serve)
          : serveInTurn(request, response, serve));
      }
    },
    /** Answers what could not be made. */
    fail(response: ServerResponse, error: unknown): void {
      // Whoever asked has left, or was cut off.
      if (response.destroyed) return;
      console.error('Request failed:', error);
      if (response.headersSent) response.destroy();
      else answerWith(response, 503, UNAVAILABLE_PAGE);
    },
  };
}

/** The optimizer keeps a picture for each format that a browser may name. */
function formatOf(accept = ''): string {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : '';
}

function refusePicture(response: ServerResponse, status: number, retryAfterSeconds?: number) {
  if (response.destroyed) return;
  response.statusCode = status;
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
  placeholderFor(response)?.();
}
