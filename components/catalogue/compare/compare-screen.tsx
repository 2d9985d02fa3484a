import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button';
import { ContentPage } from '@/components/ui/content-page';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { ProductImage, THUMBNAIL_WIDTHS } from '@/components/ui/product-image';
import { pricesOf, shownPrice } from '@/lib/shop/price';
import {
  comparedText,
  comparePath,
  MAX_COMPARED,
  parseCompared,
  type Compared,
} from '@/lib/addresses/compared';
import { ROUTES } from '@/lib/addresses/routes';
import type { ListedProduct } from '@/lib/calls/answers';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { parseGroup } from '@/lib/session/group';
import { formatDollars } from '@/lib/shop/money';
import { pictureName } from '@/lib/shop/images';
import { comparedGroups, haveMuchInCommon } from './compare-rows';
import { CompareTable } from './compare-table';
import { CompareTogether, STRIP_ID } from './compare-together';
import { loadCompared, loadOthers, type ComparedProduct } from './compared-product';

/** The segments of a comparison's inner address; `ids` is what stands in the query. */
export interface CompareParams {
  group: string;
  ids?: string;
}

/** The head of every comparison: each is one of too many, and search engines are told of none. */
export function compareMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Compare',
    description: 'Up to four products side by side, with what sets them apart first.',
    path: ROUTES.compare,
    index: false,
  });
}

/** Up to four products side by side; without any, how to choose them. */
export async function CompareScreen({ group, ids = '' }: CompareParams) {
  const groupId = parseGroup(group);
  if (groupId === undefined) notFound();
  const asked = parseCompared(ids.replaceAll('~', ','));
  const products = await loadCompared(asked, groupId);
  if (products.length === 0) return <NothingCompared wasAsked={asked.length > 0} />;
  const others = products.length < MAX_COMPARED ? await loadOthers(products, groupId) : [];
  const chosen = products.map(({ productId, variationId }) => ({ productId, variationId }));
  const kinds = new Set(products.flatMap(({ category }) => category?.categoryId ?? []));
  return (
    <ContentPage title="Compare">
      <CompareTogether text={comparedText(chosen)} />
      {products.length < asked.length ? (
        <p className="mb-4 text-sm text-muted">Products we no longer sell were left out.</p>
      ) : null}
      {kinds.size > 1 && !haveMuchInCommon(comparedGroups(products.map((each) => each.specification))) ? (
        <p className="mb-4 text-sm text-muted">
          These are different kinds of products, so there is little to compare.
        </p>
      ) : null}
      <div className="compare" data-columns={products.length}>
        {products.length === 1 ? null : (
          <label className="compare-only">
            <input type="checkbox" className="size-5 accent-action" />
            Show differences only
          </label>
        )}
        <ul id={STRIP_ID} aria-label="Compared products" className="compare-strip">
          {products.map((product) => (
            <Name key={product.productId} product={product} chosen={chosen} />
          ))}
        </ul>
        <CompareTable products={products} />
      </div>
      {others.length === 0 ? null : <Others others={others} chosen={chosen} />}
    </ContentPage>
  );
}

/** What stands above a column and stays in sight. */
function Name({
  product: { productId, name, path, prices, isPreOrder },
  chosen,
}: {
  product: ComparedProduct;
  chosen: readonly Compared[];
}) {
  const price = shownPrice({ ...prices, isPreOrder });
  return (
    <li>
      <span className="min-w-0 grow">
        <Link href={path} dir="auto" className="line-clamp-2 font-semibold hover:text-action">
          {name}
        </Link>
        {price === undefined ? null : <span className="block tabular-nums">{formatDollars(price.now)}</span>}
      </span>
      <Link
        href={comparePath(chosen.filter((each) => each.productId !== productId))}
        rel="nofollow"
        aria-label={`Remove: ${name}`}
        className="-m-1 flex size-8 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="close" size="sm" />
      </Link>
    </li>
  );
}

/** More of the same kind, each a link to the comparison with it. */
function Others({ others, chosen }: { others: readonly ListedProduct[]; chosen: readonly Compared[] }) {
  return (
    <section aria-labelledby="others" className="mt-12 print:hidden">
      <h2 id="others" className="section-title mb-4">
        Add another
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {others.map(({ productId, productName, isPreOrder, defaultVariation }) => {
          const price = shownPrice({ ...pricesOf(defaultVariation), isPreOrder });
          const added = { productId, variationId: defaultVariation.productVariationId };
          return (
            <li key={productId} className="min-w-0">
              <Link
                href={comparePath([...chosen, added])}
                rel="nofollow"
                className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-3 text-sm transition-colors hover:border-action"
              >
                <span className="picture size-14 shrink-0 rounded">
                  <ProductImage
                    src={pictureName(defaultVariation.image1)}
                    alt=""
                    sizes="56px"
                    widths={THUMBNAIL_WIDTHS}
                  />
                </span>
                <span className="min-w-0 grow">
                  <span className="sr-only">Compare with </span>
                  <span dir="auto" className="line-clamp-2 font-medium">
                    {productName}
                  </span>
                  {price === undefined ? null : (
                    <span className="text-muted tabular-nums">{formatDollars(price.now)}</span>
                  )}
                </span>
                <Icon name="plus" className="text-action" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function NothingCompared({ wasAsked }: { wasAsked: boolean }) {
  return (
    <ContentPage title="Compare">
      <CompareTogether text="" />
      <Notice
        title={wasAsked ? 'We no longer sell these products' : 'Nothing to compare yet'}
        actions={<ButtonLink href={ROUTES.categoryList}>See all categories</ButtonLink>}
      >
        Choose up to four products with the compare button on their pictures or their pages.
      </Notice>
    </ContentPage>
  );
}
