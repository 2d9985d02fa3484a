/** A product in the variation that its address names. */
export {
  ProductScreen as default,
  productMetadata as generateMetadata,
} from '@/components/catalogue/product-screen';

export async function generateStaticParams() {
  return [];
}
