import { findCategory } from '@/components/catalogue/category';
import { categoryCard } from '@/components/catalogue/sharing';
import { VISITOR_GROUP } from '@/lib/shop/constants';
import { answerOr503 } from '@/lib/seo/answer';
import { answerSharingPicture, leadToRenamed } from '@/lib/seo/sharing-picture';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ name: string; id: string; version: string }>;
}

/** The sharing picture of a category, as a visitor is shown it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name, id, version } = await params;
  return answerOr503(async () => {
    const found = await findCategory(String(VISITOR_GROUP), name, id, undefined);
    if (found.kind === 'missing') return new Response('There is no such picture.', { status: 404 });
    if (found.kind === 'moved') return leadToRenamed('category', found.href);
    return answerSharingPicture(
      { kind: 'category', id: found.list.categoryId, version },
      await categoryCard(found.list),
      request.headers,
    );
  });
}
