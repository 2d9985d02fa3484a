import { ProductCard } from '@/components/catalogue/product-card';
import { Carousel } from '@/components/ui/carousel';
import type { ListedProduct } from '@/lib/calls/answers';

/** A carousel of product cards. */
export function ProductRow({
  label,
  products,
  withVariation,
}: {
  label: string;
  products: readonly ListedProduct[];
  /** False leaves the variation out of the products' addresses. */
  withVariation?: boolean;
}) {
  return (
    <Carousel label={label}>
      {products.map((product) => (
        <ProductCard key={product.productId} product={product} place="row" withVariation={withVariation} />
      ))}
    </Carousel>
  );
}
