import { pageCard } from '@/lib/seo/page-pictures';
import { answerSharingPicture } from '@/lib/seo/sharing-picture';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ id: string; version: string }>;
}

/** The sharing picture of the home page or of a content page. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, version } = await params;
  const card = pageCard(id);
  if (card === undefined) return new Response('There is no such picture.', { status: 404 });
  return answerSharingPicture({ kind: 'page', id, version }, card, request.headers);
}
