import { SHOP } from '@/lib/contract/shop';
import { env } from '@/lib/env';

const HALF_A_YEAR_MS = 180 * 24 * 60 * 60 * 1000;

export const dynamic = 'force-dynamic';

/** Where security problems are reported to (RFC 9116). It runs out half a year after it was asked for. */
export function GET(): Response {
  const lines = [
    `Contact: mailto:${SHOP.email}`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env().SITE_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
