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

/** The products that the address names, side by side. */
export default async function ComparedPage({ params }: { params: Promise<Required<CompareParams>> }) {
  return <CompareScreen {...await params} />;
}
