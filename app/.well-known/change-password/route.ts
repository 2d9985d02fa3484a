import { ROUTES, settingsPath } from '@/lib/addresses/routes';
import { can } from '@/lib/calls/capabilities';

export const dynamic = 'force-dynamic';

/**
 * Where password managers send people to change theirs; whoever is not signed in comes there by the sign-in. Where the
 * settings change none, a new password is set as a forgotten one.
 */
export async function GET(): Promise<Response> {
  const location = (await can('account-settings'))
    ? `${settingsPath()}#settings-password`
    : ROUTES.forgetPassword;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-cache' } });
}
