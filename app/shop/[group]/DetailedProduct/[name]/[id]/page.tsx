/** A product in its default variation. */
export {
  default,
  generateMetadata,
  generateStaticParams,
} from '@/app/shop/[group]/DetailedProduct/[name]/[id]/[variationId]/page';
