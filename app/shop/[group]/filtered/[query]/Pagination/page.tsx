/** A further page of all products. */
export { default, generateMetadata, generateStaticParams } from '@/app/shop/[group]/Pagination/page';
