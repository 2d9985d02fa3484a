import { getMetaDatas, getPageTexts } from '../../lib/contract/metadata.ts';
import type { Database } from '../db/client.ts';
import { serve, type CallServer } from '../http/route.ts';
import { pageMetadata, pageTexts } from './service.ts';

/** Registers the calls of page metadata. */
export function registerMetadata(server: CallServer, db: Database): void {
  serve(server, getMetaDatas, () => pageMetadata(db));
  serve(server, getPageTexts, () => pageTexts(db));
}
