import { settingsPath } from '@/lib/addresses/routes';

export const dynamic = 'force-dynamic';

/** Where password managers send people to change theirs; whoever is not signed in comes there by the sign-in. */
export function GET(): Response {
  return new Response(null, {
    status: 302,
    headers: { location: `${settingsPath()}#settings-password`, 'cache-control': 'private, no-cache' },
  });
}
