import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { contentTypeOf, StorageAway, wholeOf, type KeptFiles } from './files.ts';
import type { S3Settings } from './settings.ts';

interface RetryPolicy {
  readonly attempts: number;
  /** Until an answer begins. */
  readonly answerMs: number;
  /** Until it has come whole. */
  readonly wholeMs: number;
  readonly pauseMs: number;
  /** For so long after a failure nobody is asked, and everybody is told at once. */
  readonly restMs: number;
}

/** Visitors wait for it. */
export const SHORT: RetryPolicy = { attempts: 2, answerMs: 2000, wholeMs: 15_000, pauseMs: 50, restMs: 2000 };
/** A command may take its time. */
export const LONG: RetryPolicy = { attempts: 6, answerMs: 15_000, wholeMs: 120_000, pauseMs: 250, restMs: 0 };

/** Browsers and proxies keep what stands under a name for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Answers that may be others the next time. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/**
 * Files in a bucket, by the protocol of S3: signed with version 4, and what is written with the checksum of its bytes,
 * which the storage compares.
 */
export function s3Files(settings: S3Settings, retries: RetryPolicy = SHORT): KeptFiles {
  // The platform's own: the store puts one in its place later that keeps and counts answers.
  const { fetch } = globalThis;
  const { base, bucket, prefix, region, accessKey, secretKey } = settings;
  const signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  let restsUntil = 0;

  /** An answer that is no failure: there, not changed, or not there. */
  async function ask(asked: S3Request): Promise<Response> {
    if (Date.now() < restsUntil) throw new StorageAway(new Error('It did not answer a moment ago.'));
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(asked).catch((error: unknown) => new StorageAway(error));
      if (answer instanceof Response && !PASSING.has(answer.status)) return accepted(asked, answer);
      const failure = answer instanceof Response ? await refusalText(answer) : answer;
      if (attempt >= retries.attempts) {
        restsUntil = Date.now() + retries.restMs;
        throw failure instanceof StorageAway ? failure : new StorageAway(new Error(failure));
      }
      await wait(retries.pauseMs * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }

  async function once({ method, url, headers = {}, body }: S3Request): Promise<Response> {
    const ending = new AbortController();
    const end = () => ending.abort(new DOMException('It took too long.', 'TimeoutError'));
    const answering = setTimeout(end, retries.answerMs);
    // An answer that dribbles is ended, too.
    setTimeout(end, retries.wholeMs).unref();
    try {
      const sent = {
        ...{ method, redirect: 'manual' as const, signal: ending.signal },
        headers: {
          ...headers,
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      };
      return await fetch(await signer.sign(url, sent));
    } finally {
      clearTimeout(answering);
    }
  }

  const put = async (path: string, data: Buffer) => {
    await finish(
      await ask({
        ...{ method: 'PUT', url: base + path, body: data },
        headers: { 'content-type': contentTypeOf(path), 'cache-control': FOR_EVER },
      }),
    );
  };
  const has = async (path: string) => {
    const answer = await ask({ method: 'HEAD', url: base + path });
    await finish(answer);
    return answer.ok;
  };
  const open: KeptFiles['open'] = async (path, { etag: known } = {}) => {
    const answer = await ask({
      method: 'GET',
      url: base + path,
      ...(known === undefined ? {} : { headers: { 'if-none-match': known } }),
    });
    const etag = answer.headers.get('etag') ?? '';
    const lastModified = answer.headers.get('last-modified') ?? undefined;
    if (!answer.ok || answer.body === null) {
      await finish(answer);
      return answer.status === 404 ? undefined : { body: undefined, bytes: undefined, etag, lastModified };
    }
    const length = Number(answer.headers.get('content-length') ?? NaN);
    return {
      body: Readable.from(answer.body),
      bytes: Number.isInteger(length) ? length : undefined,
      etag,
      lastModified,
    };
  };

  return {
    has,
    open,
    async read(path) {
      const body = (await open(path))?.body;
      return (
        body &&
        wholeOf(body).catch((error: unknown) => {
          throw new StorageAway(error);
        })
      );
    },
    write: put,
    async add(path, file) {
      if (await has(path)) return false;
      await put(path, await readFile(file));
      return true;
    },
    remove: async (path) => finish(await ask({ method: 'DELETE', url: base + path })),
    async *list(folder) {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder });
        if (after !== undefined) query.set('continuation-token', after);
        // As it is signed: '~' stands for itself.
        const asked = `${query}`.replaceAll('%7E', '~');
        const answer = await ask({ method: 'GET', url: `${bucket}?${asked}` });
        const page = readListing(await answer.text());
        for (const key of page.keys) yield key.slice(prefix.length);
        after = page.next;
      } while (after !== undefined);
    },
  };
}

/** Lets the connection be used again. */
async function finish(answer: Response): Promise<void> {
  await answer.body?.cancel();
}

/** @throws Error with what the storage says, for what will not be otherwise the next time */
async function accepted({ method, url }: S3Request, answer: Response): Promise<Response> {
  // What is asked for may be missing; where something is kept or listed, it is the bucket that is.
  const mayBeMissing = method !== 'PUT' && !url.includes('?');
  if (answer.ok || answer.status === 304 || (answer.status === 404 && mayBeMissing)) return answer;
  throw new Error(
    `The storage of the pictures refuses ${method} ${new URL(url).pathname}: ${await refusalText(answer)}`,
  );
}

/** Status and code of a refusal, such as `403 SignatureDoesNotMatch`. */
async function refusalText(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  return `${answer.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim();
}

function readListing(xml: string): { keys: string[]; next: string | undefined } {
  const keys: string[] = [];
  let next: string | undefined;
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => (text = ''));
  parser.on('text', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') keys.push(text);
    if (name === 'NextContinuationToken') next = text;
  });
  parser.write(xml).close();
  return { keys, next };
}
