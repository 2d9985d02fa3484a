import { getOrders, getThankYouDetails } from '../../lib/contract/orders.ts';
import type { Database } from '../db/client.ts';
import { serve, type CallServer } from '../http/route.ts';
import { listOrders, readThankYou } from './reading.service.ts';

/** Registers the calls that tell of orders that were made. */
export function registerOrders(server: CallServer, db: Database): void {
  serve(server, getThankYouDetails, ({ query, customer }) =>
    readThankYou(db, customer.customerId, query.OrderId),
  );
  serve(server, getOrders, ({ customer }) => listOrders(db, customer.customerId));
}
