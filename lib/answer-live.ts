import 'server-only';
import type { CallResult } from './api';
import type { LiveAnswer } from './live';
import { endSession, readSession, type Session } from './session';

const SIGNED_OUT = 'Your session has ended. Please sign in again.';

/**
 * Answers the browser with something of the customer's own; 401 when nobody is signed in. A session that the API
 * no longer knows is ended here as well.
 */
export async function answerLive<Data>(
  load: (session: Session) => Promise<CallResult<Data>>,
): Promise<Response> {
  const session = await readSession();
  if (session === undefined) {
    // Also takes away a cookie that cannot be read, and the customer group with it.
    await endSession();
    return answer<Data>(401, { ok: false, message: SIGNED_OUT });
  }
  const result = await load(session);
  if (result.ok) return answer(200, { ok: true, data: result.data });
  if (result.error.kind === 'unauthorized') {
    await endSession();
    return answer<Data>(401, { ok: false, message: SIGNED_OUT });
  }
  return answer<Data>(503, { ok: false, message: result.error.message });
}

function answer<Data>(status: number, body: LiveAnswer<Data>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } });
}
