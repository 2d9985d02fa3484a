import type { Shop } from '../shared/shop.ts';

/** What the services of pages work with. */
export type PagesContext = Pick<Shop, 'db' | 'now' | 'notifyStore'>;
