/**
 * Whether a write comes from a page of this shop. A browser names the origin of the page in every write;
 * it must be the host that was asked (as the browser or a proxy in front of us names it) or the shop's
 * own address. Without an Origin only `Sec-Fetch-Site: same-origin`, which no page can forge, will do.
 *
 * @param site the shop's own address
 */
export function isFromOrigin(request: { get(name: string): string | null }, site: string): boolean {
  const origin = request.get('origin');
  if (origin === null) return request.get('sec-fetch-site') === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const host = new URL(origin).host;
  const forwarded = request.get('x-forwarded-host')?.split(',')[0]?.trim();
  return host === request.get('host') || host === forwarded || origin === new URL(site).origin;
}
