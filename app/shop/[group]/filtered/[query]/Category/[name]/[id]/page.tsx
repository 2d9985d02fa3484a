/** A category's list with a page, an order or filters in its address: cached whole like the plain one. */
export {
  default,
  generateMetadata,
  generateStaticParams,
} from '@/app/shop/[group]/Category/[name]/[id]/page';
