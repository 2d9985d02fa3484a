import { ProductCard } from '@/components/catalogue/product-card';
import { Carousel } from '@/components/ui/carousel';
import type { GroupId } from '@/lib/constants';
import type { ListedProduct } from '@/lib/contract/catalogue';

/** How wide a card is where 4, 3, 2 and 1 of them are in view. */
const SIZES = '(min-width: 1300px) 300px, (min-width: 1100px) 33vw, (min-width: 600px) 50vw, 100vw';

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
          key={product.ProductId}
          product={product}
          groupId={groupId}
          sizes={SIZES}
          withVariation={withVariation}
        />
      ))}
    </Carousel>
  );
}
