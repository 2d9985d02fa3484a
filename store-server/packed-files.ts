import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferredEncoding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A script or stylesheet of a build: its name is of its content, so it is the same for good. */
const BUILT_FILE = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css))(?:\?|$)/;
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

type Packed = Readonly<Record<'br' | 'gzip', Buffer>>;

/**
 * Scripts and stylesheets, packed once, as small as they get. That takes too long for anybody to wait for it: the first
 * who asks for a file has it packed in passing by whoever answers then, and it is packed behind, one file after the other.
 *
 * @param folder what stands in `/_next/static/`
 */
export function createPackedFiles(folder: string) {
  const packed = new Map<string, Packed | undefined>();
  let last: Promise<unknown> = Promise.resolve();

  async function pack(name: string) {
    try {
      const file = await readFile(path.join(folder, name));
      packed.set(name, {
        br: await brotli(file, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.length },
        }),
        gzip: await zip(file, { level: constants.Z_BEST_COMPRESSION }),
      });
    } catch {
      // Anybody can think of any number of names: none is remembered that is not there.
      packed.delete(name);
    }
  }

  return {
    /** Resolves once what was asked for so far is packed. */
    settled: () => last,
    /** @returns whether the request was answered: it is not, unless its file is packed already. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const [, name, kind = ''] = BUILT_FILE.exec(request.url ?? '') ?? [];
      const encoding = preferredEncoding(request.headers['accept-encoding']);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (name === undefined || encoding === undefined || !isRead || request.headers.range !== undefined)
        return false;
      if (!packed.has(name)) {
        packed.set(name, undefined);
        last = last.then(() => pack(name));
      }
      const body = packed.get(name)?.[encoding];
      if (body === undefined) return false;
      response.setHeader('Content-Type', TYPES[kind] ?? '');
      response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Length', body.length);
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.setHeader('Vary', 'Accept-Encoding');
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
