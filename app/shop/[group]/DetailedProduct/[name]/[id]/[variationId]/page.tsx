import type { Metadata } from 'next';
import { productMetadata, ProductScreen, type ProductParams } from '@/components/catalogue/product-screen';

export async function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<ProductParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productMetadata(await params);
}

/** A product in the variation that its address names. */
export default async function ProductPage({ params }: Props) {
  return <ProductScreen {...await params} />;
}
