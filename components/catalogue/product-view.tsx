import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Carousel } from '@/components/ui/carousel';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { SectionHeading } from '@/components/ui/section-heading';
import { EXCHANGE_DAYS, COUNTRY_NAME } from '@/lib/shop/constants';
import type { ListedProduct, ProductReviews } from '@/lib/calls/answers';
import { formatDay } from '@/lib/shop/date';
import { parseDescription, plainDescription } from '@/lib/contract/description';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import { CompareLink } from './compare/compare-link';
import { descriptionParts } from './description-parts';
import { productChoices, type ShownProduct } from './product';
import { ProductAlert } from './product-alert';
import { BuyBar, ProductBuy } from './product-buy';
import { ProductCard } from './product-card';
import { ProductDescription } from './product-description';
import { ProductHeart, ProductPrice, ProductStock, SeenProduct } from './product-facts';
import { ProductGallery } from './product-gallery';
import { ProductProvider } from './product-provider';
import { ProductReviewsSection, RatingLink } from './product-reviews';
import { richDescription } from './rich-description';

/** A name of more letters than this is set smaller. */
const LONG_NAME = 60;

/** A product's page: pictures, price, choices, description, reviews and what goes with it. */
export function ProductView({
  product,
  crossSells,
  reviews,
  brandPath,
  isKept,
  canWait,
}: {
  product: ShownProduct;
  crossSells: readonly ListedProduct[];
  /** Undefined when they could not be loaded. */
  reviews: ProductReviews | undefined;
  /** Where everything of its brand stands; undefined where nothing does. */
  brandPath?: string | undefined;
  /** Whether the page may be older than what the shop says now. */
  isKept: boolean;
  /** Whether the shop mails who waits for a product. */
  canWait: boolean;
}) {
  const { name, detail, variation, groupId } = product;
  const downPayments = [...new Set([detail.preOrderFirstPrice, detail.preOrderSecondPrice])].filter(
    (price) => price > 0,
  );
  const short = plainDescription(variation.smallDescription);
  const rich = richDescription(detail);
  // A text alone and no review yet stand side by side, so that neither half of a wide page is empty.
  const isBrief =
    rich === undefined &&
    reviews?.count === 0 &&
    descriptionParts(parseDescription(variation.description)).groups.length === 0;
  return (
    <div className="mx-auto flex max-w-content flex-col px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb
        items={[
          { name: 'Home', href: ROUTES.home },
          ...detail.categories.map(({ categoryId, categoryName }) => ({
            name: categoryName,
            href: categoryPath(categoryName, categoryId),
          })),
          // Cards lead to variations: here the address that search engines show is linked, too.
          product.isCanonical ? { name } : { name, href: product.canonicalPath },
        ]}
      />
      <ProductProvider
        key={detail.productId}
        productId={detail.productId}
        name={name}
        path={product.canonicalPath}
        isPreOrder={detail.isPreOrder}
        downPayments={detail.isPreOrder ? downPayments : []}
        initialVariationId={variation.productVariationId}
        isKept={isKept}
        {...productChoices(detail, product.choices)}
      >
        <div className="product-top mt-4 grid gap-8 md:grid-cols-2 md:*:sticky md:*:top-28 md:*:self-start lg:gap-12 low:*:relative low:*:top-0 low:sm:grid-cols-2">
          <ProductGallery />
          <div className="flex min-w-0 flex-col gap-6">
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                {detail.brand === '' ? null : (
                  <p dir="auto" className="text-sm font-medium text-muted">
                    {brandPath === undefined ? (
                      detail.brand
                    ) : (
                      <Link href={brandPath} className="underline underline-offset-4 hover:text-action">
                        {detail.brand}
                      </Link>
                    )}
                  </p>
                )}
                <h1
                  dir="auto"
                  className={name.length > LONG_NAME ? 'page-title page-title-long' : 'page-title'}
                >
                  {name}
                </h1>
                {short === '' ? null : (
                  <p dir="auto" className="mt-2 text-pretty text-muted">
                    {short}
                  </p>
                )}
                <RatingLink
                  rating={detail.rating}
                  count={reviews === undefined || reviews.isSample === true ? 0 : reviews.count}
                />
              </div>
              <ProductHeart />
            </div>
            <div>
              <ProductPrice />
              <div className="flex flex-wrap gap-x-4">
                {canWait ? <ProductAlert kind="price" groupId={groupId} /> : null}
                <CompareLink />
              </div>
              {detail.isPreOrder && detail.availableFrom !== '' ? (
                <p className="mt-2 text-sm text-muted">
                  Available from{' '}
                  <time dateTime={detail.availableFrom}>{formatDay(detail.availableFrom)}</time>
                </p>
              ) : null}
            </div>
            <ProductBuy />
            <ProductStock />
            {canWait ? <ProductAlert kind="stock" groupId={groupId} /> : null}
            <Promises isPreOrder={detail.isPreOrder} />
          </div>
        </div>
        <BuyBar />
        <div className={isBrief ? 'lg:grid lg:grid-cols-2 lg:gap-x-12' : undefined}>
          <ProductDescription text={variation.description} rich={rich} />
          {reviews === undefined ? null : <ProductReviewsSection product={product} reviews={reviews} />}
        </div>
        {crossSells.length === 0 ? null : (
          <section className="mt-12 md:mt-16 print:hidden">
            <SectionHeading title="Goes well with this" />
            <Carousel label="Products that go well with this one">
              {crossSells.map((listed) => (
                <ProductCard key={listed.productId} product={listed} place="row" />
              ))}
            </Carousel>
          </section>
        )}
        <SeenProduct />
      </ProductProvider>
    </div>
  );
}

function Promises({ isPreOrder }: { isPreOrder: boolean }) {
  return (
    <ul className="flex flex-col gap-2 border-t border-line pt-6 text-sm text-muted">
      <li className="flex items-center gap-3">
        <Icon name="truck" />
        Free delivery all over {COUNTRY_NAME}
      </li>
      <li className="flex items-center gap-3">
        <Icon name="exchange" />
        {EXCHANGE_DAYS} days to exchange a product
      </li>
      <li className="flex items-center gap-3">
        <Icon name="card" />
        {isPreOrder ? 'Pay online by card' : 'Cash on delivery, or online by card'}
      </li>
    </ul>
  );
}
