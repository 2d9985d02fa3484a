import type { NextRequest } from 'next/server';
import { api } from '@/lib/calls/api';
import { stopAlerts } from '@/lib/contract/alerts';
import { ROUTES } from '@/lib/addresses/routes';

const tokenOf = (request: NextRequest) => request.nextUrl.searchParams.get('token') ?? '';

/** A press in a mail program (RFC 8058), which posts from anywhere and has no page of ours: the secret is its right. */
export async function POST(request: NextRequest): Promise<Response> {
  const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
  const result = await api(stopAlerts, { body: { Token: tokenOf(request) }, forwardedFor });
  return new Response(null, { status: result.ok ? 200 : 503 });
}

/** Whoever opens the same address is asked first. */
export function GET(request: NextRequest): Response {
  const query = new URLSearchParams({ stop: tokenOf(request) });
  return new Response(null, { status: 303, headers: { location: `${ROUTES.alerts}?${query}` } });
}
