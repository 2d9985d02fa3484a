/** A product in its default variation. */
export { default, generateMetadata, generateStaticParams } from './[variationId]/page';
