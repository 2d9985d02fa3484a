/** The products that the address names, side by side. */
export { default, generateMetadata, generateStaticParams } from '@/app/shop/[group]/Compare/page';
