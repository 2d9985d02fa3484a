/** Search results with a page, an order or filters in their address. */
export {
  default,
  generateMetadata,
  generateStaticParams,
} from '@/app/shop/[group]/SearchedProduct/[[...term]]/page';
