import { getMetaDatas, getPageTexts } from '../../lib/contract/metadata.ts';
import type { Executor } from '../db/client.ts';
import { serve, type CallServer } from '../http/route.ts';
import { readPageMetadata, readPageTexts } from './metadata.repository.ts';

/** Registers the calls of page metadata. */
export function registerMetadata(server: CallServer, db: Executor): void {
  serve(server, getMetaDatas, () => readPageMetadata(db));
  serve(server, getPageTexts, () => readPageTexts(db));
}
