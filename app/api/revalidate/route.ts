import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { z } from 'zod';
import { env } from '@/lib/env';

const body = z.object({ tags: z.array(z.string().min(1).max(200)).min(1).max(5000) });

/**
 * Takes what changed (`{"tags": ["catalogue", "product:12"]}`), so that the very next request is answered
 * afresh. Demands `Authorization: Bearer` with `REVALIDATE_SECRET`.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = env().REVALIDATE_SECRET;
  if (secret === undefined || !isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`)) {
    return new Response('The secret is missing or wrong.', { status: 401 });
  }
  const parsed = body.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return new Response('Expected {"tags": ["…"]}.', { status: 400 });
  for (const tag of parsed.data.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ revalidated: parsed.data.tags.length });
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
