import { z } from 'zod';
import { api } from '@/lib/calls/api';
import { countVisits, MOVED_PATH_MAX_LENGTH, VISITS_AT_ONCE } from '@/lib/contract/moved';

const body = z.object({
  visits: z
    .array(
      z.object({
        path: z.string().min(1).max(MOVED_PATH_MAX_LENGTH),
        count: z.int().min(1).max(100_000),
        isFound: z.boolean(),
      }),
    )
    .min(1)
    .max(VISITS_AT_ONCE),
});

/** Takes what the store's own server has counted of addresses that no page has, and hands it on to a backend that counts. */
export async function POST(request: Request): Promise<Response> {
  const parsed = body.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return new Response('Expected {"visits": […]}.', { status: 400 });
  const visits = parsed.data.visits.map(({ path, count, isFound }) => ({
    Path: path,
    Count: count,
    IsFound: isFound,
  }));
  await api(countVisits, { body: { Visits: visits } });
  return new Response(null, { status: 204 });
}
