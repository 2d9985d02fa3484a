import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { ProductImage, THUMBNAIL_WIDTHS } from '@/components/ui/product-image';
import type { ProductToReview } from '@/lib/calls/answers';
import { nameOrGone } from '@/lib/shop/gone-product';
import { pictureName } from '@/lib/shop/images';
import { productPath } from '@/lib/addresses/routes';

/** A product with its picture; `children` stand below its name. */
export function ReviewedProductRow({
  product: { productId, productVariationId, productName, image, isSold },
  children,
}: {
  product: ProductToReview;
  children?: ReactNode;
}) {
  return (
    <div className="flex gap-4">
      <div className="size-16 shrink-0 overflow-hidden rounded bg-sunken md:size-20">
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
