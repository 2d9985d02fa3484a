import { isSessionGood } from '@/components/account/queries';
import { endSession, readSession } from '@/lib/session/session';

/**
 * `{"signedIn": true}` while the session of this browser counts. One that the API no longer knows is cleared away;
 * when the API does not answer, nobody is signed out.
 */
export async function GET(): Promise<Response> {
  const session = await readSession();
  const signedIn = session !== undefined && (await isSessionGood(session));
  if (session !== undefined && !signedIn) await endSession();
  return Response.json({ signedIn }, { headers: { 'cache-control': 'no-store' } });
}
