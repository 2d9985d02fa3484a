import type { Metadata } from 'next';
import {
  compareMetadata,
  CompareScreen,
  type CompareParams,
} from '@/components/catalogue/compare/compare-screen';

export const revalidate = 3600;

export async function generateStaticParams() {
  return [];
}

export function generateMetadata(): Promise<Metadata> {
  return compareMetadata();
}

/** A comparison of nothing yet: how products are chosen for it. */
export default async function ComparePage({ params }: { params: Promise<CompareParams> }) {
  return <CompareScreen {...await params} />;
}
