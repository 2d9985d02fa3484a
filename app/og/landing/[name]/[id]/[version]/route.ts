import { findLanding, landingCard } from '@/components/catalogue/landing';
import { answerOr503 } from '@/lib/seo/answer';
import { answerSharingPicture } from '@/lib/seo/sharing-picture';
import { VISITOR_GROUP } from '@/lib/shop/constants';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ id: string; version: string }>;
}

/** The drawn sharing picture of a landing page, as a visitor is shown it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, version } = await params;
  return answerOr503(async () => {
    const found = await findLanding(String(VISITOR_GROUP), id, undefined);
    if (found.kind !== 'found') return new Response('There is no such picture.', { status: 404 });
    return answerSharingPicture({ kind: 'landing', id, version }, landingCard(found.list), request.headers);
  });
}
