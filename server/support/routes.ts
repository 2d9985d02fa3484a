import type { FastifyInstance } from 'fastify';
import { requestService, sendMessage } from '../../lib/contract/support.ts';
import type { Database } from '../db/client.ts';
import { handle } from '../route.ts';
import { storeMessage, storeRequest, type SupportOptions } from './service.ts';

/** Registers the calls by which a visitor reaches the shop. */
export function registerSupport(app: FastifyInstance, db: Database, options: SupportOptions): void {
  handle(
    app,
    requestService,
    ({ body, headers, address }) =>
      storeRequest(db, options, body, { address, key: headers['idempotency-key'] }),
    { countsAttempts: true },
  );
  handle(
    app,
    sendMessage,
    async ({ body, headers, address }) => {
      await storeMessage(db, options, body, { address, key: headers['idempotency-key'] });
      return true;
    },
    { countsAttempts: true },
  );
}
