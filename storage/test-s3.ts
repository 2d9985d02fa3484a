import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from './settings.ts';

// A storage that speaks the protocol of S3 as far as the shop does, and compares signatures and checksums: what it
// takes, others take. It keeps everything in memory. Tests have it, and the layout on loopback.

const REGION = 'eu-test-1';
const BUCKET = 'pictures';
const ACCESS_KEY = 'TESTACCESSKEY';
const SECRET_KEY = 'a-secret-of-the-test/with+signs';

interface Kept {
  readonly data: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestS3 {
  readonly endpoint: string;
  readonly settings: S3Settings;
  /** The settings as the environment says them. */
  readonly environment: Readonly<Record<string, string>>;
  /** What is in the bucket, by key. */
  readonly kept: Map<string, Kept>;
  /** `METHOD key` of every request, in order. */
  readonly asked: string[];
  /** From now on: answers, says 503, or takes requests and says nothing. */
  state: 'up' | 'busy' | 'silent';
  /** So many requests more are answered 503. */
  failing: number;
  readonly close: () => Promise<void>;
}

export interface Signed {
  readonly method: string;
  /** Path and query as they are sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature of version 4 that a request must bear, with what its own `Authorization` says it signs. */
export function signatureOf({ method, url, headers }: Signed, secretKey: string): string {
  const [path = '', query = ''] = url.split('?');
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+)/.exec(String(headers['authorization'])) ?? [];
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return hmac(key, text).toString('hex');
}

/** Starts a storage with one empty bucket. @param pageSize how many keys a listing tells at a time */
export async function startTestS3({ pageSize = 2, prefix = 'shop/' } = {}): Promise<TestS3> {
  const kept: TestS3['kept'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
    asked.push(`${method} ${key}`);
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    };
    if (s3.state === 'silent') return;
    if (s3.failing > 0) s3.failing -= 1;
    else if (s3.state === 'up') {
      const wrong = mistakeOf(request, body);
      if (wrong !== undefined) refuse(403, wrong);
      else if (!pathname.startsWith(`/${BUCKET}`)) refuse(404, 'NoSuchBucket');
      else if (method === 'PUT') {
        const headers = { etag: `"${createHash('md5').update(body).digest('hex')}"` };
        for (const name of ['content-type', 'cache-control'])
          Object.assign(headers, { [name]: String(request.headers[name]) });
        kept.set(key, { data: body, headers });
        response.writeHead(200).end();
      } else if (method === 'DELETE') {
        kept.delete(key);
        response.writeHead(204).end();
      } else if (key === '') {
        response.end(listing(searchParams));
      } else {
        const found = kept.get(key);
        if (found === undefined) refuse(404, 'NoSuchKey');
        else if (request.headers['if-none-match'] === found.headers['etag'])
          response.writeHead(304, found.headers).end();
        else {
          response.writeHead(200, { ...found.headers, 'content-length': found.data.length });
          response.end(method === 'HEAD' ? undefined : found.data);
        }
      }
      return;
    }
    refuse(503, 'SlowDown');
  }

  function listing(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...kept.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted();
    const page = keys.slice(0, pageSize);
    const next =
      keys.length > pageSize ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    const contents = page
      .map((key) => `<Contents><Key>${key.replace('&', '&amp;')}</Key></Contents>`)
      .join('');
    return `<?xml version="1.0"?><ListBucketResult>${next}${contents}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  const bucket = `${endpoint}/${BUCKET}/`;
  const s3: TestS3 = {
    endpoint,
    settings: {
      ...{ bucket, base: bucket + prefix, prefix, region: REGION },
      ...{ accessKey: ACCESS_KEY, secretKey: SECRET_KEY },
    },
    environment: {
      ...{ UPLOADS_S3_ENDPOINT: endpoint, UPLOADS_S3_BUCKET: BUCKET, UPLOADS_S3_REGION: REGION },
      ...{ UPLOADS_S3_ACCESS_KEY: ACCESS_KEY, UPLOADS_S3_SECRET_KEY: SECRET_KEY, UPLOADS_S3_PREFIX: prefix },
    },
    kept,
    asked,
    state: 'up',
    failing: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return s3;
}

/** What a storage refuses a request for; undefined when it is as it should be. */
function mistakeOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, accessKey, region] =
    /Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\//.exec(headers.authorization ?? '') ?? [];
  if (accessKey !== ACCESS_KEY) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const [, signature] = /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
  if (signature !== signatureOf({ method, url, headers }, SECRET_KEY)) return 'SignatureDoesNotMatch';
  const date = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:');
  if (Math.abs(Date.now() - Date.parse(date)) > 15 * 60_000) return 'RequestTimeTooSkewed';
  return sha256(body) === headers['x-amz-content-sha256'] ? undefined : 'XAmzContentSHA256Mismatch';
}
