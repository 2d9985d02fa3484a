import {
  allProductsMetadata,
  AllProductsScreen,
  type AllProductsParams,
} from '@/components/catalogue/all-products-screen';

export const revalidate = 3600;

export async function generateStaticParams() {
  return [];
}

export const generateMetadata = allProductsMetadata;

/** All products, page by page. */
export default async function AllProductsPage({ params }: { params: Promise<AllProductsParams> }) {
  return <AllProductsScreen {...await params} />;
}
