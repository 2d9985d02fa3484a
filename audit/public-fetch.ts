import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { publicLookup } from '../machine/public-address.ts';

/** What of `fetch` the audit uses. */
export interface FetchRequest {
  readonly redirect: 'manual';
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** What of an answer it reads. */
export interface FetchAnswer extends Pick<Response, 'status' | 'ok' | 'headers'> {
  readonly body: (AsyncIterable<Uint8Array> & { readonly cancel: () => Promise<void> }) | null;
}

/**
 * Asks as `fetch` does, but public addresses alone: what was looked up is what is connected to.
 *
 * @param testHosts with their ports, which may be on this machine, for tests
 * @throws AddressError for an address of this machine or of a network around it
 */
export async function fetchPublic(
  address: string,
  { method, headers: sent, signal }: FetchRequest,
  testHosts: ReadonlySet<string>,
): Promise<FetchAnswer> {
  const url = new URL(address);
  const lookup = publicLookup(url, testHosts);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, headers: sent, signal, lookup }, resolve).on('error', reject).end();
  });
  const { statusCode: status = 0, headersDistinct } = message;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return {
    ...{ status, ok: status >= 200 && status < 300, headers: new Headers(headers) },
    body: {
      [Symbol.asyncIterator]: () => message[Symbol.asyncIterator](),
      cancel: async () => void message.destroy(),
    },
  };
}
