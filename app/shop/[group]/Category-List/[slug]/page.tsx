import type { Metadata } from 'next';
import { shown } from '@/components/catalogue/found';
import { findLanding, landingMetadata } from '@/components/catalogue/landing';
import { LandingListView } from '@/components/catalogue/landing-list';
import { segmentQuery } from '@/lib/addresses/list-state';

export async function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ group: string; query?: string; slug: string }>;
}

async function find({ params }: Props) {
  const { group, query, slug } = await params;
  return findLanding(group, slug, query === undefined ? undefined : segmentQuery(query));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props);
  return found.kind === 'found' ? landingMetadata(found.list) : {};
}

/** A landing page: cached whole, as a category's list is. */
export default async function LandingPage(props: Props) {
  return <LandingListView list={shown(await find(props)).list} />;
}
