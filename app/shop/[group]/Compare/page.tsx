import {
  compareMetadata,
  CompareScreen,
  type CompareParams,
} from '@/components/catalogue/compare/compare-screen';

export async function generateStaticParams() {
  return [];
}

export const generateMetadata = compareMetadata;

/** Products side by side; without any, how they are chosen for it. */
export default async function ComparePage({ params }: { params: Promise<CompareParams> }) {
  return <CompareScreen {...await params} />;
}
