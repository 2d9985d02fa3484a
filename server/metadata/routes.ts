import { getMetaDatas, getPageTexts } from '../../lib/contract/metadata.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { pageMetadata, pageTexts } from './service.ts';

/** Registers the calls of page metadata. */
export function registerMetadata(server: CallServer, { reads }: Pick<Shop, 'reads'>): void {
  serve(server, getMetaDatas, () => pageMetadata(reads));
  serve(server, getPageTexts, () => pageTexts(reads));
}
