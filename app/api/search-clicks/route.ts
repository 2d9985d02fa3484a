import { z } from 'zod';
import { api } from '@/lib/calls/api';
import { TERM_MAX_LENGTH } from '@/lib/contract/bounds';
import { countSearchClick } from '@/lib/contract/searches';
import { env } from '@/lib/env';
import { shopperAddress } from '@/lib/forms/action';
import { isFromOrigin } from '@/lib/session/same-origin';

const body = z.object({
  term: z.string().min(1).max(TERM_MAX_LENGTH),
  productId: z.int().min(1),
  place: z.int().min(1).max(2000),
  isFirst: z.boolean(),
});

/** Takes which result of a search was opened, and hands it on to a backend that counts. Nobody waits for the answer. */
export async function POST(request: Request): Promise<Response> {
  const parsed = body.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success || !isFromOrigin(request.headers, env().SITE_URL))
    return new Response('Expected a result of a search, from a page of this shop.', { status: 400 });
  const { term, productId, place, isFirst } = parsed.data;
  await api(countSearchClick, {
    body: { Term: term, ProductId: productId, Place: place, IsFirst: isFirst },
    forwardedFor: await shopperAddress(),
  });
  return new Response(null, { status: 204 });
}
