import { getOrders, getThankYouDetails } from '../../lib/contract/orders.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { listOrders, readThankYou } from './reading.service.ts';

/** Registers the calls that tell of orders that were made. */
export function registerOrders(server: CallServer, { db }: Pick<Shop, 'db'>): void {
  serve(server, getThankYouDetails, ({ query, customer }) =>
    readThankYou(db, customer.customerId, query.OrderId),
  );
  serve(server, getOrders, ({ customer }) => listOrders(db, customer.customerId));
}
