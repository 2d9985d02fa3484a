import { findCategory } from '@/components/catalogue/category';
import type { Found } from '@/components/catalogue/found';
import { findLanding, landingCard } from '@/components/catalogue/landing';
import { findProduct } from '@/components/catalogue/product';
import { categoryCard, pictureVariation, productCard } from '@/components/catalogue/sharing';
import type { Id } from '@/lib/contract/id';
import { VISITOR_GROUP } from '@/lib/shop/constants';
import { answerOr503 } from '@/lib/seo/answer';
import { pageCard } from '@/lib/seo/page-pictures';
import { variationOfVersion, type SharingCard, type SharingKind } from '@/lib/seo/sharing-path';
import { answerSharingPicture, leadToRenamed } from '@/lib/seo/sharing-picture';

export const dynamic = 'force-dynamic';

interface CardRequest {
  name: string;
  id: string;
  version: string;
}

/** The path of what has another name by now is that of its page. */
type FoundCard = Found<{ id: Id; variationId?: Id | undefined; card: SharingCard }>;

const GROUP = String(VISITOR_GROUP);

/** What each kind of picture shows, as a visitor is shown it. */
const FIND: Record<SharingKind, (asked: CardRequest) => Promise<FoundCard>> = {
  async product({ name, id, version }) {
    const found = await findProduct(GROUP, name, id, variationOfVersion(version));
    if (found.kind !== 'found') return found;
    const { product } = found;
    return {
      ...{ kind: 'found', id: product.detail.productId, variationId: pictureVariation(product) },
      card: productCard(product),
    };
  },
  async category({ name, id }) {
    const found = await findCategory(GROUP, name, id, undefined);
    if (found.kind !== 'found') return found;
    return { kind: 'found', id: found.list.categoryId, card: await categoryCard(found.list) };
  },
  async landing({ id }) {
    const found = await findLanding(GROUP, id, undefined);
    return found.kind === 'found'
      ? { kind: 'found', id, card: landingCard(found.list) }
      : { kind: 'missing' };
  },
  async page({ id }) {
    const card = pageCard(id);
    return card === undefined ? { kind: 'missing' } : { kind: 'found', id, card };
  },
};

const isKind = (kind: string): kind is SharingKind => Object.hasOwn(FIND, kind);

/** The drawn sharing picture of a product or one of its variations, a category, a landing page or a content page. */
export async function GET(
  request: Request,
  { params }: { params: Promise<CardRequest & { kind: string }> },
): Promise<Response> {
  const { kind, ...asked } = await params;
  if (!isKind(kind)) return missing();
  return answerOr503(async () => {
    const found = await FIND[kind](asked);
    if (found.kind === 'missing') return missing();
    if (found.kind === 'moved') return leadToRenamed(kind, found.href);
    const { card, ...shown } = found;
    return answerSharingPicture({ ...shown, kind, version: asked.version }, card, request.headers);
  });
}

function missing(): Response {
  return new Response('There is no such picture.', { status: 404 });
}
