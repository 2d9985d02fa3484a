import 'server-only';
import { failureText, type CallResult } from './api';
import { asCustomer, type Customer } from './customer';
import type { LiveAnswer } from './live';
import { SESSION_ENDED } from '../messages';
import { endSession } from '../session/session';

const RETRY_AFTER_SECONDS = 5;

/**
 * Answers the browser with something of the customer's own; 401 when nobody is signed in. A session that the API
 * no longer knows is ended here as well.
 */
export function answerLive<Data>(load: (customer: Customer) => Promise<CallResult<Data>>): Promise<Response> {
  return asCustomer(
    async (customer) => {
      const result = await load(customer);
      return result.ok
        ? answer(200, { ok: true, data: result.data })
        : answer<Data>(503, { ok: false, message: failureText(result.error) });
    },
    async () => {
      // Also takes away a cookie that cannot be read, and the customer group with it.
      await endSession();
      return answer<Data>(401, { ok: false, message: SESSION_ENDED });
    },
  );
}

function answer<Data>(status: number, body: LiveAnswer<Data>): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  return Response.json(body, { status, headers });
}
