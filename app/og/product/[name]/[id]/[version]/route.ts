import { findProduct } from '@/components/catalogue/product';
import { pictureVariation, productCard } from '@/components/catalogue/sharing';
import { VISITOR_GROUP } from '@/lib/shop/constants';
import { answerOr503 } from '@/lib/seo/answer';
import { variationOfVersion } from '@/lib/seo/sharing-path';
import { answerSharingPicture, leadToRenamed } from '@/lib/seo/sharing-picture';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ name: string; id: string; version: string }>;
}

/** The sharing picture of a product or of one of its variations, as a visitor is shown it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name, id, version } = await params;
  return answerOr503(async () => {
    const found = await findProduct(String(VISITOR_GROUP), name, id, variationOfVersion(version));
    if (found.kind === 'missing') return new Response('There is no such picture.', { status: 404 });
    if (found.kind === 'moved') return leadToRenamed('product', found.href);
    const { product } = found;
    return answerSharingPicture(
      { kind: 'product', id: product.detail.productId, variationId: pictureVariation(product), version },
      productCard(product),
      request.headers,
    );
  });
}
