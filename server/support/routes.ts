import { requestService, sendMessage } from '../../lib/contract/support.ts';
import { serve, type CallServer } from '../http/route.ts';
import { storeMessage, storeRequest, type SupportContext } from './service.ts';

/** Registers the calls by which a visitor reaches the shop. */
export function registerSupport(server: CallServer, context: SupportContext): void {
  serve(server, requestService, { countsAttempts: true }, ({ body, headers, address }) =>
    storeRequest(context, body, { address, key: headers['idempotency-key'] }),
  );
  serve(server, sendMessage, { countsAttempts: true }, ({ body, headers, address }) =>
    storeMessage(context, body, { address, key: headers['idempotency-key'] }),
  );
}
