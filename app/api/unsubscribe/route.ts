import type { NextRequest } from 'next/server';
import { api, type CallFailure } from '@/lib/calls/api';
import { stopAlerts } from '@/lib/contract/alerts';
import { FAILURE_STATUS } from '@/lib/contract/failure';
import { unsubscribeFromNewsletter } from '@/lib/contract/newsletter';
import { ROUTES } from '@/lib/addresses/routes';

/** What the address is about: the newsletter, or mails about products. */
function read({ nextUrl: { searchParams } }: NextRequest) {
  const newsletter = searchParams.get('newsletter');
  return newsletter === null
    ? { call: stopAlerts, page: ROUTES.alerts, token: searchParams.get('token') ?? '' }
    : { call: unsubscribeFromNewsletter, page: ROUTES.newsletter, token: newsletter };
}

/** A press in a mail program (RFC 8058), which posts from anywhere and has no page of ours: the secret is its right. */
export async function POST(request: NextRequest): Promise<Response> {
  const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
  const { call, token } = read(request);
  const result = await api(call, { body: { Token: token }, forwardedFor });
  return new Response(null, { status: result.ok ? 200 : statusOf(result.error) });
}

/** What can never be done is not sent again by a mail program, and nothing that the shop has failed at. */
function statusOf({ kind, code }: CallFailure): number {
  if (kind === 'unsupported') return FAILURE_STATUS['not-found'];
  return code === 'invalid' || code === 'too-many' ? FAILURE_STATUS[code] : FAILURE_STATUS.unavailable;
}

/** Whoever opens the same address is asked first. */
export function GET(request: NextRequest): Response {
  const { page, token } = read(request);
  const query = new URLSearchParams({ stop: token });
  return new Response(null, { status: 303, headers: { location: `${page}?${query}` } });
}
