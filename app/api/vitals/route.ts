import { z } from 'zod';
import { pageKind } from '@/components/visits/page-kind';
import { api } from '@/lib/calls/api';
import { countVitals } from '@/lib/contract/vitals';
import { env } from '@/lib/env';
import { shopperAddress } from '@/lib/forms/action';
import { isFromOrigin } from '@/lib/session/same-origin';
import { parseJson } from '@/machine/parse-json';

const MAX_LETTERS = 500;
const value = z.number().optional();
const body = z.object({
  page: z.string().max(40),
  ...{ LCP: value, INP: value, CLS: value, TTFB: value },
});
const ROBOT = /bot|crawl|spider|slurp|lighthouse|audit/i;

/**
 * Takes how fast a page was for a visitor, and hands it on to a backend that counts it: the kind of the page, and whether
 * it was a phone. Nobody waits for the answer.
 */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  const sent = Number(headers.get('content-length') ?? 0) > MAX_LETTERS ? '' : await request.text();
  const parsed = body.safeParse(sent.length > MAX_LETTERS ? undefined : parseJson(sent));
  if (!parsed.success || !isFromOrigin(headers, env().SITE_URL))
    return new Response('Expected how fast a page of this shop was.', { status: 400 });
  const { page, ...values } = parsed.data;
  const agent = headers.get('user-agent') ?? '';
  const told = countVitals.body.safeParse({
    Page: pageKind(page),
    Device: agent.includes('Mobi') ? 'phone' : 'desktop',
    ...values,
  });
  if (told.success && !ROBOT.test(agent))
    await api(countVitals, { body: told.data, forwardedFor: await shopperAddress() });
  return new Response(null, { status: 204 });
}
