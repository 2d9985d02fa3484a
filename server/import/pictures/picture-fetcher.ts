import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ImageError, MAX_SOURCE_BYTES } from './image-processor.ts';
import { AddressError, publicLookup } from '../../../machine/public-address.ts';

/** What an address said of a picture the last time, to ask whether it is still the same. */
export interface KnownPicture {
  readonly etag: string;
  readonly lastModified: string;
}

/** A picture as it was had; undefined data when it is still the same. */
export interface FetchedPicture extends KnownPicture {
  readonly data: Buffer | undefined;
}

export interface FetchLimits {
  readonly bytes: number;
  /** How long nothing may come, and how long all of it may take, in milliseconds. */
  readonly silenceMs: number;
  readonly totalMs: number;
  readonly attempts: number;
  /** The pause before the second attempt; it doubles. */
  readonly pauseMs: number;
}

export const FETCH_LIMITS: FetchLimits = {
  ...{ bytes: MAX_SOURCE_BYTES, silenceMs: 15_000, totalMs: 60_000, attempts: 3, pauseMs: 1000 },
};

const MAX_REDIRECTS = 5;
const MAX_PAUSE_MS = 30_000;
/** After so many failures to connect in a row a host is not asked any more. */
const FAILURES_OF_A_HOST = 4;

/** It may go better another time. `afterMs` is when the host asks to come back. */
class TransientError extends Error {
  readonly isOfHost: boolean;
  readonly afterMs: number;

  constructor(reason: string, { isOfHost = false, afterMs = 0 } = {}) {
    super(reason);
    this.isOfHost = isOfHost;
    this.afterMs = afterMs;
  }
}

const PICTURES = 'image/webp,image/avif,image/*;q=0.9,*/*;q=0.1';

/** Gets pictures, or what else `accept` says, from public addresses, within limits. */
export class PictureFetcher {
  private readonly testHosts: ReadonlySet<string>;
  private readonly signal: AbortSignal;
  private readonly limits: FetchLimits;
  private readonly accept: string;
  private readonly failures = new Map<string, number>();

  constructor(
    signal: AbortSignal,
    testHosts: ReadonlySet<string>,
    limits: FetchLimits = FETCH_LIMITS,
    accept = PICTURES,
  ) {
    this.accept = accept;
    this.signal = signal;
    this.testHosts = testHosts;
    this.limits = limits;
  }

  /** The picture of an address. Throws {@link ImageError} with the reason why it cannot be had. */
  async fetch(address: string, known: KnownPicture): Promise<FetchedPicture> {
    const { host } = new URL(address);
    for (let attempt = 1; ; attempt += 1) {
      if ((this.failures.get(host) ?? 0) >= FAILURES_OF_A_HOST) {
        throw new ImageError(`could not be had: ${host} cannot be reached`);
      }
      try {
        const picture = await this.follow(new URL(address), known);
        this.failures.delete(host);
        return picture;
      } catch (error) {
        this.signal.throwIfAborted();
        if (error instanceof AddressError) throw new ImageError(`could not be had: ${error.message}`);
        if (!(error instanceof TransientError)) throw error;
        if (error.isOfHost) this.failures.set(host, (this.failures.get(host) ?? 0) + 1);
        if (attempt >= this.limits.attempts) throw new ImageError(`could not be had: ${error.message}`);
        const wait = Math.max(this.limits.pauseMs * 2 ** (attempt - 1), error.afterMs);
        await pause(Math.min(wait, MAX_PAUSE_MS), undefined, { signal: this.signal });
      }
    }
  }

  /** Asks an address and those it leads to; each is looked at as if it were the first. */
  private async follow(first: URL, known: KnownPicture): Promise<FetchedPicture> {
    const time = AbortSignal.timeout(this.limits.totalMs);
    let url = first;
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      const response = await this.ask(url, known, AbortSignal.any([this.signal, time]));
      try {
        const { statusCode: status = 0, headers } = response;
        const next = status >= 300 && status < 400 && status !== 304 ? headers.location : undefined;
        if (next === undefined) return await this.read(response, status);
        const target = URL.parse(next, url.href);
        if (target === null || !/^https?:$/.test(target.protocol)) {
          throw new ImageError('could not be had: it is moved to an address of another kind');
        }
        url = target;
      } finally {
        response.destroy();
      }
    }
    throw new ImageError('could not be had: it is moved too often');
  }

  private ask(url: URL, { etag, lastModified }: KnownPicture, signal: AbortSignal): Promise<IncomingMessage> {
    const lookup = publicLookup(url, this.testHosts);
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    return new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          ...{ lookup, signal, timeout: this.limits.silenceMs },
          headers: {
            accept: this.accept,
            'accept-encoding': 'identity',
            'user-agent': 'Mozilla/5.0 (compatible; Cedar catalogue import)',
            ...(etag !== '' && { 'if-none-match': etag }),
            ...(lastModified !== '' && { 'if-modified-since': lastModified }),
          },
        },
        resolve,
      );
      asked.on('timeout', () => asked.destroy(new TransientError('nothing comes', { isOfHost: true })));
      asked.on('error', (error) => reject(transient(error)));
      asked.end();
    });
  }

  private async read(response: IncomingMessage, status: number): Promise<FetchedPicture> {
    const { etag = '', 'last-modified': lastModified = '' } = response.headers;
    if (status === 304) return { data: undefined, etag, lastModified };
    if (status === 429 || status >= 500) {
      const seconds = Number(response.headers['retry-after'] ?? 0);
      throw new TransientError(`its host answers ${status}`, { afterMs: (seconds || 0) * 1000 });
    }
    if (status !== 200) throw new ImageError(`could not be had: its host answers ${status}`);
    const tooLarge = new ImageError(`is larger than ${this.limits.bytes} bytes`);
    if (Number(response.headers['content-length'] ?? 0) > this.limits.bytes) throw tooLarge;
    const parts: Buffer[] = [];
    let size = 0;
    try {
      for await (const part of response) {
        if (!Buffer.isBuffer(part)) continue;
        size += part.length;
        if (size > this.limits.bytes) throw tooLarge;
        parts.push(part);
      }
    } catch (error) {
      throw error instanceof ImageError ? error : transient(error);
    }
    return { data: Buffer.concat(parts), etag, lastModified };
  }
}

const BROKEN = { name: z.string().optional(), code: z.string().optional(), message: z.string() };

/** What broke a connection, as an error after which it is tried again. */
function transient(error: unknown): Error {
  if (error instanceof TransientError || error instanceof AddressError) return error;
  const {
    name,
    code = 'unknown',
    message,
  } = z.looseObject(BROKEN).catch({ message: 'unknown' }).parse(error);
  if (name === 'AbortError' || name === 'TimeoutError') return new TransientError('it takes too long');
  const reasons: Readonly<Record<string, string>> = {
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'its host cannot be looked up',
    ECONNREFUSED: 'its host does not answer',
    ECONNRESET: 'its host broke the connection off',
    ETIMEDOUT: 'its host does not answer',
  };
  return new TransientError(reasons[code] ?? message, { isOfHost: true });
}
