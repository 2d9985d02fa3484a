export const dynamic = 'force-dynamic';

/** Says that the store's process answers; it asks nobody else. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
