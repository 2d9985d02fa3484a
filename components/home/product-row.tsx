import { ProductCard } from '@/components/catalogue/product-card';
import { Carousel } from '@/components/ui/carousel';
import type { GroupId } from '@/lib/shop/constants';
import type { ListedProduct } from '@/lib/calls/answers';

/** A carousel of product cards. */
export function ProductRow({
  label,
  products,
  groupId,
  withVariation,
}: {
  label: string;
  products: readonly ListedProduct[];
  groupId: GroupId;
  /** False leaves the variation out of the products' addresses. */
  withVariation?: boolean;
}) {
  return (
    <Carousel label={label}>
      {products.map((product) => (
        <ProductCard
          key={product.productId}
          product={product}
          groupId={groupId}
          place="row"
          withVariation={withVariation}
        />
      ))}
    </Carousel>
  );
}
