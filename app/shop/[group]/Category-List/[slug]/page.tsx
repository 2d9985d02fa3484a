import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { findLanding, landingMetadata } from '@/components/catalogue/landing';
import { LandingListView } from '@/components/catalogue/landing-list';

export const revalidate = 3600;

export async function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ group: string; slug: string }>;
}

async function find({ params }: Props) {
  const { group, slug } = await params;
  return findLanding(group, slug, undefined);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props);
  return found.kind === 'found' ? landingMetadata(found.list) : {};
}

/** The first page of a landing page: cached whole, as a category's is. */
export default async function LandingPage(props: Props) {
  const found = await find(props);
  if (found.kind === 'missing') notFound();
  if (found.kind === 'moved') permanentRedirect(found.href);
  return <LandingListView list={found.list} />;
}
