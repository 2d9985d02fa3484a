import { isSessionGood } from '@/components/account/queries';
import { readSession } from '@/lib/session/session';

/**
 * `{"signedIn": true}` while the session of this browser counts, also when the API does not answer. It clears nothing
 * away: by the time of its answer the browser may have signed in anew.
 */
export async function GET(): Promise<Response> {
  const session = await readSession();
  const signedIn = session !== undefined && (await isSessionGood(session));
  return Response.json({ signedIn }, { headers: { 'cache-control': 'no-store' } });
}
