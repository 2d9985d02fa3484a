import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { hashing } from '../machine/hashing.ts';
import { isKnownVersion } from '../machine/known-version.ts';

/** Packed; a feed of a hundred thousand products has some ten megabytes. */
const MAX_BYTES = 128 * 1024 * 1024;
const MAX_KEPT = 200;
/** Whoever asks waits so long for the tag of an answer that is still being made; after that it is read as it grows. */
const WHOLE_MS = 2000;

/** An answer while and after it is made: whoever asks reads it from its beginning, at their own pace. */
interface CachedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly pieces: Buffer[];
  /** Of the bytes before they are packed, unless the answer brings one. */
  etag?: string;
  /** Since when it has been the same, as HTTP writes it. */
  lastModified?: string;
  /** Resolves when it grows no more. */
  ended: Promise<void>;
  state: 'growing' | 'whole' | 'broken';
  /** Resolves with the next piece, or the end. */
  grown: PromiseWithResolvers<void>;
}

/** Whether an address is of what machines read about the whole shop, or of its signs. */
export function isCachedAnswer({ method, url = '' }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    /^\/(robots\.txt|manifest\.webmanifest|icon\.svg|apple-(?:touch-)?icon(?:-precomposed)?\.png|sitemap\.xml|sitemaps\/[\w-]{1,40}\.xml|feeds\/(?:google|meta|bing)\.xml)(\?|$)/.test(
      url,
    )
  );
}

/**
 * Has feeds, sitemap and the like made once for all who ask, and keeps them, packed, with what tells whether they have
 * changed.
 *
 * @param make asks for one of them @param keepMs for which they are answered without being made anew
 */
export function createAnswerCache(make: (path: string) => Promise<Response>, keepMs: number) {
  const answers = new LRUCache<string, Promise<CachedAnswer>>({ max: MAX_KEPT, ttl: keepMs });
  /** What each path answered last, and since when: made anew it may be the same. */
  const versions = new LRUCache<string, { readonly etag: string; readonly lastModified: string }>({
    max: MAX_KEPT,
  });

  async function begin(path: string): Promise<CachedAnswer> {
    const { status, headers, body } = await make(path);
    const kept: CachedAnswer = {
      ...{ status, headers, pieces: [], state: 'growing' },
      grown: Promise.withResolvers(),
      ended: Promise.resolve(),
    };
    kept.ended = pack(kept, body === null ? Readable.from([]) : Readable.from(body)).then(() => {
      if (kept.state === 'broken' || status !== 200) drop(path);
      else date(path, kept);
    });
    return kept;
  }

  function date(path: string, kept: CachedAnswer) {
    const etag = kept.headers.get('etag') ?? kept.etag ?? '';
    const known = versions.get(path);
    const version = known?.etag === etag ? known : { etag, lastModified: new Date().toUTCString() };
    versions.set(path, version);
    Object.assign(kept, version);
  }

  function drop(path: string) {
    answers.delete(path);
  }

  function find(path: string): Promise<CachedAnswer> {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const kept = begin(path);
    answers.set(path, kept);
    kept.catch(() => drop(path));
    return kept;
  }

  return {
    /** Something has changed: what is asked for from now on is made anew. */
    forget: () => answers.clear(),
    isReady: ({ url = '' }: IncomingMessage) => answers.has(pathOf(url)),
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      await send(request, response, await find(pathOf(request.url ?? '')));
    },
  };
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

async function pack(kept: CachedAnswer, body: Readable): Promise<void> {
  let length = 0;
  const hash = createHash('sha1');
  try {
    await pipeline(body, hashing(hash), createGzip({ level: 5 }), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        length += piece.length;
        if (length > MAX_BYTES) throw new Error('it is too long to be kept');
        kept.pieces.push(piece);
        kept.grown.resolve();
        kept.grown = Promise.withResolvers();
      }
    });
    kept.etag = `"${hash.digest('base64url')}"`;
    kept.state = 'whole';
  } catch (error) {
    kept.state = 'broken';
    console.warn('Feed or sitemap:', error instanceof Error ? error.message : error);
  }
  kept.grown.resolve();
}

async function* piecesOf(kept: CachedAnswer): AsyncGenerator<Buffer, void, undefined> {
  for (let index = 0; ;) {
    const piece = kept.pieces[index];
    if (piece !== undefined) {
      index += 1;
      yield piece;
    } else if (kept.state === 'growing') await kept.grown.promise;
    else if (kept.state === 'whole') return;
    else throw new Error('it broke off');
  }
}

async function send(request: IncomingMessage, response: ServerResponse, kept: CachedAnswer): Promise<void> {
  if (kept.state === 'growing')
    await Promise.race([kept.ended, setTimeout(WHOLE_MS, undefined, { ref: false })]);
  for (const name of ['content-type', 'x-content-type-options', 'cache-control', 'retry-after']) {
    const value = kept.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.setHeader('vary', 'Accept-Encoding');
  const etag = kept.headers.get('etag') ?? kept.etag;
  if (kept.status === 200 && etag !== undefined) response.setHeader('etag', etag);
  if (kept.lastModified !== undefined) response.setHeader('last-modified', kept.lastModified);
  if (isKnownVersion(request.headers, { etag, lastModified: kept.lastModified })) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = kept.status;
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '');
  if (isPacked) response.setHeader('content-encoding', 'gzip');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const pieces = Readable.from(piecesOf(kept));
  // A part must not be taken for the whole: then the connection ends.
  await (isPacked ? pipeline(pieces, response) : pipeline(pieces, createGunzip(), response)).catch(() =>
    response.destroy(),
  );
}
