import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/errors.ts';
import { isKnownVersion } from '../../machine/known-version.ts';
import { contentTypeOf, UPLOADS, type KeptFiles } from '../../storage/files.ts';

/** The imported pictures lie directly in their folder, under names that carry a hash of their bytes. */
const FILE_NAME = /^[\w-][\w.~-]{0,254}\.(webp|jpe?g|png|gif|avif|svg)$/i;

/** Serves the pictures at `/uploads/`. A name never gets other bytes, so that they may be kept for ever. */
export function registerUploads(app: FastifyInstance, files: KeptFiles): void {
  app.get<{ Params: { '*': string } }>(`/${UPLOADS}*`, { schema: { hide: true } }, async (request, reply) => {
    const { '*': name } = request.params;
    const known = request.headers['if-none-match'];
    const file = FILE_NAME.test(name) ? await files.open(UPLOADS + name, { etag: known }) : undefined;
    if (file === undefined) throw new ApiError('not-found', 'There is nothing at this address.');
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      etag: file.etag,
      ...(file.lastModified === undefined ? {} : { 'last-modified': file.lastModified }),
    });
    if (file.body === undefined) return reply.code(304).send();
    // A bucket may not read a list of tags, and reads no dates.
    if (isKnownVersion(request.headers, file)) {
      file.body.destroy();
      return reply.code(304).send();
    }
    // A drawing can hold scripts: it is downloaded, never shown as a page of this address.
    if (/\.svg$/i.test(name)) reply.header('content-disposition', 'attachment');
    if (file.bytes !== undefined) reply.header('content-length', file.bytes);
    return reply.type(contentTypeOf(name)).send(file.body);
  });
}
