import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The imported pictures lie directly in their folder, under names that carry a hash of their bytes. */
const FILE_NAME = /^\/[\w-][\w.~-]*\.(webp|jpe?g|png|gif|avif|svg)$/i;

/** Serves the pictures at `/uploads/`. A name never gets other bytes, so that they may be kept for ever. */
export async function registerUploads(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/uploads/',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    maxAge: '365d',
    immutable: true,
    decorateReply: false,
    schemaHide: true,
    allowedPath: (path) => FILE_NAME.test(path),
    setHeaders: (reply, path) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // A drawing can hold scripts: it is downloaded, never shown as a page of this address.
      if (/\.svg$/i.test(path)) reply.header('content-disposition', 'attachment');
    },
  });
}
