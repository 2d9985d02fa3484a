import type { FastifyInstance } from 'fastify';
import { getMetaDatas } from '../../lib/contract/metadata.ts';
import type { Database } from '../db/client.ts';
import { handle } from '../route.ts';
import { readPageMetadata } from './metadata.repository.ts';

/** Registers the call of page metadata. */
export function registerMetadata(app: FastifyInstance, db: Database): void {
  handle(app, getMetaDatas, () => readPageMetadata(db));
}
