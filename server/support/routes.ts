import { requestService, sendMessage } from '../../lib/contract/support.ts';
import type { Database } from '../db/client.ts';
import { serve, type CallServer } from '../http/route.ts';
import { storeMessage, storeRequest, type SupportOptions } from './service.ts';

/** Registers the calls by which a visitor reaches the shop. */
export function registerSupport(server: CallServer, db: Database, options: SupportOptions): void {
  serve(
    server,
    requestService,
    ({ body, headers, address }) =>
      storeRequest(db, options, body, { address, key: headers['idempotency-key'] }),
    { countsAttempts: true },
  );
  serve(
    server,
    sendMessage,
    async ({ body, headers, address }) => {
      await storeMessage(db, options, body, { address, key: headers['idempotency-key'] });
      return true;
    },
    { countsAttempts: true },
  );
}
