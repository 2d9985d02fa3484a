/** A further page of a landing page, or another order of it: cached whole like the plain one. */
export {
  default,
  generateMetadata,
  generateStaticParams,
} from '@/app/shop/[group]/Category-List/[slug]/page';
