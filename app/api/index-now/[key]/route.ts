import { indexNowKey } from '@/lib/seo/outside';

/** Answers `/{key}.txt`, by which IndexNow knows that it is this shop that tells it of changes; nothing else. */
export async function GET(_request: Request, { params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const present = await indexNowKey();
  if (present === '' || key !== present) return new Response('There is nothing here.', { status: 404 });
  return new Response(present, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
