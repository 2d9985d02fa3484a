import { answerFeed } from '@/lib/seo/feed-answer';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ file: string }>;
}

/** The product feeds that the Merchant Centers of Google and Microsoft (Bing) and Meta's Commerce Manager fetch. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  if (file === 'google.xml') return answerFeed('google');
  if (file === 'bing.xml') return answerFeed('bing');
  if (file === 'meta.xml') return answerFeed('meta');
  return new Response('There is no such file.', { status: 404 });
}
