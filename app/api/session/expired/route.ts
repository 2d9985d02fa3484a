import type { NextRequest } from 'next/server';
import { isSessionGood } from '@/components/account/queries';
import { ROUTES, safeReturnTo, signInPath } from '@/lib/addresses/routes';
import { endSession, readSession } from '@/lib/session/session';

/**
 * Where a screen leads when the API no longer knows its customer: the cookies are cleared and the sign-in comes
 * next, which leads back to `returnTo`. A session that is still good is left alone, so that no link can end it.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const returnTo = safeReturnTo(request.nextUrl.searchParams.get('returnTo')) ?? ROUTES.profile;
  const session = await readSession();
  if (session !== undefined && (await isSessionGood(session))) return redirectTo(returnTo);
  await endSession();
  return redirectTo(signInPath(returnTo, 'expired'));
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
