import { ReviewText } from '@/components/catalogue/review-list';
import { EmptySection } from '@/components/profile/empty-section';
import { SECTION } from '@/components/profile/sections';
import { ButtonLink } from '@/components/ui/button';
import type { CustomerReviews, ProductToReview, ReviewedProduct } from '@/lib/calls/answers';
import { formatDay } from '@/lib/shop/date';
import { profilePath, reviewPath, productPath } from '@/lib/addresses/routes';
import type { Id } from '@/lib/contract/id';
import type { OwnerId } from '@/lib/contract/wire';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { ProductImage, THUMBNAIL_WIDTHS } from '@/components/ui/product-image';
import { nameOrGone } from '@/lib/shop/gone-product';
import { pictureName } from '@/lib/shop/images';
import { ReviewForm } from './review-form';

interface OwnReviews {
  own: CustomerReviews;
  customerId: OwnerId;
}

/** Where one's review of a product is changed. */
export function editPath(productId: Id): string {
  return profilePath(SECTION.reviews, { edit: String(productId) });
}

/** What the customer has said of products and what they can still review; or the form for one review. */
export function MyReviews({ own, customerId, edit }: OwnReviews & { edit: string | undefined }) {
  const { reviews, productsToReview } = own;
  const edited = reviews.find(({ productId, isSold }) => isSold && String(productId) === edit);
  if (edited !== undefined) return <EditedReview review={edited} customerId={customerId} />;
  if (reviews.length + productsToReview.length === 0) return <EmptySection section={SECTION.reviews} />;
  return (
    <div className="space-y-10">
      {reviews.length === 0 ? null : (
        <ul aria-label="Your reviews" className="space-y-5">
          {reviews.map((review) => (
            <OwnReview key={review.productId} review={review} />
          ))}
        </ul>
      )}
      <ToReview products={productsToReview} />
    </div>
  );
}

/** A new review of a product that the address names; without one, the choice. */
export function AddReview({ own, customerId, productId }: OwnReviews & { productId: string | undefined }) {
  const wanted = own.productsToReview.find((product) => String(product.productId) === productId);
  if (wanted !== undefined) {
    return (
      <div className="space-y-6">
        <ReviewedProductRow product={wanted} />
        <ReviewForm productId={wanted.productId} customerId={customerId} />
      </div>
    );
  }
  if (own.productsToReview.length === 0) return <EmptySection section={SECTION.addReview} />;
  return (
    <div className="space-y-6">
      {productId === undefined ? null : (
        <p>You can review a product once your order has arrived, and this one has not arrived yet.</p>
      )}
      <ToReview products={own.productsToReview} />
    </div>
  );
}

function EditedReview({ review, customerId }: { review: ReviewedProduct; customerId: OwnerId }) {
  const { productId, rating, title, text } = review;
  return (
    <section aria-labelledby="edit-review" className="space-y-6">
      <h2 id="edit-review" className="section-title">
        Edit your review
      </h2>
      <ReviewedProductRow product={review} />
      <ReviewForm
        productId={productId}
        customerId={customerId}
        written={{ rating: String(rating), title, text }}
      />
    </section>
  );
}

function OwnReview({ review }: { review: ReviewedProduct }) {
  const { productId, productName, isSold, isEdited } = review;
  return (
    <li className="rounded-lg border border-line bg-surface p-5">
      <ReviewedProductRow product={review}>
        <p className="text-sm text-muted">
          {formatDay(review.date)}
          {isEdited ? ' · Edited' : null}
        </p>
      </ReviewedProductRow>
      <div className="mt-4">
        <ReviewText review={review} />
      </div>
      {isSold ? (
        <ButtonLink href={editPath(productId)} variant="secondary" className="mt-4 max-sm:w-full">
          Edit{' '}
          <span className="sr-only">
            your review of <bdi>{productName}</bdi>
          </span>
        </ButtonLink>
      ) : null}
    </li>
  );
}

function ToReview({ products }: { products: readonly ProductToReview[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="to-review">
      <h2 id="to-review" className="section-title mb-4 md:mb-6">
        You can review
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {products.map((product) => (
          <li key={product.productId} className="rounded-lg border border-line bg-surface p-5">
            <ReviewedProductRow product={product}>
              <ButtonLink href={reviewPath(product.productId)} variant="secondary" className="mt-3">
                Write a review{' '}
                <span className="sr-only">
                  of <bdi>{product.productName}</bdi>
                </span>
              </ButtonLink>
            </ReviewedProductRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A product with its picture; `children` stand below its name. */
function ReviewedProductRow({
  product: { productId, productVariationId, productName, image, isSold },
  children,
}: {
  product: ProductToReview;
  children?: ReactNode;
}) {
  return (
    <div className="flex gap-4">
      <div className="picture size-16 shrink-0 rounded md:size-20">
        <ProductImage src={pictureName(image)} alt="" sizes="80px" widths={THUMBNAIL_WIDTHS} />
      </div>
      <div className="min-w-0 grow">
        <p dir="auto" className="text-base font-semibold">
          {isSold ? (
            <Link
              href={productPath(productName, productId, productVariationId || undefined)}
              className="hover:underline"
            >
              {productName}
            </Link>
          ) : (
            nameOrGone(productName)
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
